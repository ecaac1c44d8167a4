/** Tags as defined in the tags.yml files of the docs and the blog. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

export interface Tag {
  key: string;
  label: string;
  /** Path below the list of all tags; begins with a slash. */
  permalink: string;
  description?: string;
}

const schema = z.record(
  z.string(),
  z.strictObject({
    label: z.string(),
    permalink: z.string().startsWith('/').optional(),
    description: z.string().optional(),
  }),
);

/**
 * @param file relative to the site's folder
 * @returns tags by key, in file order
 * @throws if the file has another form; the error names the file and the field
 */
export function readTags(file: string): Map<string, Tag> {
  const { data, error } = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return new Map(
    Object.entries(data).map(([key, tag]) => [key, { key, ...tag, permalink: tag.permalink ?? `/${key}` }]),
  );
}

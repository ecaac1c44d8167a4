import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

export interface Tag {
  key: string;
  label: string;
  /** Path relative to the list of all tags. Begins with a slash. */
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

/** Reads docs/tags.yml or blog/tags.yml. Returns the tags by key. */
export function readTags(file: string): Map<string, Tag> {
  const { data, error } = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return new Map(
    Object.entries(data).map(([key, tag]) => [key, { key, ...tag, permalink: tag.permalink ?? `/${key}` }]),
  );
}

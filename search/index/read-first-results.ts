import * as z from 'zod';
import { readYaml } from '../read-yaml';

const schema = z.record(z.string().startsWith('/'), z.array(z.string().trim().min(1)).min(1));

/** Reads which page comes first for which queries. Throws an error with the file and line if an entry is invalid. */
export function readFirstResultsFile(file: string): Record<string, string[]> {
  return readYaml(file, schema).data;
}

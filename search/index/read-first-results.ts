import * as z from 'zod';
import { readYaml } from '../read-yaml';

const PAGE = /^\/\S+$/;

const query = z.string('a query is a word or a phrase').trim().min(1, 'a query is a word or a phrase');
const queries = z.array(query, 'a page has a list of queries').min(1, 'a page has at least one query');
const schema = z
  .record(z.string(), queries, 'expected pages with their queries')
  .check(({ value, issues }) => {
    for (const page of Object.keys(value))
      if (!PAGE.test(page))
        issues.push({
          code: 'custom',
          input: page,
          path: [page],
          message: 'a page is a path such as /docs/general/git',
        });
  });

/** Reads which page comes first for which queries. Throws an error with the file and line if an entry is invalid. */
export function readFirstResultsFile(file: string): Record<string, string[]> {
  return readYaml(file, schema).data;
}

import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';

/**
 * Reads a YAML file of a given shape.
 *
 * @returns the content, and a function that returns file and line of a value
 * @throws {Error} an error that names the file, the line and what is allowed
 */
export function readYaml<T>(
  file: string,
  schema: z.ZodType<T>,
): { data: T; placeOf: (path: readonly PropertyKey[]) => string } {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const at = (offset: number) => `${file}:${lines.linePos(offset).line}`;
  const placeOf = (path: readonly PropertyKey[]) => {
    const node: unknown = document.getIn(path, true);
    return at((isNode(node) && node.range?.[0]) || 0);
  };
  const [error] = document.errors;
  if (error) throw new Error(`${at(error.pos[0])}: ${error.message}`);
  const { data, error: wrong } = schema.safeParse(document.toJS());
  const [issue] = wrong?.issues ?? [];
  if (issue) throw new Error(`${placeOf(issue.path)}: ${[...issue.path, issue.message].join(': ')}`);
  return { data: data as T, placeOf };
}

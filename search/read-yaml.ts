import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';

/**
 * Reads a YAML file and checks it against a schema.
 *
 * @returns the content, and a function that returns the file and line of a value
 * @throws {Error} an error that contains the file, the line and the reason
 */
export function readYaml<T>(
  file: string,
  schema: z.ZodType<T>,
): { data: T; locate: (path: readonly PropertyKey[]) => string } {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const formatOffset = (offset: number) => `${file}:${lines.linePos(offset).line}`;
  const locate = (path: readonly PropertyKey[]) => {
    const node: unknown = document.getIn(path, true);
    return formatOffset((isNode(node) && node.range?.[0]) || 0);
  };
  const [syntaxError] = document.errors;
  if (syntaxError) throw new Error(`${formatOffset(syntaxError.pos[0])}: ${syntaxError.message}`);
  const result = schema.safeParse(document.toJS());
  if (result.success) return { data: result.data, locate };
  const { path, message } = result.error.issues[0]!;
  throw new Error(`${locate(path)}: ${[...path, message].join(': ')}`);
}

import { readFileSync } from 'node:fs';
import { parseDocument, LineCounter } from 'yaml';

/**
 * Reads groups of words and phrases that mean the same.
 *
 * @param file a YAML list of lists with at least two strings each
 * @throws {Error} an error that names the file, the line and what is allowed
 */
export function readSynonymsFile(file: string): string[][] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const fail = (offset: number, message: string): never => {
    throw new Error(`${file}:${lines.linePos(offset).line}: ${message}`);
  };
  const [error] = document.errors;
  if (error) fail(error.pos[0], error.message);
  const content: unknown = document.toJS();
  if (!Array.isArray(content)) fail(0, 'Synonyms are a list of groups, such as "- [javascript, js]".');
  return (content as unknown[]).map((group, i) => {
    const isGroup =
      Array.isArray(group) &&
      group.length > 1 &&
      group.every((word) => typeof word === 'string' && word.trim());
    if (isGroup) return group as string[];
    const node = document.getIn([i], true) as { range?: [number, number, number] } | undefined;
    return fail(node?.range?.[0] ?? 0, 'A group of synonyms is a list of two or more words or phrases.');
  });
}

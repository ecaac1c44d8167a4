/** What an exercise's code says without being run: comments taken out, marks of what is still to be written. */
import type { CodeBlock } from '../language';

/** A string or a comment, in languages that write comments as C does. */
const C_LIKE =
  /(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[^]*?\*\/|\/\/[^\n]*/g;
const CSS = /(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|\/\*[^]*?\*\//g;
const PYTHON = /(?<string>'''[^]*?'''|"""[^]*?"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|#[^\n]*/g;
const SQL = /(?<string>'(?:''|[^'])*'|"[^"]*")|\/\*[^]*?\*\/|--[^\n]*/g;
const HTML = /(?<string>$^)|<!--[^]*?-->/g;

const COMMENTS: Readonly<Record<string, RegExp>> = {
  js: C_LIKE,
  ts: C_LIKE,
  jsx: C_LIKE,
  tsx: C_LIKE,
  mongodb: C_LIKE,
  css: CSS,
  python: PYTHON,
  sql: SQL,
  html: HTML,
};

/** The code without comments and blanks: equal for programs that differ in nothing else. */
export function bareCode({ code, fence }: Pick<CodeBlock, 'code' | 'fence'>): string {
  const comments = COMMENTS[fence.lang];
  // The one group of each expression is a string, which stays.
  const bare = comments ? code.replace(comments, '$<string>') : code;
  return bare.replace(/\s+/g, '');
}

/** What stands where an answer is still to be written. */
const MARKS: readonly RegExp[] = [
  /\byour\s+\w+(?:\s+\w+)?\s+here\b/i,
  /\bTODO\b/,
  /\bthrow new Error\(\s*['"`](?:not|to be) (?:yet )?(?:written|implemented)\b/i,
  /\braise NotImplementedError\b/,
  /^[ \t]*(?:async[ \t]+)?def[^\n]*:\s*(?:#[^\n]*\n\s*)*pass\b/m,
];

/**
 * A mark of the starter that the solution still has.
 *
 * @returns the mark as written, and its line of the solution from 1
 */
export function leftMark(starter: string, solution: string): { text: string; line: number } | undefined {
  for (const mark of MARKS) {
    const found = mark.test(starter) ? mark.exec(solution) : null;
    if (!found) continue;
    return {
      text: found[0].trim().split('\n').at(-1)?.trim() ?? '',
      line: solution.slice(0, found.index).split('\n').length,
    };
  }
  return undefined;
}

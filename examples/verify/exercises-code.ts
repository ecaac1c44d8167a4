/** Inspects an exercise's code without running it: removes comments and finds placeholders for the reader's code. */
import type { CodeBlock } from '../language';

/** A string or a comment, in languages with C-style comments. */
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

/** Returns the code without comments and white space, to compare programs. */
export function bareCode({ code, fence }: Pick<CodeBlock, 'code' | 'fence'>): string {
  const comments = COMMENTS[fence.lang];
  // The group in each expression is a string, which is kept.
  const bare = comments ? code.replace(comments, '$<string>') : code;
  return bare.replace(/\s+/g, '');
}

/** Placeholders for an answer. */
const MARKS: readonly RegExp[] = [
  /\byour\s+\w+(?:\s+\w+)?\s+here\b/i,
  /\bTODO\b/,
  /\bthrow new Error\(\s*['"`](?:not|to be) (?:yet )?(?:written|implemented)\b/i,
  /\braise NotImplementedError\b/,
  /^[ \t]*(?:async[ \t]+)?def[^\n]*:\s*(?:#[^\n]*\n\s*)*pass\b/m,
];

/**
 * Returns a placeholder of the starter that the solution still contains.
 *
 * @returns its text and its line in the solution, from 1
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

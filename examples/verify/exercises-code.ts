/** Inspects the code of an exercise without running it. */
import type { CodeBlock } from '../language';

/**
 * Each expression matches both comments and strings. It captures strings in the group `string`, so that they are kept
 * even if they contain something that looks like a comment.
 */
const C_LIKE =
  /(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[^]*?\*\/|\/\/[^\n]*/g;
const CSS = /(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|\/\*[^]*?\*\//g;
const PYTHON = /(?<string>'''[^]*?'''|"""[^]*?"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|#[^\n]*/g;
const BASH = /(?<string>'[^']*'|"(?:\\.|[^"\\])*"|\S#)|#[^\n]*/g;
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
  bash: BASH,
  html: HTML,
};

/** Returns the code without comments or white space. */
export function stripComments({ code, fence }: Pick<CodeBlock, 'code' | 'fence'>): string {
  const comments = COMMENTS[fence.lang];
  const stripped = comments ? code.replace(comments, '$<string>') : code;
  return stripped.replace(/\s+/g, '');
}

/** Patterns for placeholders that show where the reader's answer goes. */
const PLACEHOLDERS: readonly RegExp[] = [
  /\byour\s+\w+(?:\s+\w+)?\s+here\b/i,
  /\bTODO\b/,
  /\bthrow new Error\(\s*['"`](?:not|to be) (?:yet )?(?:written|implemented)\b/i,
  /\braise NotImplementedError\b/,
  /^[ \t]*(?:async[ \t]+)?def[^\n]*:\s*(?:#[^\n]*\n\s*)*pass\b/m,
];

/** Returns a placeholder from the starter that is still in the solution, with its line in the solution. */
export function findPlaceholder(
  starter: string,
  solution: string,
): { text: string; line: number } | undefined {
  for (const pattern of PLACEHOLDERS) {
    const found = pattern.test(starter) ? pattern.exec(solution) : null;
    if (!found) continue;
    return {
      text: found[0].trim().split('\n').at(-1)?.trim() ?? '',
      line: solution.slice(0, found.index).split('\n').length,
    };
  }
  return undefined;
}

/** Checks programs without running them: Java, bash, SQL and regular expressions. */
import { RegExpParser } from '@eslint-community/regexpp';
import { spawnSync } from 'node:child_process';
import { lineAt, type Checker } from './types';

/** `bash -n`: syntax only. */
export const bash: Checker = (code) => {
  const { stderr, error } = spawnSync('bash', ['-n'], {
    input: `${code}\n`,
    encoding: 'utf8',
    timeout: 10_000,
  });
  if (error) return [{ message: `bash couldn't be started: ${error.message}` }];
  const [first] = stderr.split('\n').filter(Boolean);
  if (!first) return [];
  const line = /line (\d+):/.exec(first)?.[1];
  return [{ message: first.replace(/^bash: (line \d+: )?/, ''), ...(line ? { line: Number(line) } : {}) }];
};

/** PostgreSQL's own parser. */
export const sql: Checker = async (code) => {
  const { loadModule, parseSync } = await import('libpg-query');
  await loadModule();
  try {
    parseSync(code);
    return [];
  } catch (error) {
    const { message, sqlDetails } = error as Error & { sqlDetails?: { cursorPosition?: number } };
    const at = sqlDetails?.cursorPosition;
    return [{ message, ...(at === undefined ? {} : { line: lineAt(code, at) }) }];
  }
};

/** Expects a JavaScript regular expression literal on the first line; the rest is text to match. */
export const regex: Checker = (code) => {
  const [first = ''] = code.split('\n');
  try {
    new RegExpParser({ ecmaVersion: 2025 }).parseLiteral(first.trim());
    return [];
  } catch (error) {
    return [{ message: (error as Error).message, line: 1 }];
  }
};

/** Checks Java's grammar, but not names and types. */
export const java: Checker = async (code) => {
  const { parse: parseJava } = await import('java-parser');
  try {
    parseJava(code);
    return [];
  } catch (error) {
    const { message } = error as Error;
    const line = /line:? (\d+)/.exec(message)?.[1];
    return [{ message: message.split('\n')[0] ?? '', ...(line ? { line: Number(line) } : {}) }];
  }
};

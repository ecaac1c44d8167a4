import { spawnSync } from 'node:child_process';
import { getLine, type Checker } from './types';

/** Checks the syntax with `bash -n`. */
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
  return [{ message: first.replace(/^bash: (line \d+: )?/, ''), line: line ? Number(line) : undefined }];
};

/** Checks the syntax with PostgreSQL's own parser. */
export const sql: Checker = async (code) => {
  const { loadModule, parseSync } = await import('libpg-query');
  await loadModule();
  try {
    parseSync(code);
    return [];
  } catch (error) {
    const { message, sqlDetails } = error as Error & { sqlDetails?: { cursorPosition?: number } };
    const offset = sqlDetails?.cursorPosition;
    return [{ message, line: offset === undefined ? undefined : getLine(code, offset) }];
  }
};

/** Checks the syntax of Java, but doesn't resolve names or check types. */
export const java: Checker = async (code) => {
  const { parse: parseJava } = await import('java-parser');
  try {
    parseJava(code);
    return [];
  } catch (error) {
    const { message } = error as Error;
    const line = /line:? (\d+)/.exec(message)?.[1];
    return [{ message: message.split('\n')[0] ?? '', line: line ? Number(line) : undefined }];
  }
};

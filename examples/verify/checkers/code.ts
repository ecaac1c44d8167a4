import { getLine, type Checker } from './types';

/** Checks the syntax with the parser of the shell that runs in the page. It doesn't need Bash. */
export const bash: Checker = async (code) => {
  const { parse: parseBash } = await import('just-bash');
  try {
    parseBash(code);
    return [];
  } catch (error) {
    const { message } = error as Error;
    const [place, line] = /^(?:Parse error at |line )(\d+)(?::\d+)?: /.exec(message) ?? [''];
    return [{ message: message.slice(place.length), line: line ? Number(line) : undefined }];
  }
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

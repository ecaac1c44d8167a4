export interface Statement {
  text: string;
  /** The 1-based line on which the statement begins. */
  line: number;
  /** The data below a `COPY … FROM STDIN` statement. */
  copied?: string;
}

/**
 * Matches the next token, so that a semicolon in a comment, string, quoted identifier or dollar-quoted string doesn't
 * end a statement. Block comments are handled separately, because they can be nested in PostgreSQL. Grammar:
 * https://www.postgresql.org/docs/18/sql-syntax-lexical.html
 */
const TOKEN =
  /--[^\n]*|\b[eE]'(?:\\[^]|''|[^'\\])*'?|'(?:''|[^'])*'?|"(?:""|[^"])*"?|\$([a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$[^]*?\$\1\$|\/\*|\bBEGIN\s+ATOMIC\b|[a-z_\u0080-\uffff][\w$\u0080-\uffff]*|;|\\[^\n]*|[^]/giy;

/**
 * Splits a script into statements. Omits statements that contain only white space and comments. A psql command, such as
 * `\d`, is a statement that ends at the end of its line. Omits `\restrict` and `\unrestrict`, which pg_dump writes around
 * a dump, because they only disable other psql commands. As in psql, the data for `COPY … FROM STDIN` begins on the next
 * line and ends before the line `\.`.
 */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  /** Where the statement begins, after white space and comments. */
  let start: number | undefined;
  // The number of open `BEGIN ATOMIC` blocks and `CASE` expressions inside them. Semicolons in these blocks are part of
  // a function's body.
  let depth = 0;
  // The number of open parentheses. Semicolons inside them separate the commands of a rule.
  let parentheses = 0;
  const end = (position: number) => {
    if (start !== undefined) {
      const text = script.slice(start, position);
      const copied = COPY_IN.test(text) ? takeData(position) : undefined;
      statements.push({ text, line: script.slice(0, start).split('\n').length, copied });
    }
    start = undefined;
    parentheses = 0;
  };
  /** Returns the data in the lines below a position. Replaces the data with empty lines to keep the line numbers. */
  const takeData = (position: number) => {
    const [rest = '', ...below] = script.slice(position).split('\n');
    const mark = below.findIndex((line) => /^\\\.\s*$/.test(line));
    const length = mark < 0 ? below.length : mark;
    script =
      script.slice(0, position) + [rest, ...below.map((line, i) => (i <= length ? '' : line))].join('\n');
    return below.slice(0, length).join('\n');
  };
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(script); match; match = TOKEN.exec(script)) {
    const [token] = match;
    if (token === '/*') {
      TOKEN.lastIndex = findCommentEnd(script, match.index);
    } else if (token.startsWith('\\')) {
      end(match.index);
      if (!RESTRICT.test(token)) start = match.index;
      end(TOKEN.lastIndex);
    } else if (token === ';' && depth === 0 && parentheses === 0) {
      end(TOKEN.lastIndex);
    } else if (!token.startsWith('--') && token.trim() !== '') {
      start ??= match.index;
      if (token === '(') parentheses++;
      else if (token === ')') parentheses = Math.max(parentheses - 1, 0);
      else if (/^begin\s/i.test(token) || (depth > 0 && /^case$/i.test(token))) depth++;
      else if (depth > 0 && /^end$/i.test(token)) depth--;
    }
  }
  end(script.length);
  return statements;
}

/** https://www.postgresql.org/docs/18/app-psql.html#APP-PSQL-META-COMMAND-RESTRICT */
const RESTRICT = /^\\(un)?restrict\s/;

const COPY_IN = /^COPY\b[^]*\bFROM\s+STDIN\b/i;

function findCommentEnd(script: string, start: number): number {
  let depth = 0;
  for (const match of script.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return start + match.index + 2;
  }
  return script.length;
}

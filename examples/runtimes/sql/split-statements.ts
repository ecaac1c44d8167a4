export interface Statement {
  text: string;
  /** The line on which the statement begins, from 1. */
  line: number;
}

/**
 * Matches the next piece of SQL. In comments, strings, quoted names and dollar quotes, a semicolon doesn't end a statement.
 * Block comments can be nested, which is particular to PostgreSQL, so they are handled separately. Grammar:
 * https://www.postgresql.org/docs/18/sql-syntax-lexical.html
 */
const PIECE =
  /--[^\n]*|\b[eE]'(?:\\[^]|''|[^'\\])*'?|'(?:''|[^'])*'?|"(?:""|[^"])*"?|\$([A-Za-z_]\w*)?\$[^]*?\$\1\$|\/\*|\bBEGIN\s+ATOMIC\b|\bEND\b|\bCASE\b|;|[^]/giy;

/** Splits a script at its semicolons. Omits statements that contain only white space and comments. */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  let hasContent = false;
  /** Number of open `BEGIN ATOMIC` and of `CASE`s inside them. Semicolons in between belong to a function. */
  let depth = 0;
  const end = (position: number) => {
    const text = script.slice(start, position);
    if (hasContent) {
      const blank = /^\s*/.exec(text)?.[0] ?? '';
      const line = script.slice(0, start + blank.length).split('\n').length;
      statements.push({ text: text.slice(blank.length), line });
    }
    start = position;
    hasContent = false;
  };
  PIECE.lastIndex = 0;
  for (let match = PIECE.exec(script); match; match = PIECE.exec(script)) {
    const [piece] = match;
    if (piece === '/*') {
      PIECE.lastIndex = endOfComment(script, match.index);
    } else if (piece === ';' && depth === 0) {
      end(PIECE.lastIndex);
    } else if (!piece.startsWith('--') && piece.trim() !== '') {
      hasContent = true;
      if (/^begin\s/i.test(piece) || (depth > 0 && /^case$/i.test(piece))) depth++;
      else if (depth > 0 && /^end$/i.test(piece)) depth--;
    }
  }
  end(script.length);
  return statements;
}

/** Returns the position after the block comment that begins at `start`, including nested comments. */
function endOfComment(script: string, start: number): number {
  let depth = 0;
  for (const match of script.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return start + match.index + 2;
  }
  return script.length;
}

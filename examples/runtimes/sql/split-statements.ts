export interface Statement {
  text: string;
  /** The 1-based line on which the statement begins. */
  line: number;
}

/**
 * Matches the next token, so that a semicolon in a comment, string, quoted identifier or dollar-quoted string doesn't
 * end a statement. Block comments are handled separately, because they can be nested in PostgreSQL. Grammar:
 * https://www.postgresql.org/docs/18/sql-syntax-lexical.html
 */
const TOKEN =
  /--[^\n]*|\b[eE]'(?:\\[^]|''|[^'\\])*'?|'(?:''|[^'])*'?|"(?:""|[^"])*"?|\$([A-Za-z_]\w*)?\$[^]*?\$\1\$|\/\*|\bBEGIN\s+ATOMIC\b|\bEND\b|\bCASE\b|;|[^]/giy;

/** Splits a script into statements. Omits statements that contain only white space and comments. */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  let hasContent = false;
  // The number of open `BEGIN ATOMIC` blocks and `CASE` expressions inside them. Semicolons in these blocks are part of
  // a function's body.
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
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(script); match; match = TOKEN.exec(script)) {
    const [token] = match;
    if (token === '/*') {
      TOKEN.lastIndex = findCommentEnd(script, match.index);
    } else if (token === ';' && depth === 0) {
      end(TOKEN.lastIndex);
    } else if (!token.startsWith('--') && token.trim() !== '') {
      hasContent = true;
      if (/^begin\s/i.test(token) || (depth > 0 && /^case$/i.test(token))) depth++;
      else if (depth > 0 && /^end$/i.test(token)) depth--;
    }
  }
  end(script.length);
  return statements;
}

function findCommentEnd(script: string, start: number): number {
  let depth = 0;
  for (const match of script.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return start + match.index + 2;
  }
  return script.length;
}

/** A statement of a script. */
export interface Statement {
  text: string;
  /** Line of the script on which its text begins, from 1. */
  line: number;
}

/**
 * Pieces of SQL in which a semicolon ends nothing: comments, strings, quoted names, dollar quotes. Nested block
 * comments are PostgreSQL's own. Grammar: https://www.postgresql.org/docs/18/sql-syntax-lexical.html
 */
const PIECE =
  /--[^\n]*|\b[eE]'(?:\\[^]|''|[^'\\])*'?|'(?:''|[^'])*'?|"(?:""|[^"])*"?|\$([A-Za-z_]\w*)?\$[^]*?\$\1\$|\/\*|\bBEGIN\s+ATOMIC\b|\bEND\b|\bCASE\b|;|[^]/giy;

/** Splits a script at its semicolons; statements of only blanks and comments are left out. */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  let hasContent = false;
  /** Open `BEGIN ATOMIC` and the `CASE`s inside it, whose semicolons belong to the function. */
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

/** Block comments nest. @returns the place after the comment that begins at `start` */
function endOfComment(script: string, start: number): number {
  let depth = 0;
  for (const match of script.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return start + match.index + 2;
  }
  return script.length;
}

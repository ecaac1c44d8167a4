interface Indentation {
  /** Spaces per level. */
  tabSize: number;
  insertSpaces: boolean;
}

/** Matches the first line of a block, which may follow a comment. */
const FIRST_INDENT = /[:{[][\t ]*(?:(?:#|\/\/).*)?\n+([\t ]+)\S/;

/**
 * Returns the indentation that code already uses, so that new lines match it. In Python, a different one would be a
 * syntax error. Code without indentation gets the language's usual one.
 */
export function detectIndentation(code: string, lang: string): Indentation {
  const first = FIRST_INDENT.exec(code)?.[1] ?? '';
  if (first.startsWith('\t')) return { tabSize: 4, insertSpaces: false };
  return { tabSize: first.length || (lang === 'python' ? 4 : 2), insertSpaces: true };
}

/** A word in an info string: a flag, or `key=value`, `key="a b"` or `key='say "a"'`. */
export interface MetaWord {
  key: string;
  /** Undefined for a flag. */
  value?: string;
}

const WORD = /\s*([^\s="']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?(?=\s|$)/y;

/** Splits the part of an info string that follows the language into words. Stops at the first error. */
export function parseMeta(meta: string): { words: MetaWord[]; errors: string[] } {
  const words: MetaWord[] = [];
  const text = meta.trimEnd();
  WORD.lastIndex = 0;
  while (WORD.lastIndex < text.length) {
    const start = WORD.lastIndex;
    const match = WORD.exec(text);
    if (!match) {
      return {
        words,
        errors: [
          `Cannot read "${text.slice(start).trim()}". Write a word, key=value, key="a value" or ` +
            `key='a "quoted" value', with spaces between; a quoted value cannot contain the quotes around it.`,
        ],
      };
    }
    const value = match[2] ?? match[3] ?? match[4];
    words.push({ key: match[1] as string, ...(value === undefined ? {} : { value }) });
  }
  return { words, errors: [] };
}

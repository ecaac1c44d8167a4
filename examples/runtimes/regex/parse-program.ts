export interface RegexProgram {
  pattern: RegExp;
  /** Undefined if the block contains only a pattern. */
  text?: string;
}

/**
 * Parses a block. The first line is a literal (`/…/flags`). The text to search follows, optionally after an empty line.
 */
export function parseProgram(code: string): RegexProgram {
  const [first = '', ...rest] = code.split('\n');
  const match = /^\/(.+)\/(\w*)$/.exec(first.trim());
  if (!match)
    throw new SyntaxError('The first line must be a regular expression between slashes, such as /a+/g.');
  const pattern = new RegExp(match[1] ?? '', match[2]);
  if (rest[0]?.trim() === '') rest.shift();
  return rest.length > 0 ? { pattern, text: rest.join('\n') } : { pattern };
}

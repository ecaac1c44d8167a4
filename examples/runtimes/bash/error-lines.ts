interface Source {
  /** The script that the message is about. */
  code: string;
  /** The line of the command at the script's top level, if it is known. */
  line?: number;
  /** The name in front of the message. */
  source?: string;
  /** The number of lines at the beginning that just-bash doesn't count. */
  skippedLines?: number;
}

/**
 * Adds the line to the shell's own messages, as Bash does: `bash: line 2: none: command not found`. If the message is
 * about a word that isn't in the command's line, for example because it is in a function, it is the line of that word.
 */
export function nameLines(text: string, { code, line, source = 'bash', skippedLines = 0 }: Source): string {
  const lines = code.split('\n');
  return text
    .replace(/, increase executionLimits\.\w+/g, '')
    .replace(/^bash: (?:line (\d+): |(?:(\S+): )?)/gm, (all, counted: string | undefined, word?: string) => {
      if (counted !== undefined) return `${source}: line ${Number(counted) + skippedLines}: `;
      const isHere = word === undefined || lines[(line ?? 0) - 1]?.includes(word);
      const at = isHere ? line : (findLine(lines, word) ?? line);
      return `${source}: ${at === undefined ? '' : `line ${at}: `}${all.slice('bash: '.length)}`;
    });
}

/** Returns the only line that begins with a word, or else the only one that contains it. */
function findLine(lines: readonly string[], word: string): number | undefined {
  const containing = [...lines.entries()].filter(([, line]) => line.includes(word));
  const beginning = containing.filter(([, line]) => line.trimStart().startsWith(word));
  const [first, second] = beginning.length > 0 ? beginning : containing;
  return first && !second ? first[0] + 1 : undefined;
}

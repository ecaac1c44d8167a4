/** An error with its message, in what a program printed. */
const ERROR = /\b(\w*Error)\b(?:: .*)?$/gm;

/**
 * Whether two outputs are the same but for the words of errors; their kinds have to be the same.
 *
 * @param expected what an output fence holds
 * @param printed what another engine printed
 */
export function differsInWords(expected: string, printed: string): boolean {
  const [one, other] = [expected, printed].map((text) => text.trimEnd().replace(ERROR, '$1'));
  return one === other && expected.trimEnd() !== printed.trimEnd();
}

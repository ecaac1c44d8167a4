/** Matches an error and its message in a program's output. */
const ERROR = /\b(\w*Error)\b(?:: .*)?$/gm;

/**
 * Whether two outputs differ at most in the messages of errors. The types of the errors have to be the same.
 *
 * @param expected content of an output fence
 * @param printed output of another engine
 */
export function differsInWords(expected: string, printed: string): boolean {
  const [one, other] = [expected, printed].map((text) => text.trimEnd().replace(ERROR, '$1'));
  return one === other && expected.trimEnd() !== printed.trimEnd();
}

/**
 * Tests of exercises, written as sections that begin with comments, for languages whose answers return rows or documents.
 * If `--` begins a comment:
 *
 *     -- test: counts customers without orders too
 *     -- given
 *     …                     runs before the answer
 *     -- expect             (or: expect in order)
 *     …                     returns the expected result; runs before the answer, on the same data
 *     -- check
 *     …                     must be true after the answer
 */

/** One test. */
export interface ScriptTest {
  sentence: string;
  given: string;
  expect?: { code: string; inOrder: boolean };
  check?: string;
}

/**
 * Parses tests.
 *
 * @param mark begins a comment in the language
 * @throws if the script isn't a list of tests, with the line
 */
export function parseTests(script: string, mark: '--' | '//'): ScriptTest[] {
  const heading = new RegExp(`^${mark}[ \\t]*(test:|given|expect(?: in order)?|check)[ \\t]*(.*)$`);
  const tests: ScriptTest[] = [];
  let section: 'given' | 'expect' | 'check' = 'given';
  script.split('\n').forEach((line, index) => {
    const [, word = '', rest = ''] = heading.exec(line) ?? [];
    const test = tests.at(-1);
    if (word === 'test:') {
      if (!rest.trim()) throw new Error(`Line ${index + 1}: a test needs a sentence: ${mark} test: gives …`);
      tests.push({ sentence: rest.trim(), given: '' });
      section = 'given';
    } else if (!test) {
      if (line.trim())
        throw new Error(`Line ${index + 1}: tests begin with a line "${mark} test: sentence".`);
    } else if (word && !rest.trim()) {
      section = word.split(' ')[0] as typeof section;
      if (section === 'expect') test.expect = { code: '', inOrder: word !== 'expect' };
      if (section === 'check') test.check = '';
    } else if (section === 'given') test.given += `${line}\n`;
    else if (section === 'check') test.check += `${line}\n`;
    else if (test.expect) test.expect.code += `${line}\n`;
  });
  for (const test of tests) {
    if (!test.expect?.code.trim() && !test.check?.trim())
      throw new Error(`The test "${test.sentence}" has neither "${mark} expect" nor "${mark} check".`);
  }
  return tests;
}

/** How two lists differ. */
export interface ListDifference {
  /** Indexes of expected items that were not received. */
  missing: number[];
  /** Indexes of received items that were not expected. */
  extra: number[];
  /** If only the order differs, and it matters: the first index with a different item. */
  outOfPlace?: number;
}

/**
 * Compares two lists as multisets: an item that occurs twice in one must occur twice in the other.
 *
 * @param expected keys of the items; equal items have equal keys
 * @param received keys of the items
 */
export function compareLists(
  expected: readonly string[],
  received: readonly string[],
  inOrder: boolean,
): ListDifference | undefined {
  const missing = without(expected, received);
  const extra = without(received, expected);
  if (missing.length > 0 || extra.length > 0) return { missing, extra };
  const at = inOrder ? expected.findIndex((key, i) => key !== received[i]) : -1;
  return at === -1 ? undefined : { missing, extra, outOfPlace: at };
}

function without(keys: readonly string[], others: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const key of others) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.flatMap((key, index) => {
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left > 0 ? [] : [index];
  });
}

/**
 * Parses tests for languages whose answers return rows or documents. Each section begins with a comment:
 *
 *     -- test: counts customers without orders too
 *     -- given
 *     …                     runs before the answer
 *     -- expect             (or: expect in order)
 *     …                     returns the expected result; runs before the answer, on the same data
 *     -- check
 *     …                     must be true after the answer
 */
export interface ScriptTest {
  sentence: string;
  given: string;
  expect?: { code: string; inOrder: boolean };
  check?: string;
}

/**
 * @param mark the language's comment marker
 * @throws Error if the script isn't a list of complete tests
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

export interface ListDifference {
  /** Indexes of expected items that were not received. */
  missing: number[];
  /** Indexes of received items that were not expected. */
  extra: number[];
  /** The first index where the items differ, if only the order is wrong. */
  outOfPlace?: number;
}

/**
 * Compares two lists as multisets: an item that occurs twice in one must occur twice in the other.
 *
 * @param expected one key for each item; equal items have equal keys
 * @param received keys for the received items, in the same form
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

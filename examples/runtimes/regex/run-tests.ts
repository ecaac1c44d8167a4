/**
 * Runs the tests of regex exercises, one per line:
 *
 *     + 2026-01-05            must match
 *     - 2026-1-5              must not match
 *     ? a1 b22 => 1 | 22      must find exactly these
 *
 * Empty lines and lines that begin with `#` are ignored. Text in double quotes is parsed as JSON.
 */
import type { TestResult } from '../interface';

export function runRegexTests(pattern: RegExp, script: string): TestResult[] {
  const lines = script.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [sign, rest] = [line[0] ?? '', line.slice(1).trim()];
    if (sign === '?') return testMatches(pattern, rest);
    if (sign !== '+' && sign !== '-')
      throw new Error(`"${line}" isn't a test: write + text, - text or ? text => found | found.`);
    const text = parseText(rest);
    const match = withoutLastIndex(pattern).exec(text);
    const sentence = `${sign === '+' ? 'matches' : 'does not match'} ${JSON.stringify(text)}`;
    if ((match !== null) === (sign === '+')) return { sentence, passed: true };
    const message = match
      ? `Expected: no match\nReceived: ${JSON.stringify(match[0])}`
      : 'Expected: a match\nReceived: none';
    return { sentence, passed: false, message };
  });
}

/** Removes the `g` and `y` flags. They make a regular expression remember its position between calls. */
function withoutLastIndex(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
}

function testMatches(pattern: RegExp, line: string): TestResult {
  const [input = '', list = ''] = line.split(' => ');
  const text = parseText(input.trim());
  const expected = list.trim() === '' ? [] : list.split(' | ').map((part) => parseText(part.trim()));
  const flags = pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`;
  const found = [...text.matchAll(new RegExp(pattern.source, flags))].map((match) => match[0]);
  const formatMatches = (parts: string[]) =>
    parts.length === 0 ? 'nothing' : parts.map((part) => JSON.stringify(part)).join(', ');
  const passed = JSON.stringify(found) === JSON.stringify(expected);
  return {
    sentence: `finds ${formatMatches(expected)} in ${JSON.stringify(text)}`,
    passed,
    ...(passed ? {} : { message: `Expected: ${formatMatches(expected)}\nReceived: ${formatMatches(found)}` }),
  };
}

function parseText(text: string): string {
  return /^".*"$/.test(text) ? (JSON.parse(text) as string) : text;
}

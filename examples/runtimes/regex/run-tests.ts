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

/** @throws Error if a line isn't a test */
export function runRegexTests(pattern: RegExp, script: string): TestResult[] {
  const lines = script.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [sign, rest] = [line[0] ?? '', line.slice(1).trim()];
    if (sign === '?') return testFinds(pattern, rest);
    if (sign !== '+' && sign !== '-')
      throw new Error(`"${line}" isn't a test: write + text, - text or ? text => found | found.`);
    const text = readText(rest);
    const matches = withoutLastIndex(pattern).test(text);
    const should = sign === '+';
    return {
      sentence: `${should ? 'matches' : 'does not match'} ${JSON.stringify(text)}`,
      passed: matches === should,
      ...(matches === should
        ? {}
        : {
            message: should
              ? 'Expected: a match\nReceived: none'
              : `Expected: no match\nReceived: ${JSON.stringify(withoutLastIndex(pattern).exec(text)?.[0] ?? '')}`,
          }),
    };
  });
}

/** Returns the expression without the flags `g` and `y`, with which it keeps a `lastIndex` between calls. */
function withoutLastIndex(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
}

function testFinds(pattern: RegExp, line: string): TestResult {
  const [text = '', list = ''] = line.split(' => ');
  const expected = list.trim() === '' ? [] : list.split(' | ').map((part) => readText(part.trim()));
  const flags = pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`;
  const found = [...readText(text.trim()).matchAll(new RegExp(pattern.source, flags))].map(
    (match) => match[0],
  );
  const formatMatches = (parts: string[]) =>
    parts.length === 0 ? 'nothing' : parts.map((part) => JSON.stringify(part)).join(', ');
  const passed = JSON.stringify(found) === JSON.stringify(expected);
  return {
    sentence: `finds ${formatMatches(expected)} in ${JSON.stringify(readText(text.trim()))}`,
    passed,
    ...(passed ? {} : { message: `Expected: ${formatMatches(expected)}\nReceived: ${formatMatches(found)}` }),
  };
}

function readText(text: string): string {
  return /^".*"$/.test(text) ? (JSON.parse(text) as string) : text;
}

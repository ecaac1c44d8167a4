/** The record of the last verification; empty if there was none. */
export interface VerifiedStamp {
  /** `2026-11-21`. */
  date?: string;
  versions?: Record<string, string>;
}

/**
 * Returns text such as "9 examples, run with ECMAScript 2025 and Python 3.14.2 on 21 November 2026; 2 more checked."
 *
 * @param run how many examples run
 * @param checked how many are parsed, linted or type-checked
 * @param by what runs the examples, by the stamp's names
 */
export function noteText(run: number, checked: number, by: readonly string[], stamp: VerifiedStamp): string {
  const versions = [...new Set(by.flatMap((name) => stamp.versions?.[name] ?? []))];
  const on = stamp.date ? ` on ${longDate(stamp.date)}` : ' by our tests';
  if (run === 0) return `${examples(checked)}, checked${on}.`;
  const tools = versions.length > 0 ? ` with ${new Intl.ListFormat('en-GB').format(versions)}` : '';
  return `${examples(run)}, run${tools}${on}${checked > 0 ? `; ${checked} more checked` : ''}.`;
}

function examples(count: number): string {
  return `${count} ${count === 1 ? 'example' : 'examples'}`;
}

function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

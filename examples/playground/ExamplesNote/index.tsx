import type { ReactNode } from 'react';
import verified from '../../../docs-internal/records/verified.json';
import { formatCount } from '../Playground/views/format-numbers';
import styles from './styles.module.css';

interface ExamplesNoteProps {
  /** Number of examples that our tests run. */
  run: string;
  /** Number of examples that are only parsed, linted or type-checked. */
  checked: string;
  /** Runtimes and tools that ran the examples, as keys of `versions` in verified.json, such as `live js|live sql`. */
  by?: string;
}

/** Shows how many examples a page has, which runtimes and tools ran them, and when they were last verified. */
export default function ExamplesNote({ run, checked, by = '' }: ExamplesNoteProps): ReactNode {
  return (
    <p className={styles.note} data-search="off">
      {getNoteText(Number(run), Number(checked), by.split('|'), verified)}
    </p>
  );
}

interface VerificationRecord {
  /** For example `2026-11-21`. */
  date?: string;
  versions?: Record<string, string>;
}

/** Returns text such as "9 examples, run with Python 3.14.2 on 21 November 2026; 2 more checked." */
export function getNoteText(
  run: number,
  checked: number,
  by: readonly string[],
  { date, versions = {} }: VerificationRecord,
): string {
  const tools = [...new Set(by.flatMap((name) => versions[name] ?? []))];
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const on = date ? ` on ${format.format(new Date(date))}` : ' by our tests';
  if (run === 0) return `${formatCount(checked, 'example')}, checked${on}.`;
  const using = tools.length > 0 ? ` with ${new Intl.ListFormat('en-GB').format(tools)}` : '';
  return `${formatCount(run, 'example')}, run${using}${on}${checked > 0 ? `; ${checked} more checked` : ''}.`;
}

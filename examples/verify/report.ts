/** The result of a verification, and its report. */
import { diffLines } from 'diff';

/** A problem on a page. */
export interface PageProblem {
  line: number;
  message: string;
}

/** A problem and its page. */
export interface Failure extends PageProblem {
  file: string;
}

/** Statistics of one verification. */
export interface Summary {
  pages: number;
  /** Number of fences by mode and runtime or checker: `live js` → 12. */
  fences: Map<string, number>;
  exercises: number;
  quizzes: number;
  /** Number of recorded blocks whose tool isn't installed, so that only their hash was compared. */
  comparedByHash: number;
  /** Versions of the runtimes and tools that ran, by mode and name: `live js`. */
  versions: Map<string, string>;
  /** Number of live examples and exercises that the committed list contains. */
  provedBefore: number;
  /** Number of programs that print and also ran in Chromium. */
  ranInBrowser: number;
  /** In milliseconds, rounded. */
  duration: number;
}

/** Returns a line diff: `-` expected but missing, `+` printed but not expected. */
export function formatDiff(expected: string, received: string): string {
  const mark = (text: string, sign: string) => text.replace(/\n$/, '').replace(/^/gm, `    ${sign} `);
  return diffLines(`${expected}\n`, `${received}\n`)
    .map(({ added, removed, value }) => mark(value, added ? '+' : removed ? '-' : ' '))
    .join('\n');
}

/** Returns the share of `static` fences, from 0 to 1. */
export function getStaticShare(fences: ReadonlyMap<string, number>): number {
  return (fences.get('static') ?? 0) / (total(fences) || 1);
}

/** Returns the report as text; its last line is a short summary. */
export function formatReport(failures: readonly Failure[], summary: Summary): string {
  const lines = failures.map(({ file, line, message }) => `${file}:${line}: ${message}\n`);
  const counts = [...summary.fences]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
  const share = (getStaticShare(summary.fences) * 100).toFixed(1);
  lines.push(`Fences: ${counts || 'none'} (static ${share} %).`);
  if (summary.comparedByHash > 0)
    lines.push(`Compared by hash, because the tool isn't installed here: ${summary.comparedByHash}.`);
  if (summary.versions.size > 0) lines.push(`With ${[...summary.versions.values()].join(', ')}.`);
  if (summary.provedBefore > 0)
    lines.push(`Already proved by the same code: ${summary.provedBefore}; --all proves everything again.`);
  if (summary.ranInBrowser > 0)
    lines.push(`Also run in Chromium for the first time: ${summary.ranInBrowser}.`);
  lines.push(
    `${summary.pages} pages, ${total(summary.fences)} fences, ${summary.exercises} exercises, ${summary.quizzes} quizzes in ` +
      `${(summary.duration / 1000).toFixed(1)} s: ${failures.length === 0 ? 'all verified' : `${failures.length} failed`}`,
  );
  return lines.join('\n');
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

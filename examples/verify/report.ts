/** Formats the result of a verification as a report. */
import { diffLines } from 'diff';

export interface PageProblem {
  line: number;
  message: string;
}

export interface Failure extends PageProblem {
  file: string;
}

/** Statistics about a verification. */
export interface Summary {
  pages: number;
  /** Number of fences for each mode and runtime or checker, for example `live js` → 12. */
  fences: Map<string, number>;
  exercises: number;
  quizzes: number;
  /** Number of recorded blocks for which only the hash was compared, because their tool isn't installed. */
  comparedByHash: number;
  /** Versions of the runtimes and tools that produced the outputs, keyed by mode and name, for example `live js`. */
  versions: Map<string, string>;
  /** Number of live examples and exercises that were skipped because they have passed before. */
  provedBefore: number;
  /** Number of programs that don't draw but were run in Chromium as well as Node.js. */
  ranInBrowser: number;
  /** Number of shell programs that also ran in the real Bash. */
  ranInBash: number;
  /** Number of shell programs that didn't, because it isn't installed. */
  withoutBash: number;
  /** In milliseconds, rounded. */
  duration: number;
}

/** Returns a line diff: `-` marks lines that are missing, and `+` marks lines that weren't expected. */
export function formatDiff(expected: string, received: string): string {
  const mark = (text: string, sign: string) => text.replace(/\n$/, '').replace(/^/gm, `    ${sign} `);
  return diffLines(`${expected}\n`, `${received}\n`)
    .map(({ added, removed, value }) => mark(value, added ? '+' : removed ? '-' : ' '))
    .join('\n');
}

/** Returns the fraction of fences that are `static`, from 0 to 1. */
export function getStaticShare(fences: ReadonlyMap<string, number>): number {
  return (fences.get('static') ?? 0) / (total(fences) || 1);
}

/** Returns the report as text. The last line is a short summary. */
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
  if (summary.ranInBash > 0) lines.push(`Also run in the real Bash: ${summary.ranInBash}.`);
  if (summary.withoutBash > 0)
    lines.push(
      `Not compared with the real Bash, because Bash with the GNU tools isn't installed here: ${summary.withoutBash}.`,
    );
  lines.push(
    `${summary.pages} pages, ${total(summary.fences)} fences, ${summary.exercises} exercises, ${summary.quizzes} quizzes in ` +
      `${(summary.duration / 1000).toFixed(1)} s: ${failures.length === 0 ? 'all verified' : `${failures.length} failed`}`,
  );
  return lines.join('\n');
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

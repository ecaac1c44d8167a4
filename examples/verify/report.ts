/** The result of a verification, and its report. */
import { diffLines } from 'diff';

/** A problem and its place. */
export interface Failure {
  file: string;
  line: number;
  message: string;
}

/** Statistics of one verification. */
export interface Summary {
  pages: number;
  /** Number of fences by mode and runtime or checker: `live js` → 12. */
  fences: Map<string, number>;
  exercises: number;
  quizzes: number;
  /** Number of recorded blocks whose tool is missing here, so that their hash was compared. */
  byHash: number;
  /** Number of blocks that can't be run here, by runtime. */
  notRun: Map<string, number>;
  /** Versions of what ran. */
  versions: Map<string, string>;
  /** Number of blocks and their total duration in milliseconds, by mode and runtime or checker. */
  spent: Map<string, { count: number; time: number }>;
  /** Number of live examples and exercises that the committed list contains. */
  provedBefore: number;
  /** Number of programs that print and also ran in Chromium. */
  inBrowser: number;
  /** Total duration in milliseconds, rounded. */
  time: number;
}

/** Returns a line diff: `-` expected but missing, `+` printed but not expected. */
export function lineDiff(expected: string, received: string): string {
  const mark = (text: string, sign: string) => text.replace(/\n$/, '').replace(/^/gm, `    ${sign} `);
  return diffLines(`${expected}\n`, `${received}\n`)
    .map(({ added, removed, value }) => mark(value, added ? '+' : removed ? '-' : ' '))
    .join('\n');
}

/** Returns the share of `static` fences, from 0 to 1. */
export function staticShare(fences: Map<string, number>): number {
  const all = [...fences.values()].reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (fences.get('static') ?? 0) / all;
}

/** Returns the report as text; its last line is a short summary. */
export function reportText(failures: readonly Failure[], summary: Summary): string {
  const lines = failures.map(({ file, line, message }) => `${file}:${line}: ${message}\n`);
  const list = (counts: Map<string, number>) =>
    [...counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  const share = (staticShare(summary.fences) * 100).toFixed(1);
  lines.push(`Fences: ${list(summary.fences) || 'none'} (static ${share} %).`);
  if (summary.byHash > 0)
    lines.push(`Compared by hash, because the tool isn't installed here: ${summary.byHash}.`);
  if (summary.notRun.size > 0)
    lines.push(`Not run, because the runtime is missing here: ${list(summary.notRun)}.`);
  if (summary.versions.size > 0) lines.push(`With ${[...summary.versions.values()].join(', ')}.`);
  if (summary.provedBefore > 0)
    lines.push(`Already proved by the same code: ${summary.provedBefore}; --all proves everything again.`);
  if (summary.inBrowser > 0) lines.push(`Also run in Chromium for the first time: ${summary.inBrowser}.`);
  const each = list(perHundred(summary));
  if (each) lines.push(`Seconds for 100 of each, one at a time: ${each}.`);
  const all = [...summary.fences.values()].reduce((sum, count) => sum + count, 0);
  lines.push(
    `${summary.pages} pages, ${all} fences, ${summary.exercises} exercises, ${summary.quizzes} quizzes in ` +
      `${(summary.time / 1000).toFixed(1)} s: ${failures.length === 0 ? 'all verified' : `${failures.length} failed`}`,
  );
  return lines.join('\n');
}

/** Returns the seconds that 100 blocks take, by mode and runtime or checker. */
function perHundred({ spent }: Summary): Map<string, number> {
  const seconds = [...spent].map(([name, { count, time }]): [string, number] => [
    name,
    Math.round(time / count) / 10,
  ]);
  return new Map(seconds.filter(([, value]) => value >= 0.1));
}

/** What a verification found, and how it is printed. */
import { diffLines } from 'diff';

/** Something that is wrong, at a place of a page. */
export interface Failure {
  file: string;
  line: number;
  message: string;
}

/** Counts of one verification. */
export interface Summary {
  pages: number;
  /** Fences by mode and by what verifies them: `live js` → 12. */
  fences: Map<string, number>;
  exercises: number;
  quizzes: number;
  /** Recorded blocks whose tool is missing here: their hash was compared. */
  byHash: number;
  /** Blocks of runtimes that cannot be run here, by runtime. */
  notRun: Map<string, number>;
  /** Versions of what ran. */
  versions: Map<string, string>;
  /** Of what was verified by each: how many, and the milliseconds that they took together, side by side or not. */
  spent: Map<string, { count: number; time: number }>;
  /** Live examples and exercises on the committed list, which the same code proved before. */
  provedBefore: number;
  /** What prints and ran in Chromium as well. */
  inBrowser: number;
  /** Whole milliseconds. */
  time: number;
}

/** Two texts, line by line: `-` expected and missing, `+` printed and not expected. */
export function lineDiff(expected: string, received: string): string {
  const mark = (text: string, sign: string) => text.replace(/\n$/, '').replace(/^/gm, `    ${sign} `);
  return diffLines(`${expected}\n`, `${received}\n`)
    .map(({ added, removed, value }) => mark(value, added ? '+' : removed ? '-' : ' '))
    .join('\n');
}

/** Share of `static` fences among all, from 0 to 1. */
export function staticShare(fences: Map<string, number>): number {
  const all = [...fences.values()].reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (fences.get('static') ?? 0) / all;
}

/** The report as text; its last line is the short count. */
export function reportText(failures: readonly Failure[], summary: Summary): string {
  const lines = failures.map(({ file, line, message }) => `${file}:${line}: ${message}\n`);
  const list = (counts: Map<string, number>) =>
    [...counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  const share = (staticShare(summary.fences) * 100).toFixed(1);
  lines.push(`Fences: ${list(summary.fences) || 'none'} (static ${share} %).`);
  if (summary.byHash > 0) lines.push(`Tool not installed here, compared by hash: ${summary.byHash}.`);
  if (summary.notRun.size > 0) lines.push(`No runtime here, not run: ${list(summary.notRun)}.`);
  if (summary.versions.size > 0) lines.push(`With ${[...summary.versions.values()].join(', ')}.`);
  if (summary.provedBefore > 0)
    lines.push(`Proved before by the same code: ${summary.provedBefore}; --all proves everything.`);
  if (summary.inBrowser > 0)
    lines.push(`New where readers run it, so run in Chromium too: ${summary.inBrowser}.`);
  const each = list(perHundred(summary));
  if (each) lines.push(`Seconds for 100 of each, one after the other: ${each}.`);
  const all = [...summary.fences.values()].reduce((sum, count) => sum + count, 0);
  lines.push(
    `${summary.pages} pages, ${all} fences, ${summary.exercises} exercises, ${summary.quizzes} quizzes in ` +
      `${(summary.time / 1000).toFixed(1)} s: ${failures.length === 0 ? 'all verified' : `${failures.length} failed`}`,
  );
  return lines.join('\n');
}

/** Of what takes time, seconds for 100. */
function perHundred({ spent }: Summary): Map<string, number> {
  const seconds = [...spent].map(([name, { count, time }]): [string, number] => [
    name,
    Math.round(time / count) / 10,
  ]);
  return new Map(seconds.filter(([, value]) => value >= 0.1));
}

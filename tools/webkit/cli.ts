/**
 * `npm run examples:webkit [-- paths…]`: runs live examples and exercise answers in WebKit, Safari's engine, for the
 * given pages or folders, by default for all. Prints results that differ from the page and exits with 1 if there are
 * any. Errors that differ only in their wording are counted, but not listed, because engines word messages differently.
 * Run it by hand, on Linux with WebKitGTK and its driver (Debian: `apt-get install webkit2gtk-driver xvfb`), without a
 * display as `xvfb-run -a npm run examples:webkit`. Running all pages takes long, so pass only those that changed.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parsePage, type Example } from '../../examples/language';
import { startServer } from '../../examples/verify/browser-server';
import { verifyDrawing } from '../../examples/verify/drawing';
import { proveExercise } from '../../examples/verify/exercises';
import { verifyLive } from '../../examples/verify/live';
import { SITE, loadAbouts } from '../../examples/verify/runtimes';
import { findPages } from '../../examples/verify/verify';
import { WebKitRunner } from './runner';
import { WebKitSession } from './session';
import { differsInWords } from './compare-outputs';

/** Port of the first driver; the other drivers use the following ports. */
const PORT = 7_700;

/** Something to verify with one runner; reports what is wrong. */
interface Job {
  place: string;
  work: (runner: WebKitRunner) => Promise<string[]>;
}

async function main(): Promise<number> {
  process.env['TZ'] = 'UTC';
  const abouts = loadAbouts();
  const jobs = findJobs(process.argv.slice(2), abouts);
  const server = await startServer([...abouts.keys()]);
  const counts = { verified: 0, words: 0, failed: 0 };
  const sessions = Array.from(
    { length: availableParallelism() },
    (_, index) => new WebKitSession(PORT + index, server.url),
  );
  try {
    await Promise.all(
      sessions.map(async (session) => {
        await session.open();
        const runner = new WebKitRunner(session);
        for (let job = jobs.shift(); job; job = jobs.shift()) {
          const problems = await job.work(runner).catch((error: unknown) => [String(error)]);
          if (problems.length === 0) counts.verified++;
          else if (problems.every((problem) => problem === '')) counts.words++;
          else {
            counts.failed++;
            console.log(`✗ ${job.place}\n${problems.join('\n').replace(/^/gm, '    ')}`);
          }
        }
      }),
    );
  } finally {
    await Promise.all(sessions.map((session) => session.close()));
    await server.close();
  }
  console.log(
    `${counts.verified} verified in WebKit, ${counts.words} but for the words of an error, ${counts.failed} failed`,
  );
  return counts.failed === 0 ? 0 : 1;
}

/** Finds the live examples and exercises of pages, in order. */
function findJobs(paths: readonly string[], abouts: ReturnType<typeof loadAbouts>): Job[] {
  const root = SITE;
  return findPages(root, paths).flatMap((file) => {
    const page = parsePage(file, readFileSync(path.join(root, file), 'utf8'));
    const examples = page.examples.flatMap((example): Job[] => {
      const { fence, line } = example.entry;
      const about = fence.mode === 'live' ? abouts.get(fence.runtime ?? '') : undefined;
      if (!about) return [];
      const verify = about.kind === 'frame' ? verifyDrawing : verifyLive;
      const work = async (runner: WebKitRunner) =>
        problemsOf(example, await verify(example, about, runner), runner.printed);
      return [{ place: `${file}:${line}`, work }];
    });
    const exercises = page.exercises.flatMap((exercise): Job[] => {
      const about = abouts.get(exercise.starter.fence.runtime ?? '');
      if (!about) return [];
      const work = async (runner: WebKitRunner) =>
        (await proveExercise(exercise, about, runner, true)).map(({ message }) => message);
      return [{ place: `${file}:${exercise.line}`, work }];
    });
    return [...examples, ...exercises];
  });
}

/**
 * Start of the verifier's message when output differs. Failed assertions have other messages: they aren't about
 * wording.
 */
const OUTPUT_DIFFERS = "It doesn't print what";

/** @returns what is wrong; an empty string if only the wording of an error differs */
function problemsOf(example: Example, { message }: { message?: string }, printed: string): string[] {
  if (!message) return [];
  const isWords = message.startsWith(OUTPUT_DIFFERS) && differsInWords(example.output?.text ?? '', printed);
  return [isWords ? '' : message];
}

void main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exit(2);
  },
);

/** Verifies pages: every fence according to its mode, and every exercise with its answers. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parsePage, type Example, type Exercise, type Fence, type Page, type Proof } from '../language';
import { RUNTIMES } from '../runtimes/all';
import type { RuntimeAbout } from '../runtimes/interface';
import { AnyRunner } from './any-runner';
import { loadChecker } from './checkers';
import { verifyDrawing } from './drawing';
import { proveExercise } from './exercises';
import type { ProvedList } from './proved';
import { findRealBash, REAL_BASH } from './real-bash';
import { verifyLive, type Verified } from './live';
import { verifyProof, verifyRecorded, type RecordedOptions } from './recorded';
import { readRecords, writeRecords, type RecordEntry } from './recorded/records';
import { getStaticShare, type Failure, type PageProblem, type Summary } from './report';
import { rewriteOutputs, type NewOutput } from './rewrite';
import type { Runner } from './worker-pool';

interface VerifyOptions {
  /** The folder that paths and records are relative to. */
  root: string;
  /** Pages or folders to verify. By default, everything in `docs` and `blog`. */
  paths?: string[];
  /** Whether to update outputs and records instead of reporting differences. */
  update?: boolean;
  /**
   * Examples and exercises that passed before. Without this list, everything runs, but programs that don't draw run
   * only in Node.js, not in Chromium.
   */
  proved?: ProvedList;
  /** Whether to skip `recorded` blocks if the records say that the installed version of the tool has already run them. */
  trustsRecords?: boolean;
  /** Called after each page, with the number of failures on it. */
  onPage?: (file: string, failures: number) => void;
}

const MAX_STATIC_SHARE = 0.05;

/** Verifies pages. Returns problems as failures instead of throwing. */
export async function verify(options: VerifyOptions): Promise<{ failures: Failure[]; summary: Summary }> {
  const startTime = performance.now();
  const { root, paths = [] } = options;
  const summary: Summary = {
    pages: 0,
    fences: new Map(),
    exercises: 0,
    quizzes: 0,
    comparedByHash: 0,
    versions: new Map(),
    provedBefore: 0,
    ranInBrowser: 0,
    ranInBash: 0,
    withoutBash: 0,
    duration: 0,
  };
  const runner = new AnyRunner();
  const context = { ...options, runner, summary, enqueue: createQueue(availableParallelism()) };
  const failures: Failure[] = [];
  try {
    const files = findPages(root, paths);
    await Promise.all(
      files.map(async (file) => {
        const pageFailures = await verifyPage(file, context);
        failures.push(...pageFailures);
        options.onPage?.(file, pageFailures.length);
      }),
    );
  } catch (error) {
    failures.push({ file: paths.join(' '), line: 0, message: (error as Error).message });
  } finally {
    await runner.close();
  }
  const share = getStaticShare(summary.fences);
  if (paths.length === 0 && share > MAX_STATIC_SHARE)
    failures.push({
      file: 'docs',
      line: 0,
      message: `${(share * 100).toFixed(1)} % of all fences are static; at most ${MAX_STATIC_SHARE * 100} % are allowed.`,
    });
  failures.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  summary.duration = Math.round(performance.now() - startTime);
  return { failures, summary };
}

interface Context extends VerifyOptions {
  runner: AnyRunner;
  summary: Summary;
  enqueue: <Value>(task: () => Promise<Value>) => Promise<Value>;
}

async function verifyPage(file: string, context: Context): Promise<Failure[]> {
  const { root, summary, enqueue, update, proved } = context;
  const text = readFileSync(path.join(root, file), 'utf8');
  const page = parsePage(file, text);
  const failures: Failure[] = [...page.errors];
  const outputs: NewOutput[] = [];
  const records = readRecords(root, file);
  countContents(page, summary);

  /** Verifies an example. If it is recorded, returns its entry for the page's record. */
  const verifyExample = async (example: Example): Promise<RecordEntry | undefined> => {
    const { line, fence } = example.entry;
    const about = fence.mode === 'live' ? RUNTIMES[fence.runtime ?? ''] : undefined;
    if (about && wasProved(example, about, context)) return undefined;
    const verified = await (
      about ? verifyLiveExample(example, about, context) : verifyOther(example, file, context, records)
    ).catch(toProblem);
    const { message, output, height, entry } = verified;
    if (!message) {
      if (about && isCompared(about)) proved?.addProof(example, about.name);
    } else if (update && (output ?? height) !== undefined) {
      outputs.push({ example, output, height });
    } else {
      failures.push({
        file,
        line: verified.line ?? line,
        message: `${fence.lang} ${fence.mode}: ${message}`,
      });
    }
    return entry;
  };

  const verifyExercise = async (exercise: Exercise): Promise<void> => {
    const about = RUNTIMES[exercise.starter.fence.runtime ?? ''];
    if (!about || wasProved(exercise, about, context)) return;
    const prove = async (runner: Runner, isQuick: boolean): Promise<PageProblem[]> =>
      proveExercise(exercise, about, runner, isQuick).catch((error: unknown) => [
        { line: exercise.line, ...toProblem(error) },
      ]);
    let problems = await prove(context.runner, false);
    noteVersion(about.name, context);
    if (problems.length === 0) problems = await runInBash(about, context, (runner) => prove(runner, false));
    if (problems.length === 0)
      problems = await runInBrowser(exercise, about, context, (runner) => prove(runner, true));
    if (problems.length === 0 && isCompared(about)) proved?.addProof(exercise, about.name);
    failures.push(...problems.map((problem) => ({ file, ...problem })));
  };

  /** Verifies a program of a quiz or an order. Returns its entry for the page's record. */
  const verifyTask = async (proof: Proof): Promise<RecordEntry | undefined> => {
    const { line, fence } = proof.block;
    const verified = await verifyProof(proof, records, getRecordedOptions(context)).catch(toProblem);
    noteRecorded(verified, fence, summary);
    if (verified.message) failures.push({ file, line, message: `${fence.lang} quiz: ${verified.message}` });
    return verified.entry;
  };

  const proofs = [...page.quizzes, ...page.orders].flatMap((task) => task.proofs);
  const [entries, proofEntries] = await Promise.all([
    Promise.all(page.examples.map((example) => enqueue(() => verifyExample(example)))),
    Promise.all(proofs.map((proof) => enqueue(() => verifyTask(proof)))),
    ...page.exercises.map((exercise) => enqueue(() => verifyExercise(exercise))),
  ]);
  if (update) {
    const rewritten = rewriteOutputs(text, outputs);
    if (rewritten !== text) writeFileSync(path.join(root, file), rewritten);
    writeRecords(
      root,
      file,
      [...entries, ...proofEntries].flatMap((entry) => entry ?? []),
    );
  }
  return failures;
}

async function verifyLiveExample(example: Example, about: RuntimeAbout, context: Context): Promise<Verified> {
  const verifyExample = about.kind === 'frame' ? verifyDrawing : verifyLive;
  const verified = await verifyExample(example, about, context.runner);
  noteVersion(about.name, context);
  if (verified.message) return verified;
  const verifyWith = async (runner: Runner): Promise<PageProblem[]> => {
    const { message, line = example.entry.line } = await verifyLive(example, about, runner);
    return message ? [{ message, line }] : [];
  };
  const hasSyntaxError = example.entry.fence.throws === 'SyntaxError';
  const [problem] = [
    // Bash words syntax errors differently, and runs the lines before them.
    ...(hasSyntaxError ? [] : await runInBash(about, context, verifyWith)),
    ...(await runInBrowser(example, about, context, verifyWith)),
  ];
  return problem ?? verified;
}

function getRecordedOptions({ update = false, trustsRecords = false }: Context): RecordedOptions {
  return { update, trustsRecords };
}

/** Verifies an example that isn't live. */
async function verifyOther(
  example: Example,
  file: string,
  context: Context,
  records: ReadonlyMap<string, RecordEntry>,
): Promise<Verified> {
  const { root, summary } = context;
  const { fence, code, line } = example.entry;
  if (fence.mode === 'recorded') {
    const verified = await verifyRecorded(example, records, getRecordedOptions(context));
    noteRecorded(verified, fence, summary);
    return verified;
  }
  if (fence.mode !== 'checked') return {};
  const check = await loadChecker(fence.checker ?? fence.lang);
  const problems = await check(code, { lang: fence.lang, file: path.join(root, file) });
  const [first] = problems;
  if (!first) return {};
  const all = problems.map((problem) => `    line ${problem.line ?? '?'}: ${problem.message}`).join('\n');
  return {
    message: problems.length === 1 ? first.message : `${problems.length} problems:\n${all}`,
    line: line + (first.line ?? 0),
  };
}

/**
 * Verifies a program in Chromium too if it doesn't draw and hasn't passed there before. This is needed because Node.js
 * and browsers each have features that the other lacks.
 *
 * @param run verifies the program with a runner and returns its problems
 */
async function runInBrowser(
  program: Example | Exercise,
  { kind }: RuntimeAbout,
  { proved, runner, summary }: Context,
  run: (runner: Runner) => Promise<PageProblem[]>,
): Promise<PageProblem[]> {
  if (!proved || kind === 'frame' || proved.hasRunInBrowser(program)) return [];
  summary.ranInBrowser++;
  const problems = await run(await runner.getPrintingBrowser());
  if (problems.length === 0) proved.addRunInBrowser(program);
  return problems.map(({ message, line }) => ({ message: `${message}\n    (in Chromium)`, line }));
}

/**
 * Verifies a shell program in the real Bash too, if it is installed.
 *
 * @param run verifies the program with a runner and returns its problems
 */
async function runInBash(
  about: RuntimeAbout,
  { summary }: Context,
  run: (runner: Runner) => Promise<PageProblem[]>,
): Promise<PageProblem[]> {
  if (about.name !== 'bash') return [];
  const version = findRealBash();
  if (!version) {
    summary.withoutBash++;
    return [];
  }
  summary.ranInBash++;
  const problems = await run(REAL_BASH);
  return problems.map(({ message, line }) => ({ message: `${message}\n    (in ${version})`, line }));
}

/** Returns whether a program's result counts as proved. Without Bash, a shell program must run again where it is. */
function isCompared({ name }: RuntimeAbout): boolean {
  return name !== 'bash' || findRealBash() !== undefined;
}

/** Returns whether a program can be skipped. This is always false during an update, which needs all outputs. */
function wasProved(
  program: Example | Exercise,
  { kind, name }: RuntimeAbout,
  { proved, update, summary }: Context,
): boolean {
  if (!proved || update || !proved.hasProof(program, name)) return false;
  if (kind !== 'frame' && !proved.hasRunInBrowser(program)) return false;
  summary.provedBefore++;
  return true;
}

/** Turns an error in the verifier itself into a problem with the block, so that other blocks are still verified. */
function toProblem(error: unknown): Verified & { message: string } {
  return { message: `It couldn't be verified: ${String((error as Error)?.stack ?? error)}` };
}

function noteVersion(runtime: string, { runner, summary }: Context): void {
  const version = runner.version(runtime);
  if (version) summary.versions.set(`live ${runtime}`, version);
}

function noteRecorded(verified: Verified, { runtime }: Fence, summary: Summary): void {
  const { entry, isComparedByHash, wasRecordedBefore } = verified;
  if (isComparedByHash) summary.comparedByHash++;
  if (wasRecordedBefore) summary.provedBefore++;
  if (entry) summary.versions.set(`recorded ${runtime}`, entry.tool);
}

function countContents(page: Page, summary: Summary): void {
  summary.pages++;
  summary.exercises += page.exercises.length;
  summary.quizzes += page.quizzes.length + page.orders.length;
  for (const { fence } of page.examples.flatMap((example) => example.files)) {
    const name = describeFence(fence);
    summary.fences.set(name, (summary.fences.get(name) ?? 0) + 1);
  }
}

/** Returns a fence's mode and its runtime or checker, for example `live js` or `checked json`. */
function describeFence({ mode, runtime, checker }: Fence): string {
  return [mode, runtime ?? checker].filter(Boolean).join(' ');
}

/**
 * Finds all pages in the given files and folders. Returns sorted paths relative to the root. Throws if a path doesn't
 * exist.
 */
function findPages(root: string, paths: readonly string[]): string[] {
  const isPage = (name: string) => /\.mdx?$/.test(name) && !path.basename(name).startsWith('_');
  const sources =
    paths.length > 0 ? paths : ['docs', 'blog'].filter((name) => existsSync(path.join(root, name)));
  const pages = sources.flatMap((source) => {
    const full = path.resolve(root, source);
    if (!existsSync(full)) throw new Error(`There is no page or folder "${source}".`);
    if (!statSync(full).isDirectory()) return [path.relative(root, full)];
    return readdirSync(full, { recursive: true, encoding: 'utf8' })
      .filter(isPage)
      .map((name) => path.relative(root, path.join(full, name)));
  });
  return [...new Set(pages)].sort();
}

/** Returns a function that runs tasks, with at most `limit` running at the same time. */
function createQueue(limit: number): Context['enqueue'] {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await task();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}

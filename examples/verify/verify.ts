/** Verifies pages: every fence by its mode, every exercise by its answers. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parsePage, type Example, type Fence, type Page } from '../language';
import type { RuntimeAbout } from '../runtimes/interface';
import { AnyRunner } from './any-runner';
import { loadChecker } from './checkers';
import { verifyDrawing } from './drawing';
import { proveExercise } from './exercises';
import { NOTHING_PASSED, type Passed } from './kept';
import { NOTHING_PROVED, type Proved } from './proved';
import { verifyLive, type Verified } from './live';
import { verifyRecorded, type VerifiedRecord } from './recorded';
import { readRecords, writeRecords } from './recorded/records';
import { staticShare, type Failure, type Summary } from './report';
import { rewriteOutputs, type NewOutput } from './rewrite';
import { loadAbouts } from './runtimes';
import type { Runner } from './worker-pool';

/** What to verify. */
export interface VerifyOptions {
  /** Folder that paths and records are relative to. */
  root: string;
  /** Pages or folders; all of `docs` and `blog` when empty. */
  paths?: string[];
  /** Writes outputs and records instead of failing for them. */
  update?: boolean;
  /** How many run at once; one more than there are processors unless given, since drawing and waiting take no processor. */
  parallel?: number;
  /** What passed before and need not run again; everything runs unless given. */
  passed?: Passed;
  /** Live examples and exercises that were proved by the same code. */
  proved?: Proved;
  /** What prints and ran in a browser before; what did not runs there as well. Unless given, nothing does. */
  inBrowser?: Proved;
  /** Told of every page that is done. */
  progress?: (file: string, failures: number) => void;
}

/** Most of all fences that may be `static`. */
const MOST_STATIC = 0.05;

/** Verifies; never rejects for what a page has wrong. */
export async function verify(options: VerifyOptions): Promise<{ failures: Failure[]; summary: Summary }> {
  const started = performance.now();
  const {
    root,
    paths = [],
    parallel = Math.max(2, availableParallelism() + 1),
    passed = NOTHING_PASSED,
    proved = NOTHING_PROVED,
  } = options;
  const summary: Summary = {
    pages: 0,
    fences: new Map(),
    exercises: 0,
    quizzes: 0,
    byHash: 0,
    notRun: new Map(),
    versions: new Map(),
    spent: new Map(),
    passedBefore: 0,
    provedBefore: 0,
    inBrowser: 0,
    time: 0,
  };
  const runner = new AnyRunner();
  const context: Context = {
    ...options,
    passed,
    proved,
    runner,
    abouts: loadAbouts(),
    summary,
    queue: new Queue(parallel),
  };
  const failures: Failure[] = [];
  try {
    const files = findPages(root, paths);
    await Promise.all(
      files.map(async (file) => {
        const found = await verifyPage(file, context);
        failures.push(...found);
        options.progress?.(file, found.length);
      }),
    );
  } catch (error) {
    failures.push({ file: paths.join(' '), line: 0, message: (error as Error).message });
  } finally {
    await runner.close();
  }
  const share = staticShare(summary.fences);
  if (paths.length === 0 && share > MOST_STATIC)
    failures.push({
      file: 'docs',
      line: 0,
      message: `${(share * 100).toFixed(1)} % of all fences are static; at most ${MOST_STATIC * 100} % may be.`,
    });
  failures.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  passed.save(paths.length > 0 ? 'keep' : 'drop');
  summary.time = Math.round(performance.now() - started);
  return { failures, summary };
}

interface Context extends VerifyOptions {
  passed: Passed;
  proved: Proved;
  runner: AnyRunner;
  abouts: Map<string, RuntimeAbout>;
  summary: Summary;
  queue: Queue;
}

async function verifyPage(file: string, context: Context): Promise<Failure[]> {
  const { root, summary, queue } = context;
  const text = readFileSync(path.join(root, file), 'utf8');
  const page = parsePage(file, text);
  const failures: Failure[] = [...page.errors];
  const outputs: NewOutput[] = [];
  const records = readRecords(root, file);
  const kept: NonNullable<VerifiedRecord['entry']>[] = [];
  count(page, summary);
  const verifyExample = async (example: Example) => {
    const { line, fence } = example.entry;
    const about = fence.mode === 'live' ? context.abouts.get(fence.runtime ?? '') : undefined;
    if (about && needsNoRun(example, about, context)) {
      context.proved.add(example);
      return;
    }
    const result = await verifyOne(example, file, context, records).catch(brokenVerifier);
    const entry = 'entry' in result ? (result as VerifiedRecord).entry : undefined;
    if (entry) kept.push(entry);
    if (!result.message) {
      if (about) {
        context.passed.add(example);
        context.proved.add(example);
      }
      return;
    }
    const { output: text, height } = result;
    if (context.update && (text ?? height) !== undefined) outputs.push({ example, text, height });
    else
      failures.push({
        file,
        line: result.line ?? line,
        message: `${fence.lang} ${fence.mode}: ${result.message}`,
      });
  };
  const verifyExercise = async (exercise: Page['exercises'][number]) => {
    const about = runnable(exercise.starter.fence.runtime ?? '', context);
    if (!about) return;
    if (needsNoRun(exercise, about, context)) {
      context.proved.add(exercise);
      return;
    }
    const problems = await proveExercise(exercise, about, context.runner).catch((error: unknown) => [
      { line: exercise.line, ...brokenVerifier(error) },
    ]);
    remember(about.name, context);
    if (problems.length === 0)
      problems.push(
        ...(await alsoInBrowser(exercise, about, context, (runner) =>
          proveExercise(exercise, about, runner, true),
        )),
      );
    if (problems.length === 0) {
      context.passed.add(exercise);
      context.proved.add(exercise);
    }
    failures.push(...problems.map((problem) => ({ file, ...problem })));
  };
  await Promise.all([
    ...page.examples.map((example) =>
      queue.add(() => timed(nameOf(example.entry.fence), summary, () => verifyExample(example))),
    ),
    ...page.exercises.map((exercise) =>
      queue.add(() =>
        timed(`exercise ${exercise.starter.fence.runtime}`, summary, () => verifyExercise(exercise)),
      ),
    ),
  ]);
  if (context.update) {
    const rewritten = rewriteOutputs(text, outputs);
    if (rewritten !== text) writeFileSync(path.join(root, file), rewritten);
    const order = new Map([...records.keys()].map((hash, i) => [hash, i]));
    const place = (hash: string) => order.get(hash) ?? order.size;
    if (kept.length > 0 || records.size > 0)
      writeRecords(
        root,
        file,
        [...kept].sort((a, b) => place(a.hash) - place(b.hash) || a.hash.localeCompare(b.hash)),
      );
  }
  return failures;
}

async function verifyOne(
  example: Example,
  file: string,
  context: Context,
  records: ReturnType<typeof readRecords>,
): Promise<Verified | VerifiedRecord> {
  const { fence, code, line } = example.entry;
  if (fence.mode === 'live') {
    const about = runnable(fence.runtime ?? '', context);
    if (!about) return {};
    const verify = about.kind === 'frame' ? verifyDrawing : verifyLive;
    const verified = await verify(example, about, context.runner);
    remember(about.name, context);
    if (verified.message) return verified;
    const [elsewhere] = await alsoInBrowser(example, about, context, async (runner) => {
      const { message, line: at } = await verifyLive(example, about, runner);
      return message ? [{ message, line: at ?? line }] : [];
    });
    return elsewhere ?? verified;
  }
  if (fence.mode === 'recorded') {
    const verified = await verifyRecorded(example, records, context.update ?? false);
    if (verified.byHash) context.summary.byHash++;
    if (verified.entry) rememberTool(fence, verified.entry.tool, context.summary);
    return verified;
  }
  if (fence.mode === 'checked') {
    const check = await loadChecker(fence.checker ?? fence.lang);
    const problems = await check(code, {
      lang: fence.lang,
      title: fence.title,
      file: path.join(context.root, file),
    });
    const [first] = problems;
    if (!first) return {};
    const all = problems.map((problem) => `    line ${problem.line ?? '?'}: ${problem.message}`).join('\n');
    return {
      message: problems.length === 1 ? first.message : `${problems.length} problems:\n${all}`,
      line: line + (first.line ?? 0),
    };
  }
  return {};
}

/**
 * Verifies what prints in Chromium too, where it did not run there before: Node.js has what a browser lacks, and the other
 * way round.
 *
 * @param work verifies it with a runner and tells what is wrong
 * @returns what is wrong there
 */
async function alsoInBrowser(
  what: Example | Page['exercises'][number],
  { kind }: RuntimeAbout,
  { inBrowser, runner, summary }: Context,
  work: (runner: Runner) => Promise<{ message: string; line: number }[]>,
): Promise<{ message: string; line: number }[]> {
  if (!inBrowser || kind === 'frame') return [];
  if (!inBrowser.has(what)) {
    summary.inBrowser++;
    const problems = await work(await runner.inBrowser());
    if (problems.length > 0)
      return problems.map(({ message, line }) => ({ message: `${message}\n    (in Chromium)`, line }));
  }
  inBrowser.add(what);
  return [];
}

/**
 * Whether the same code verified it before, in Chromium too if it prints. Never when outputs are being written.
 */
function needsNoRun(
  what: unknown,
  { kind }: RuntimeAbout,
  { passed, proved, update, inBrowser, summary }: Context,
): boolean {
  if (update) return false;
  if (passed.has(what)) summary.passedBefore++;
  else if (proved.has(what) && (kind === 'frame' || !inBrowser || inBrowser.has(what)))
    summary.provedBefore++;
  else return false;
  if (kind !== 'frame') inBrowser?.add(what);
  return true;
}

async function timed(name: string, { spent }: Summary, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  const { count, time } = spent.get(name) ?? { count: 0, time: 0 };
  spent.set(name, { count: count + 1, time: time + performance.now() - start });
}

/** What verifies a fence: `live js`, `checked json`. */
function nameOf({ mode, runtime, checker }: Fence): string {
  return [mode, runtime ?? checker].filter(Boolean).join(' ');
}

/** What went wrong outside of the reader's code is told at the block, and the others go on. */
function brokenVerifier(error: unknown): Verified & { message: string } {
  return { message: `It could not be verified: ${String((error as Error)?.stack ?? error)}` };
}

/** The runtime; one that is not there is counted as not run. */
function runnable(runtime: string, { abouts, summary }: Context): RuntimeAbout | undefined {
  const about = abouts.get(runtime);
  if (about) return about;
  summary.notRun.set(runtime, (summary.notRun.get(runtime) ?? 0) + 1);
  return undefined;
}

function rememberTool({ runtime }: Fence, tool: string, { versions }: Summary): void {
  versions.set(`recorded ${runtime}`, tool);
}

function remember(runtime: string, { runner, summary }: Context): void {
  const version = runner.version(runtime);
  if (version) summary.versions.set(`live ${runtime}`, version);
}

function count(page: Page, summary: Summary): void {
  summary.pages++;
  summary.exercises += page.exercises.length;
  summary.quizzes += page.quizzes.length;
  for (const { fence } of page.examples.flatMap((example) => example.files)) {
    const name = nameOf(fence);
    summary.fences.set(name, (summary.fences.get(name) ?? 0) + 1);
  }
}

/** Pages below folders, in order, relative to the root. @throws where a path does not exist */
export function findPages(root: string, paths: readonly string[]): string[] {
  const isPage = (name: string) => /\.mdx?$/.test(name) && !path.basename(name).startsWith('_');
  const starts =
    paths.length > 0 ? paths : ['docs', 'blog'].filter((name) => existsSync(path.join(root, name)));
  const found = starts.flatMap((start) => {
    const full = path.resolve(root, start);
    if (!existsSync(full)) throw new Error(`There is no page or folder "${start}".`);
    if (!statSync(full).isDirectory()) return [path.relative(root, full)];
    return readdirSync(full, { recursive: true, encoding: 'utf8' })
      .filter(isPage)
      .map((name) => path.relative(root, path.join(full, name)));
  });
  return [...new Set(found)].sort();
}

/** Runs so many at once. */
class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async add<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.running >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
    try {
      return await work();
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}

/** Verifies pages: every fence according to its mode, and every exercise with its answers. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parsePage, type Example, type Fence, type Page } from '../language';
import type { RuntimeAbout } from '../runtimes/interface';
import { AnyRunner } from './any-runner';
import { loadChecker } from './checkers';
import { verifyDrawing } from './drawing';
import { proveExercise } from './exercises';
import type { ProvedList } from './proved';
import { verifyLive, type Verified } from './live';
import { verifyRecorded, type VerifiedRecord } from './recorded';
import { readRecords, writeRecords } from './recorded/records';
import { staticShare, type Failure, type Summary } from './report';
import { rewriteOutputs, type NewOutput } from './rewrite';
import { loadAbouts } from './runtimes';
import type { Runner } from './worker-pool';

/** Options of a verification. */
export interface VerifyOptions {
  /** The folder to which paths and records are relative. */
  root: string;
  /** Pages or folders; by default all of `docs` and `blog`. */
  paths?: string[];
  /** Whether to write outputs and records instead of comparing them. */
  update?: boolean;
  /** How many examples run at the same time; as many as there are processors by default. */
  parallel?: number;
  /**
   * What passed before. With a list, examples that print and aren't on it also run in Chromium; without one, everything
   * runs, and what prints runs in Node.js only.
   */
  proved?: ProvedList;
  /** Called for every page that is done. */
  progress?: (file: string, failures: number) => void;
}

/** Maximum share of `static` fences. */
const MAX_STATIC = 0.05;

/** Verifies pages; problems of pages are returned, not thrown. */
export async function verify(options: VerifyOptions): Promise<{ failures: Failure[]; summary: Summary }> {
  const started = performance.now();
  const { root, paths = [], parallel = availableParallelism() } = options;
  const summary: Summary = {
    pages: 0,
    fences: new Map(),
    exercises: 0,
    quizzes: 0,
    byHash: 0,
    notRun: new Map(),
    versions: new Map(),
    spent: new Map(),
    provedBefore: 0,
    inBrowser: 0,
    time: 0,
  };
  const runner = new AnyRunner();
  const context: Context = {
    ...options,
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
  if (paths.length === 0 && share > MAX_STATIC)
    failures.push({
      file: 'docs',
      line: 0,
      message: `${(share * 100).toFixed(1)} % of all fences are static; at most ${MAX_STATIC * 100} % are allowed.`,
    });
  failures.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  summary.time = Math.round(performance.now() - started);
  return { failures, summary };
}

interface Context extends VerifyOptions {
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
    if (about && wasProved(example, about, context)) return;
    const result = await verifyOne(example, file, context, records).catch(brokenVerifier);
    const entry = 'entry' in result ? (result as VerifiedRecord).entry : undefined;
    if (entry) kept.push(entry);
    if (!result.message) {
      if (about) context.proved?.addProof(example, about.name);
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
    if (wasProved(exercise, about, context)) return;
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
    if (problems.length === 0) context.proved?.addProof(exercise, about.name);
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
 * Verifies what prints in Chromium too, unless it ran there before: each of Node.js and browsers has what the other lacks.
 *
 * @param work verifies it with a runner and returns what is wrong
 */
async function alsoInBrowser(
  what: Example | Page['exercises'][number],
  { kind }: RuntimeAbout,
  { proved, runner, summary }: Context,
  work: (runner: Runner) => Promise<{ message: string; line: number }[]>,
): Promise<{ message: string; line: number }[]> {
  if (!proved || kind === 'frame' || proved.hasRunInBrowser(what)) return [];
  summary.inBrowser++;
  const problems = await work(await runner.inBrowser());
  if (problems.length === 0) proved.addRunInBrowser(what);
  return problems.map(({ message, line }) => ({ message: `${message}\n    (in Chromium)`, line }));
}

/** Returns whether the same code proved it before, in Chromium too if it prints. False while outputs are being written. */
function wasProved(
  what: Example | Page['exercises'][number],
  { kind, name }: RuntimeAbout,
  { proved, update, summary }: Context,
): boolean {
  if (!proved || update || !proved.hasProof(what, name)) return false;
  if (kind !== 'frame' && !proved.hasRunInBrowser(what)) return false;
  summary.provedBefore++;
  return true;
}

async function timed(name: string, { spent }: Summary, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  const { count, time } = spent.get(name) ?? { count: 0, time: 0 };
  spent.set(name, { count: count + 1, time: time + performance.now() - start });
}

/** Returns a fence's mode and its runtime or checker: `live js`, `checked json`. */
function nameOf({ mode, runtime, checker }: Fence): string {
  return [mode, runtime ?? checker].filter(Boolean).join(' ');
}

/** Reports an error of the verifier itself at the block, so that the others go on. */
function brokenVerifier(error: unknown): Verified & { message: string } {
  return { message: `It couldn't be verified: ${String((error as Error)?.stack ?? error)}` };
}

/** Returns the runtime; counts the block as not run if there is none. */
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

/** Returns the pages in folders, sorted and relative to the root. Throws if a path doesn't exist. */
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

/** Runs a limited number of tasks at the same time. */
class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limit: number) {}

  async add<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.running >= this.limit) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
    try {
      return await work();
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}

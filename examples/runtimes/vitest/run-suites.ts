/** Runs collected tests in order and prints one line for each. */
import { explain } from '../js/tests-api';
import type { Hook, Suite, Test } from './collector';

/** The results of a file's tests. */
export interface SuitesResult {
  passed: number;
  failed: number;
  skipped: number;
  todo: number;
  /** Titles of the failed tests. */
  failures: string[];
}

/** @param print called with each line; the last one is the summary */
export async function runSuites(root: Suite, print: (line: string) => void): Promise<SuitesResult> {
  const failures: string[] = [];
  const counts = { passed: 0, failed: 0, skipped: 0, todo: 0 };
  const onlySome = contains(root, 'only');
  const path: Suite[] = [];

  const hooks = async (name: Hook) => {
    const suites = name === 'afterEach' ? [...path].reverse() : path;
    for (const suite of suites) for (const work of suite.hooks[name]) await work();
  };
  const runTest = async ({ name, kind, work }: Test, skipped: boolean) => {
    const title = [...path.slice(1).map((suite) => suite.name), name].join(' > ');
    if (skipped || kind === 'todo') {
      counts[kind === 'todo' ? 'todo' : 'skipped']++;
      return print(`↓ ${title}${kind === 'todo' ? ' [todo]' : ''}`);
    }
    const failure = await attempt(async () => {
      await hooks('beforeEach');
      const failed = await attempt(work);
      const cleaned = await attempt(() => hooks('afterEach'));
      const first = failed ?? cleaned;
      if (first) throw first.error;
    });
    const wrong =
      kind === 'fails' ? (failure ? undefined : { error: new Error('Expected the test to fail') }) : failure;
    counts[wrong ? 'failed' : 'passed']++;
    if (wrong) failures.push(title);
    print(wrong ? `× ${title}\n${explain(wrong.error).replace(/^/gm, '    ')}` : `✓ ${title}`);
  };
  const runSuite = async (suite: Suite, skipped: boolean, chosen: boolean) => {
    path.push(suite);
    const active = !skipped && (!onlySome || chosen || contains(suite, 'only'));
    if (active) for (const work of suite.hooks.beforeAll) await work();
    for (const child of suite.children) {
      const isChosen = chosen || child.kind === 'only';
      const skip = skipped || child.kind === 'skip';
      if (child.type === 'suite') await runSuite(child, skip || child.kind === 'todo', isChosen);
      else await runTest(child, skip || (onlySome && !isChosen));
    }
    if (active) for (const work of suite.hooks.afterAll) await work();
    path.pop();
  };
  await runSuite(root, false, false);
  const reported = Object.entries(counts).filter(([, count]) => count > 0);
  const all = reported.reduce((sum, [, count]) => sum + count, 0);
  if (all > 0)
    print(
      `\n${all} ${all === 1 ? 'test' : 'tests'}: ${reported.map(([name, count]) => `${count} ${name}`).join(', ')}`,
    );
  return { ...counts, failures };
}

function contains(suite: Suite, kind: string): boolean {
  return suite.children.some(
    (child) => child.kind === kind || (child.type === 'suite' && contains(child, kind)),
  );
}

async function attempt(work: () => unknown): Promise<{ error: unknown } | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return { error };
  }
}

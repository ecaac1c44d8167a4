import { explain } from '../js/tests-api';
import type { Hook, Suite, Test } from './collector';

export interface SuitesResult {
  passed: number;
  failed: number;
  skipped: number;
  todo: number;
  failures: string[];
}

/** Runs tests in order. Prints each result, and then a summary. */
export async function runSuites(root: Suite, print: (line: string) => void): Promise<SuitesResult> {
  const failures: string[] = [];
  const counts = { passed: 0, failed: 0, skipped: 0, todo: 0 };
  const hasOnly = contains(root, 'only');
  const path: Suite[] = [];

  const runHooks = async (name: Hook) => {
    const suites = name === 'afterEach' ? [...path].reverse() : path;
    for (const suite of suites) for (const callback of suite.hooks[name]) await callback();
  };
  const runTest = async ({ name, kind, callback }: Test, skipped: boolean) => {
    const title = [...path.slice(1).map((suite) => suite.name), name].join(' > ');
    if (skipped || kind === 'todo') {
      counts[kind === 'todo' ? 'todo' : 'skipped']++;
      return print(`↓ ${title}${kind === 'todo' ? ' [todo]' : ''}`);
    }
    const failure = await catchError(async () => {
      await runHooks('beforeEach');
      const testFailure = await catchError(callback);
      const cleanupFailure = await catchError(() => runHooks('afterEach'));
      const first = testFailure ?? cleanupFailure;
      if (first) throw first.error;
    });
    const error =
      kind === 'fails' ? (failure ? undefined : { error: new Error('Expected the test to fail') }) : failure;
    counts[error ? 'failed' : 'passed']++;
    if (error) failures.push(title);
    print(error ? `× ${title}\n${explain(error.error).replace(/^/gm, '    ')}` : `✓ ${title}`);
  };
  const runSuite = async (suite: Suite, skipped: boolean, isSelected: boolean) => {
    path.push(suite);
    const isActive = !skipped && (!hasOnly || isSelected || contains(suite, 'only'));
    if (isActive) for (const callback of suite.hooks.beforeAll) await callback();
    for (const child of suite.children) {
      const isChildSelected = isSelected || child.kind === 'only';
      const skip = skipped || child.kind === 'skip';
      if (child.type === 'suite') await runSuite(child, skip || child.kind === 'todo', isChildSelected);
      else await runTest(child, skip || (hasOnly && !isChildSelected));
    }
    if (isActive) for (const callback of suite.hooks.afterAll) await callback();
    path.pop();
  };
  await runSuite(root, false, false);
  const reported = Object.entries(counts).filter(([, count]) => count > 0);
  const total = reported.reduce((sum, [, count]) => sum + count, 0);
  if (total > 0)
    print(
      `\n${total} ${total === 1 ? 'test' : 'tests'}: ${reported.map(([name, count]) => `${count} ${name}`).join(', ')}`,
    );
  return { ...counts, failures };
}

function contains(suite: Suite, kind: string): boolean {
  return suite.children.some(
    (child) => child.kind === kind || (child.type === 'suite' && contains(child, kind)),
  );
}

async function catchError(callback: () => unknown): Promise<{ error: unknown } | undefined> {
  try {
    await callback();
    return undefined;
  } catch (error) {
    return { error };
  }
}

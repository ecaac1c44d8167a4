/**
 * Runs shell programs and exercises in the real Bash, in a temporary folder with the same files, so that the verifier
 * can compare it with the shell that runs in the page.
 */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mergeInput, toShellInput, type ShellInput, type ShellResult } from '../runtimes/bash/input';
import { formatOutput, type RunRequest, type RuntimeAbout, type TestResult } from '../runtimes/interface';
import { expect, runTests, type DeclaredTest } from '../runtimes/js/tests-api';
import { readFirstLine, runCommand } from './recorded/tool';
import { TOOLS } from './recorded/tools';
import type { Outcome, Runner } from './worker-pool';

/** Returns the version, or undefined if Bash or the GNU tools, which the page's shell imitates, aren't installed. */
export function findRealBash(): string | undefined {
  const hasGnuTools = readFirstLine('sort', '--version')?.includes('GNU coreutils');
  return hasGnuTools ? TOOLS['bash']?.version() : undefined;
}

export const REAL_BASH: Runner = {
  async run(_about: RuntimeAbout, request: RunRequest, limit: number): Promise<Outcome> {
    const input = toShellInput(request);
    const result = await runBash(input, limit);
    if (result.stopped) return { text: '', stopped: result.stopped };
    const { exitCode, errors } = result;
    if (exitCode === 2 && SYNTAX_ERROR.test(errors))
      return { text: errors, error: { name: 'SyntaxError', message: errors.trim() } };
    const text = formatOutput([{ type: 'text', stream: 'out', text: result.text }]);
    if (request.tests === undefined) return { text };
    const run = (changes: Partial<ShellInput> = {}) => runBash(mergeInput(input, changes), limit);
    return { text, tests: await runScriptTests(request.tests, { ...result, run }) };
  },
  version: findRealBash,
  close: async () => {},
};

const SYNTAX_ERROR = /^bash: (?:-c: )?line \d+: (?:syntax error|unexpected EOF)/m;

interface BashResult extends ShellResult {
  /** Both streams, in the order in which they were written. */
  text: string;
  stopped?: string;
}

/** Runs a script twice: with both streams in one file, and with one file for each. */
async function runBash(input: ShellInput, limit: number): Promise<BashResult> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'bash-')));
  try {
    const merged = await runIn(path.join(root, 'merged'), input, limit, false);
    const split = await runIn(path.join(root, 'split'), input, limit, true);
    return { ...split, text: merged.output };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function runIn(
  root: string,
  { code, before = [], files = {}, args = [], input = '' }: ShellInput,
  limit: number,
  isSplit: boolean,
): Promise<Omit<BashResult, 'text'>> {
  const home = path.join(root, 'home/reader');
  mkdirSync(home, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    writeFileSync(path.join(home, name), text);
  }
  const [out, err, stdin] = ['out', 'err', 'in'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(stdin, input);
  writeFileSync(err, '');
  const earlier = before.length > 0 ? `{\n${before.join('\n')}\n} >/dev/null 2>&1\n` : '';
  const shell = [readFirstLine('which', 'bash') ?? 'bash', '--noprofile', '--norc', '-c'];
  const { exitCode } = await runCommand([...shell, earlier + code, 'bash', ...args], {
    cwd: home,
    ...{ out, input: stdin, limit },
    ...(isSplit ? { err } : {}),
    environment: { ...TOOLS['bash']?.environment, HOME: home, USER: 'reader' },
  });
  const linesBefore = earlier.split('\n').length - 1;
  const read = (file: string) =>
    readFileSync(file, 'utf8')
      .replaceAll(root, '')
      // Bash calls a function's source "environment" if it runs with -c.
      .replace(/^(?:bash|environment): ((?:-c: )?)line (\d+):/gm, (_all, option: string, line: string) => {
        return `bash: ${option}line ${Number(line) - linesBefore}:`;
      });
  return {
    output: read(out),
    errors: read(err),
    exitCode: exitCode ?? 137,
    files: readFiles(home),
    ...(exitCode === undefined
      ? { stopped: `It didn't finish within ${limit / 1000} s and was stopped.` }
      : {}),
  };
}

function readFiles(home: string): Record<string, string> {
  const entries = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map(({ parentPath, name }) => path.relative(home, path.join(parentPath, name)));
  return Object.fromEntries(paths.sort().map((name) => [name, readFileSync(path.join(home, name), 'utf8')]));
}

/** Runs the JavaScript tests of an exercise. @param names the variables that the tests can use */
async function runScriptTests(code: string, names: Record<string, unknown>): Promise<TestResult[]> {
  const tests: DeclaredTest[] = [];
  const test = (sentence: string, run: () => unknown) => void tests.push({ sentence, run });
  const globals = { test, it: test, expect, ...names };
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction(...Object.keys(globals), code)(...Object.values(globals));
  return runTests(tests);
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToList, validateRuntime } from './runtime';

const ECHO = { name: 'echo', label: "Echo's", language: 'echo' };

test('a name must be new and valid, and a label must not be empty', () => {
  expect(() => validateRuntime(ECHO, ['js'])).not.toThrow();
  expect(() => validateRuntime(ECHO, ['echo'])).toThrow('There is already a runtime "echo"');
  expect(() => validateRuntime({ ...ECHO, name: '../x' }, [])).toThrow('lower-case');
  expect(() => validateRuntime({ ...ECHO, label: ' ' }, [])).toThrow('label');
});

test('a runtime is added to the list', () => {
  const list = readFileSync('examples/runtimes/all.ts', 'utf8');
  const added = addToList(list, 'a-b')
    .split('\n')
    .filter((line) => !list.split('\n').includes(line));
  expect(added).toEqual(["import aB from './a-b/about';", '  aB,']);
});

const BUDGET = JSON.parse(readFileSync('performance-budgets.json', 'utf8')) as {
  runtimes: { other: number };
};

/** Source of a test for the new runtime, which runs in the copy of the site. */
const COMPLETE_TEST = `import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleRuntimes } from '../../bundle/bundle';
import { getLabel } from '../../language/languages';
import { parseFence } from '../../language/parse-fence';
import { verify } from '../../verify/verify';
import about from './about';

test('fences and labels support the runtime', () => {
  expect(parseFence({ lang: 'echo', meta: 'live' }).fence?.runtime).toBe('echo');
  expect(getLabel('echo')).toBe("Echo's");
});

test('the bundled script of the runtime is within the budget of new runtimes', async () => {
  const { manifest } = await bundleRuntimes({ outDir: '.cache/out', runtimes: { echo: about } });
  const { script } = manifest.runtimes.echo ?? {};
  expect(script?.transfer).toBeLessThan(${BUDGET.runtimes.other});
});

test('wrong output in an example is reported', async () => {
  const page = (output: string) => '~~~echo live\\n41\\n~~~\\n\\n~~~output\\n' + output + '\\n~~~\\n';
  const problems = async (output: string) => {
    writeFileSync('page.mdx', page(output).replaceAll('~~~', '\`\`\`'));
    return (await verify({ root: process.cwd(), paths: ['page.mdx'] })).failures;
  };
  expect(await problems('41')).toEqual([]);
  expect(await problems('42')).toHaveLength(1);
});
`;

describe('in a copy of the site', () => {
  const copy = path.resolve('.cache/new-runtime');
  const runPackage = (file: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.resolve('node_modules', file), ...args],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
    );
    return { status, output: stdout + stderr };
  };

  beforeAll(() => {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    for (const name of ['examples', 'tools/new', 'tsconfig.json', 'package.json', 'vitest.config.mts'])
      cpSync(name, path.join(copy, name), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
    const { name, label, language } = ECHO;
    const created = runPackage(
      'tsx/dist/cli.mjs',
      'tools/new/runtime-cli.ts',
      name,
      '--label',
      label,
      '--language',
      language,
    );
    expect(created).toEqual({
      status: 0,
      output: expect.stringContaining('examples/runtimes/echo/about.ts') as string,
    });
    const folder = path.join(copy, 'examples/runtimes/echo');
    writeFileSync(path.join(folder, 'complete.test.ts'), COMPLETE_TEST);
    const files = ['about.ts', 'index.ts', 'conformance.test.ts'].map((file) => path.join(folder, file));
    writeFileSync(
      path.join(copy, 'tsconfig.echo.json'),
      JSON.stringify({ extends: './tsconfig.json', compilerOptions: { noEmit: true }, files, include: [] }),
    );
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('the files pass TypeScript and Prettier', () => {
    expect(runPackage('typescript/bin/tsc', '-p', 'tsconfig.echo.json')).toEqual({ status: 0, output: '' });
    const pretty = runPackage(
      'prettier/bin/prettier.cjs',
      ...['--no-config', '--single-quote', '--print-width', '110', '--check'],
      ...['about.ts', 'index.ts', 'conformance.test.ts', 'README.md'].map(
        (file) => `examples/runtimes/echo/${file}`,
      ),
      'examples/runtimes/all.ts',
    );
    expect(pretty.output).toContain('All matched files');
  });

  test('the runtime works, and its conformance test passes', () => {
    const { status, output } = runPackage(
      'vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      'examples/runtimes/echo',
    );
    expect(output).toMatch(/Tests\s+5 passed/);
    expect(status).toBe(0);
  });
});

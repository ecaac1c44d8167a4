import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkRuntime, runtimeFiles, withLanguage, withRuntime } from './runtime';

const LANGUAGES = 'examples/language/languages.ts';
const ALL = 'examples/runtimes/all.ts';
const source = readFileSync(LANGUAGES, 'utf8');
const made = { name: 'echo', label: "Echo's", language: 'echo' };

test('a name is free, and one that folders and fences can have', () => {
  expect(() => checkRuntime(made, ['js'])).not.toThrow();
  expect(() => checkRuntime(made, ['echo'])).toThrow('There is a runtime "echo" already');
  expect(() => checkRuntime({ ...made, name: '../x' }, [])).toThrow('lower-case');
  expect(() => checkRuntime({ ...made, label: ' ' }, [])).toThrow('label');
});

test('a language that offered nothing offers the runtime; one that runs already is left to a person', () => {
  expect(withLanguage(source, made)).toContain("  echo: language({ live: ['echo'] }),\n");
  const kotlin = withLanguage(source, { ...made, language: 'kotlin' }) ?? '';
  expect(kotlin).toContain("  kotlin: language({ live: ['echo'] }),\n");
  expect(kotlin.match(/kotlin/g)).toHaveLength((source.match(/kotlin/g) ?? []).length);
  expect(withLanguage(source, { ...made, language: 'python' })).toBeUndefined();
});

test('the list of runtimes stays sorted', () => {
  const all = readFileSync(ALL, 'utf8');
  const added = (name: string) =>
    withRuntime(all, name)
      .split('\n')
      .filter((line) => !all.split('\n').includes(line));
  expect(added('echo')).toEqual(["import echo from './echo/about';", '  echo,']);
  expect(withRuntime(all, 'a-b')).toMatch(
    /\nimport aB from '\.\/a-b\/about';\nimport angular[^]*\{\n {2}'a-b': aB,\n {2}angular,/,
  );
  expect(withRuntime(all, 'zig')).toMatch(/vitest\/about';\nimport zig [^]*\n {2}vitest,\n {2}zig,\n\};/);
});

describe('in a copy of the site', () => {
  const copy = path.resolve('.cache/new-runtime');
  const command = (file: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.resolve('node_modules', file), ...args],
      {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      },
    );
    return { status, output: stdout + stderr };
  };

  beforeAll(() => {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    for (const name of ['examples', 'tsconfig.json', 'package.json', 'vitest.config.mts'])
      cpSync(name, path.join(copy, name), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
    const folder = path.join(copy, 'examples/runtimes/echo');
    mkdirSync(folder);
    for (const [name, text] of Object.entries(runtimeFiles(made)))
      writeFileSync(path.join(folder, name), text);
    writeFileSync(path.join(copy, LANGUAGES), withLanguage(source, made) ?? '');
    writeFileSync(path.join(copy, ALL), withRuntime(readFileSync(ALL, 'utf8'), made.name));
    const files = ['about.ts', 'index.ts', 'conformance.test.ts'].map((name) => path.join(folder, name));
    writeFileSync(
      path.join(copy, 'tsconfig.echo.json'),
      JSON.stringify({ extends: './tsconfig.json', compilerOptions: { noEmit: true }, files, include: [] }),
    );
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('it has the right types and the right form', () => {
    expect(command('typescript/bin/tsc', '-p', 'tsconfig.echo.json')).toEqual({ status: 0, output: '' });
    const folder = 'examples/runtimes/echo';
    const pretty = command(
      'prettier/bin/prettier.cjs',
      '--no-config',
      '--single-quote',
      '--print-width',
      '110',
      '--check',
      folder,
    );
    expect(pretty.output).toContain('All matched files');
  });

  test('its conformance test passes', () => {
    const { status, output } = command(
      'vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      'examples/runtimes/echo',
    );
    expect(output).toMatch(/Tests\s+2 passed/);
    expect(status).toBe(0);
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INSTALL_SCRIPTS } from './install-scripts';

const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

test('every package with an install script is on the list, and no other', () => {
  const { packages } = json<{ packages: Record<string, { hasInstallScript?: boolean }> }>(
    'package-lock.json',
  );
  const wanting = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.replace(/^.*node_modules\//, ''));
  expect(
    [...new Set(wanting)].sort(),
    'Read what the script does, then add the package to tools/install-scripts.ts with a reason.',
  ).toEqual(Object.keys(INSTALL_SCRIPTS).sort());
});

test('package.json tells npm the same; an approval may be pinned to a version', () => {
  const { allowScripts } = json<{ allowScripts: Record<string, boolean> }>('package.json');
  const names = Object.entries(allowScripts).map(([name, may]) => [name.replace(/(?!^)@.*$/, ''), may]);
  const wanted = Object.entries(INSTALL_SCRIPTS).map(([name, { mayRun }]) => [name, mayRun]);
  expect(Object.fromEntries(names), 'npm install-scripts approve <name>, or deny <name>').toEqual(
    Object.fromEntries(wanted),
  );
});

test('every entry has a reason', () => {
  for (const [name, { reason }] of Object.entries(INSTALL_SCRIPTS))
    expect(reason, name).toMatch(/^[A-Z].{20,}\.$/);
});

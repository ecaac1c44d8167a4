import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { expect, test } from 'vitest';
import { THREAD_MODULES } from './thread-modules';

const SITE = path.resolve(__dirname, '..');
const ASKS = /\b(?:inThreads|rewritePages)<typeof import\('(\.[^']+)'\)>\(/g;

test('every module that code of a build asks for in threads is bundled ahead, and no other', async () => {
  const sources = await Globby(['plugins/**/*.ts', 'src/lib/**/*.ts', '!**/*.test.ts'], { cwd: SITE });
  const asked = sources.flatMap((source) =>
    // Examples in comments name no module of theirs.
    Array.from(
      readFileSync(path.join(SITE, source), 'utf8')
        .replace(/^ *\*.*$/gm, '')
        .matchAll(ASKS),
      ([, name]) => path.posix.join(path.posix.dirname(source), `${name}.ts`),
    ),
  );
  expect([...new Set(asked)].sort()).toEqual(THREAD_MODULES);
});

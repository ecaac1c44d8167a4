import { expect, test } from 'vitest';
import { getChunkName } from '.';

/** Static importers of each module. */
const IMPORTERS: Record<string, string[]> = {
  '/site/src/client/index.ts': ['page script'],
  '/site/src/client/search.ts': ['/site/src/client/index.ts'],
  '/site/search/shared.ts': ['/site/src/client/search.ts', '/site/search/engine.ts'],
  '/site/search/engine.ts': [],
  loop: ['loop'],
};

test.each([
  ['/site/src/client/index.ts', 'frame'],
  ['/site/search/shared.ts', 'frame'],
  ['/site/search/engine.ts', null],
  ['loop', null],
])('puts %s into the chunk %s', (id, name) => {
  const getModuleInfo = (module: string) => ({ importers: IMPORTERS[module] ?? [] });
  expect(getChunkName(id, { getModuleInfo })).toBe(name);
});

import { expect, test } from 'vitest';
import { chunkName } from '.';

/** Static importers of each module. */
const IMPORTERS: Record<string, string[]> = {
  '/site/src/client/index.ts': ['page script'],
  '/site/src/client/search.ts': ['/site/src/client/index.ts'],
  '/site/search/shared.ts': ['/site/src/client/search.ts', '/site/search/engine.ts'],
  '/site/search/engine.ts': [],
  loop: ['loop'],
};
const nameOf = (id: string) =>
  chunkName(id, { getModuleInfo: (module) => ({ importers: IMPORTERS[module] ?? [] }) });

test('what every page runs is in one file, and nothing that is imported on demand', () => {
  expect(nameOf('/site/src/client/index.ts')).toBe('frame');
  expect(nameOf('/site/search/shared.ts')).toBe('frame');
  expect(nameOf('/site/search/engine.ts')).toBeNull();
  expect(nameOf('loop')).toBeNull();
});

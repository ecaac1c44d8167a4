import { expect, test } from 'vitest';
import { readOptions } from './options';

const kind = { beforeDefaultRemarkPlugins: [], remarkPlugins: [], rehypePlugins: [() => undefined] };

test('takes a module and kinds, with plugins as they are', () => {
  const options = readOptions({ module: './config/markdown.ts', kinds: { docs: kind } });
  expect(options).toEqual({ id: 'default', module: './config/markdown.ts', kinds: { docs: kind } });
});

test('says what is wrong and what is allowed', () => {
  expect(() => readOptions({ kinds: { docs: { ...kind, remarkPlugins: 'gfm' } }, threads: 3 })).toThrow(
    /module is missing; allowed: path of the module[^]*kinds\.docs\.remarkPlugins is "gfm"; allowed: a list of plugins[^]*threads is no option/,
  );
});

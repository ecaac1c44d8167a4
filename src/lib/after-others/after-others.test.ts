import { expect, test } from 'vitest';
import { afterOthers } from '.';

test('waits for the plugins after it, also for one that fails', async () => {
  const order: string[] = [];
  const later = (name: string, fails = false) => ({
    name,
    postBuild: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(name);
      if (fails) throw new Error(name);
    },
  });
  const own = {
    name: 'own',
    postBuild: async () => {
      await afterOthers(plugins, 'own');
      order.push('own');
    },
  };
  const plugins = [later('before'), own, { name: 'nothing to do' }, later('after'), later('fails', true)];
  // As Docusaurus calls them.
  const results = await Promise.allSettled(
    plugins.map(async (plugin) => (plugin as ReturnType<typeof later>).postBuild?.()),
  );
  expect(order.at(-1)).toBe('own');
  expect(order).toHaveLength(4);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
});

/** Docusaurus starts the `postBuild` of all plugins at once, in their order; this waits for those that come later. */
import type { LoadedPlugin } from '@docusaurus/types';

type Listed = Pick<LoadedPlugin, 'name' | 'postBuild'>;

/**
 * To be called first in a `postBuild`, before any await: the plugins after this one are not called yet then.
 *
 * @param plugins all of them, in order
 * @param name of the one that waits
 * @returns resolves when the `postBuild` of every later plugin has ended, well or not
 */
export async function afterOthers(plugins: readonly Listed[], name: string): Promise<void> {
  const own = plugins.findIndex((plugin) => plugin.name === name);
  const ends = plugins.slice(own + 1).map((plugin) => {
    const original = plugin.postBuild?.bind(plugin);
    if (!original) return undefined;
    return new Promise<void>((resolve) => {
      plugin.postBuild = async (props) => {
        try {
          await original(props);
        } finally {
          resolve();
        }
      };
    });
  });
  await Promise.all(ends);
}

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
  await Promise.all(endsOfOthers(plugins, name).map(({ ended }) => ended));
}

/** As `afterOthers`. @returns the later plugins that have a `postBuild`, with a promise of its end, well or not */
export function endsOfOthers(
  plugins: readonly Listed[],
  name: string,
): { name: string; ended: Promise<void> }[] {
  const own = plugins.findIndex((plugin) => plugin.name === name);
  return plugins.slice(own + 1).flatMap((plugin) => {
    const original = plugin.postBuild?.bind(plugin);
    if (!original) return [];
    const ended = new Promise<void>((resolve) => {
      plugin.postBuild = async (props) => {
        try {
          await original(props);
        } finally {
          resolve();
        }
      };
    });
    return [{ name: plugin.name, ended }];
  });
}

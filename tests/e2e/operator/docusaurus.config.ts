/** The site with a page of its own for tests: one exercise of each kind, long before the sections that need it are written. */
import path from 'node:path';
import type { Config, PluginConfig } from '@docusaurus/types';
import createConfig from '../../../docusaurus.config';
import rehypeHighlight from '../../../plugins/code-highlighting/rehype';
import remarkExamples from '../../../plugins/live-examples/remark';

const SITE = path.resolve(__dirname, '../../..');

/** Addresses of plugins are relative to the file that names them; these were written for the site's folder. */
function fromSite(plugin: PluginConfig): PluginConfig {
  const absolute = (name: string) => (name.startsWith('./') ? path.join(SITE, name) : name);
  if (typeof plugin === 'string') return absolute(plugin);
  if (Array.isArray(plugin) && typeof plugin[0] === 'string')
    return [absolute(plugin[0]), plugin[1]] as PluginConfig;
  return plugin;
}

export default async function createTestConfig(): Promise<Config> {
  const config = await createConfig();
  const fixtures: PluginConfig = [
    '@docusaurus/plugin-content-pages',
    {
      id: 'fixtures',
      path: 'plugins/live-examples/verifier/fixtures',
      include: ['exercises.mdx'],
      routeBasePath: 'test',
      beforeDefaultRemarkPlugins: [remarkExamples],
      rehypePlugins: [rehypeHighlight],
    },
  ];
  // The type allows holes at any depth; the site's config has none.
  const plugins = (config.plugins ?? []) as PluginConfig[];
  return { ...config, plugins: [...plugins.map(fromSite), fixtures] };
}

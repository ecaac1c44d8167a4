/** The plugin's door: theme components for examples and exercises. The remark plugin is registered where content is. */
import type { Plugin } from '@docusaurus/types';

/** The plugin; it has no options. Paths are relative to this file, as Docusaurus takes them. */
export default function liveExamples(): Plugin {
  return {
    name: 'live-examples',
    getThemePath: () => './theme',
    getTypeScriptThemePath: () => './theme',
  };
}

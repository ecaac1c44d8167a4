/**
 * The plugin's door: the buttons of code blocks. The rehype plugin is registered with the content; the style sheet,
 * client/code.css, is imported where the site declares what articles are made of (src/theme/MDXComponents).
 */
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** The theme's module that loads Prism into every page. */
const PRISM_MODULE = '@docusaurus/theme-classic/lib/prism-include-languages.js';

/** The plugin; it has no options. */
export default function codeHighlighting(): Plugin {
  return {
    name: 'code-highlighting',
    getThemePath: () => path.join(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'client/code-buttons.ts')],
    configureWebpack() {
      const themeDir = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
      const file = path.join(themeDir, '..', '..', PRISM_MODULE);
      // Not `false`: the bundler numbers modules that it leaves out by where the site's folder is.
      return { resolve: { alias: { [file]: path.join(__dirname, 'client/no-prism.ts') } } };
    },
  };
}

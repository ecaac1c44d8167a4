/** The plugin's door: brings the style sheet of the diagrams. The remark plugin is registered with the content. */
import type { Plugin } from '@docusaurus/types';

/** The plugin; it has no options. */
export default function staticDiagrams(): Plugin {
  return {
    name: 'static-diagrams',
    getClientModules: () => ['./diagrams.css'],
  };
}

/** Refuses imports in docs: a component that a page brings itself would be drawn, and dead. */
import type { Parent, RootContent } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';

/** The remark plugin, for docs only; it has no options. Errors name the file and the line. */
const remarkNoImports: Plugin<[], Parent> = () => (tree, file) => {
  const { frontMatter } = file.data as { frontMatter?: { hydrate?: unknown } };
  if (frontMatter?.hydrate === true) return;
  for (const node of tree.children as (RootContent | { type: 'mdxjsEsm'; value: string })[]) {
    if (node.type === 'mdxjsEsm' && /^\s*import\s/m.test(node.value)) refuse(file, node);
  }
};

function refuse(file: VFile, node: object): never {
  const { position } = node as RootContent;
  return file.fail(
    'A doc is static HTML, so a component that it imports would not answer. Add it to src/theme/MDXComponents and declare it in src/islands, or write hydrate: true into the front matter.',
    position,
    'lean-pages',
  );
}

export default remarkNoImports;

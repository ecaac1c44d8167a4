/** Refuses imports in docs and posts: a component that a page brings itself would be drawn, and dead. */
import type { Parent, RootContent } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';

interface Options {
  /** Whether `hydrate: true` in a page's front matter lets it import: docs may, posts may not. */
  canHydrate: boolean;
}

/** The remark plugin, for docs and posts. Errors name the file and the line. */
const remarkNoImports: Plugin<[Options], Parent> = ({ canHydrate }) => (tree, file) => {
  const { frontMatter } = file.data as { frontMatter?: { hydrate?: unknown } };
  if (canHydrate && frontMatter?.hydrate === true) return;
  for (const node of tree.children as (RootContent | { type: 'mdxjsEsm'; value: string })[]) {
    if (node.type === 'mdxjsEsm' && /^\s*import\s/m.test(node.value)) refuse(file, node, canHydrate);
  }
};

function refuse(file: VFile, node: object, canHydrate: boolean): never {
  const { position } = node as RootContent;
  return file.fail(
    `This page is static HTML, so a component that it imports would not answer. Add it to src/theme/MDXComponents and declare it in src/islands${
      canHydrate ? ', or write hydrate: true into the front matter' : ''
    }.`,
    position,
    'lean-pages',
  );
}

export default remarkNoImports;

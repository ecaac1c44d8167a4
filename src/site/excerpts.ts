import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { readPage } from '../../examples/language';

const MARKER = '/* truncate */';

/**
 * Renders the part of each post before its `truncate` marker as plain Markdown, so that lists of posts need no scripts.
 * Throws if a post doesn't contain the marker.
 */
export const excerptsLoader: Loader = {
  name: 'excerpts',
  async load(context) {
    const { store, watcher } = context;
    store.clear();
    for (const name of await readdir('blog')) {
      if (name.endsWith('.mdx')) await readExcerpt(path.resolve('blog', name), context);
    }
    watcher?.on('change', (file) => {
      if (path.dirname(file) === path.resolve('blog') && file.endsWith('.mdx'))
        void readExcerpt(file, context);
    });
  },
};

async function readExcerpt(file: string, { store, renderMarkdown }: LoaderContext): Promise<void> {
  const { frontMatter, text, tree } = readPage(file);
  const marker = tree.children.find((node) => node.type === 'mdxFlowExpression' && node.value === MARKER);
  if (!marker) throw new Error(`${file}: add {${MARKER}} on a line of its own at the end of the excerpt.`);
  const excerpt = text.slice(tree.children[0]?.position?.start.offset, marker.position?.start.offset);
  store.set({
    id: String(frontMatter.slug),
    data: {},
    rendered: await renderMarkdown(excerpt, { fileURL: pathToFileURL(file) }),
  });
}

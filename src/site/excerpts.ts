/**
 * Excerpts of posts for lists: everything before the `truncate` mark, as HTML. Plain Markdown, so that lists need no
 * scripts.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { parseFrontmatter } from '@astrojs/markdown-remark';

const MARK = '{/* truncate */}';

/** Loads them from blog/*.mdx. @throws if a post has no `truncate` mark */
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
  const { frontmatter, content } = parseFrontmatter(await readFile(file, 'utf8'));
  const [excerpt = '', rest] = content.split(MARK);
  if (rest === undefined)
    throw new Error(`${file}: put ${MARK} on a line of its own where the lists of posts should stop.`);
  store.set({
    id: String(frontmatter.slug),
    data: {},
    rendered: await renderMarkdown(excerpt, { fileURL: pathToFileURL(file) }),
  });
}

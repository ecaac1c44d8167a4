import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  // Footnotes come with the prefix that keeps ids of a text apart from those of the page around it; a second one would
  // cut their links. The page around it is a frame of its own here, so other ids need none.
  .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: '' })
  .use(rehypeStringify);

/** @returns HTML without scripts, handlers and styles, as GitHub allows it */
export function renderMarkdown(text: string): string {
  return String(processor.processSync(text));
}

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
  // A prefix keeps a text's ids from clashing with those of the page around it. Footnotes already have one, and a second
  // prefix would break their links. Other ids don't need one because the preview is a frame of its own.
  .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: '' })
  .use(rehypeStringify);

/** Returns HTML without scripts, event handlers and styles, sanitised by GitHub's rules. */
export function renderMarkdown(text: string): string {
  return String(processor.processSync(text));
}

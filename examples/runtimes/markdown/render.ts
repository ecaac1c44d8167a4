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
  // The preview has its own frame, so IDs don't need another prefix, which would also break links to footnotes.
  .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: '' })
  .use(rehypeStringify);

/**
 * Returns HTML that has been sanitised according to GitHub's rules, which remove scripts, event handlers and styles.
 */
export function renderMarkdown(text: string): string {
  return String(processor.processSync(text));
}

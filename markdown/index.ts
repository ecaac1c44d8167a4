import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rehypeHeadingIds, type UnifiedProcessorOptions } from '@astrojs/markdown-remark';
import rehypeAutolinkHeadings, { type Options as AutolinkOptions } from 'rehype-autolink-headings';
import rehypeExternalLinks from 'rehype-external-links';
import remarkMath from 'remark-math';
import rehypeHighlight from './code';
import remarkDiagrams from './diagrams';
import remarkExamples from './examples';
import remarkGlossary from './glossary';
import { AUTOLINK_OPTIONS } from './headings';
import remarkFileLinks from './links';
import { MATH_OPTIONS } from '../examples/language/math-options';
import rehypeMathMarkup from './math/rehype';
import rehypeTables from './tables';

const siteDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Returns the options for Astro's Markdown processor, with the plugins in execution order.
 *
 * @param baseUrl the base path of the site, with a slash at both ends
 */
export function getMarkdownOptions(baseUrl: string): UnifiedProcessorOptions {
  return {
    gfm: true,
    smartypants: false,
    remarkPlugins: [
      remarkExamples,
      remarkDiagrams,
      [remarkGlossary, { siteDir }],
      [remarkFileLinks, { siteDir, baseUrl }],
      [remarkMath, MATH_OPTIONS],
    ],
    rehypePlugins: [
      rehypeMathMarkup,
      rehypeHighlight,
      rehypeTables,
      [rehypeExternalLinks, { target: '_blank', rel: ['noopener', 'noreferrer'] }],
      rehypeHeadingIds,
      [rehypeAutolinkHeadings, AUTOLINK_OPTIONS satisfies AutolinkOptions],
    ],
  };
}

/** What becomes of Markdown, for each kind of content. A module of its own: pages are compiled in threads, which load it too. */
import path from 'node:path';
import remarkMath from 'remark-math';
import rehypeHighlight from '../plugins/code-highlighting/rehype';
import remarkGlossary from '../plugins/glossary/remark';
import remarkNoImports from '../plugins/lean-pages/build/check-page';
import remarkExamples from '../plugins/live-examples/remark';
import remarkTwins from '../plugins/markdown-twins/remark';
import { MATH_OPTIONS } from '../plugins/math-markup/options';
import rehypeMathMarkup from '../plugins/math-markup/rehype';
import type { PagePlugins } from '../plugins/pages-in-threads/options';
import remarkDiagrams from '../plugins/static-diagrams/remark';
import { readSettings } from '../src/lib/settings';

const siteDir = path.resolve(__dirname, '..');
const { siteUrl, baseUrl } = readSettings(process.env);

const lessons: PagePlugins = {
  beforeDefaultRemarkPlugins: [remarkExamples, remarkDiagrams, [remarkGlossary, { siteDir }]],
  remarkPlugins: [[remarkMath, MATH_OPTIONS]],
  rehypePlugins: [rehypeMathMarkup, rehypeHighlight],
};

/** Docs. */
export const docs = withTwins(lessonsThat({ canHydrate: true }));

/** Posts. */
export const blog = lessonsThat({ canHydrate: false });

/** Pages of their own, in src/pages. */
export const pages: PagePlugins = {
  beforeDefaultRemarkPlugins: [remarkExamples, remarkDiagrams],
  remarkPlugins: [],
  rehypePlugins: [rehypeHighlight],
};

function withTwins(plugins: PagePlugins): PagePlugins {
  const twins = [remarkTwins, { siteDir, home: new URL(baseUrl, siteUrl).href }];
  return { ...plugins, beforeDefaultRemarkPlugins: [twins, ...plugins.beforeDefaultRemarkPlugins] };
}

function lessonsThat(imports: { canHydrate: boolean }): PagePlugins {
  return {
    ...lessons,
    beforeDefaultRemarkPlugins: [[remarkNoImports, imports], ...lessons.beforeDefaultRemarkPlugins],
  };
}

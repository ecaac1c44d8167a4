/**
 * What a build loads in threads. It is bundled before the plugins begin: those that build runtimes keep esbuild busy for
 * seconds, in which threads would wait for their code.
 */
export const THREAD_MODULES: readonly string[] = [
  'plugins/code-highlighting/rehype/highlighter.ts',
  'plugins/lean-css/rewrite-page.ts',
  'plugins/lean-html/rewrite-page.ts',
  'plugins/lean-pages/build/rewrite-page.ts',
  'plugins/licences/rewrite-page.ts',
  'plugins/live-examples/bundle/in-thread.ts',
  'plugins/live-examples/previews.ts',
  'plugins/markdown-twins/site-twins.ts',
  'plugins/pages-in-threads/page.ts',
  'plugins/security-headers/rewrite-page.ts',
  'plugins/site-search/index/index-pages.ts',
  'plugins/site-search/records/read-pages.ts',
  'plugins/social-cards/draw.ts',
  'plugins/social-cards/rewrite-page.ts',
  'src/lib/page-passes/rewrite.ts',
];

import { unified } from '@astrojs/markdown-remark';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import frameChunk from './integrations/frame-chunk';
import licences from './integrations/licences';
import lazyStyles from './integrations/lazy-styles';
import press from './integrations/press';
import links from './integrations/links';
import offline from './integrations/offline';
import runtimes, { getBuiltRuntimes } from './integrations/runtimes';
import { getMarkdownOptions } from './markdown';
import socialCards from './integrations/social-cards';
import sitemap from './integrations/sitemap';
import securityHeaders from './integrations/security-headers';
import search from './search';
import { AREAS } from './src/site/areas';
import { getPageDate } from './src/site/page-dates';
import { SITE_TITLE } from './src/site/site';
import { readSettings } from './src/site/settings';

const settings = readSettings(process.env);

export default defineConfig({
  site: settings.siteUrl,
  base: settings.baseUrl,
  outDir: './build',
  publicDir: './static',
  trailingSlash: 'ignore',
  build: { assets: 'assets', inlineStylesheets: 'never' },
  markdown: { syntaxHighlight: false, processor: unified(getMarkdownOptions(settings.baseUrl)) },
  prerenderConflictBehavior: 'error',
  integrations: [
    runtimes(),
    press(),
    // Compiles static elements to HTML strings. Otherwise, highlighted code blocks would make up most of the bundle.
    mdx({ optimize: true }),
    react(),
    frameChunk(),
    lazyStyles(),
    licences(async () => (await getBuiltRuntimes())?.packages ?? []),
    socialCards({
      site: SITE_TITLE,
      title: 'Learn what everything else stands on',
      line: 'Learning basics will make difference',
    }),
    sitemap({ getDate: getPageDate, excluded: ['/search'] }),
    search({
      title: SITE_TITLE,
      areas: AREAS,
      hosted: settings.hostedSearch,
      reportUrl: settings.reportUrl,
    }),
    offline({ runtimes: async () => (await getBuiltRuntimes())?.manifest }),
    links(),
    // Last, because it reads the finished pages.
    securityHeaders({
      googleTag: settings.analyticsId !== undefined,
      hostedSearchAppId: settings.hostedSearch?.appId,
      hostedSearchEvents: settings.hostedSearch?.events ?? false,
    }),
  ],
  devToolbar: { enabled: false },
  // src/client/prefetch.ts prefetches pages instead.
  prefetch: { prefetchAll: false },
  vite: {
    // Workers import the same modules as pages, on demand.
    worker: { format: 'es' },
    build: {
      // Never inlines scripts. The router would load them from `data:` URLs, which the Content-Security-Policy blocks.
      assetsInlineLimit: (file) => (/\.[jt]s$/.test(file) ? false : undefined),
      // Vite's defaults, except that `:has()` in the style sheets needs Firefox 121.
      target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
      rolldownOptions: {
        // Hides hundreds of harmless warnings about directives in modules that Astro compiles from MDX.
        onLog: (level, log, print) => log.code === 'MODULE_LEVEL_DIRECTIVE' || print(level, log),
      },
    },
  },
});

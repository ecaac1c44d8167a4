/** The site's configuration: integrations, Markdown, redirects. */
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
import runtimes, { builtRuntimes } from './integrations/runtimes';
import { markdownPlugins } from './markdown';
import socialCards from './integrations/social-cards';
import sitemap from './integrations/sitemap';
import securityHeaders from './integrations/security-headers';
import search from './search';
import { AREAS } from './src/site/areas';
import { pageDate } from './src/site/page-dates';
import { SITE_TITLE } from './src/site/site';
import { policyOptions, readSettings } from './src/site/settings';

const settings = readSettings(process.env);

export default defineConfig({
  site: settings.siteUrl,
  base: settings.baseUrl,
  outDir: './build',
  publicDir: './static',
  trailingSlash: 'ignore',
  build: { assets: 'assets', inlineStylesheets: 'never' },
  markdown: { syntaxHighlight: false, processor: unified(markdownPlugins(settings.baseUrl)) },
  prerenderConflictBehavior: 'error',
  integrations: [
    runtimes(),
    press(),
    // Static elements become strings of HTML; highlighted code would be most of what is compiled and bundled otherwise.
    mdx({ optimize: true }),
    react(),
    frameChunk(),
    lazyStyles(),
    licences(async () => (await builtRuntimes())?.packages ?? []),
    socialCards({
      site: SITE_TITLE,
      title: 'Learn what everything else stands on',
      line: 'Learning basics will make difference',
    }),
    sitemap({ dateOf: pageDate, except: ['/search'] }),
    search({
      title: SITE_TITLE,
      areas: AREAS,
      hosted: settings.hostedSearch,
      reportUrl: settings.reportUrl,
    }),
    offline({ runtimes: async () => (await builtRuntimes())?.manifest }),
    links(),
    // Last, because it reads the finished pages.
    securityHeaders(policyOptions(settings)),
  ],
  devToolbar: { enabled: false },
  // src/client/prefetch.ts prefetches pages instead.
  prefetch: { prefetchAll: false },
  vite: {
    build: {
      // Keep scripts in files: the router would run an inline module from a `data:` address, which the
      // Content-Security-Policy blocks.
      assetsInlineLimit: (file) => (/\.[jt]s$/.test(file) ? false : undefined),
      // The oldest browsers in which islands work.
      target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
      rolldownOptions: {
        // Hide hundreds of harmless messages about directives that Astro adds to Markdown modules.
        onLog: (level, log, print) => log.code === 'MODULE_LEVEL_DIRECTIVE' || print(level, log),
      },
    },
  },
});

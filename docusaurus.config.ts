import { existsSync } from 'node:fs';
import type { Config } from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import { RUNTIMES_STATIC_DIR } from './plugins/live-examples';
import remarkExamples from './plugins/live-examples/remark';
import remarkNoImports from './plugins/lean-pages/build/check-page';
import { navbar } from './config/navbar';
import { footer } from './config/footer';
import { darkTheme, lightTheme } from './config/prism-themes';
import { headTags } from './config/head-tags';
import { readOutline } from './plugins/site-outline/outline';
import { readSettings } from './src/lib/settings';

export default async function createConfig(): Promise<Config> {
  const settings = readSettings(process.env);
  const outline = await readOutline(__dirname);
  // CI is stricter than a writer's own build, which warns and goes on.
  const onBroken = process.env.CI ? 'throw' : 'warn';

  return {
    title: 'Groundwork',
    tagline: 'Learning basics will make difference',
    favicon: 'img/favicon.ico',
    url: settings.siteUrl,
    baseUrl: settings.baseUrl,
    // The banner of src/theme/Root says it in our words.
    baseUrlIssueBanner: false,
    headTags: headTags(settings.baseUrl),
    i18n: { defaultLocale: 'en', locales: ['en'] },
    staticDirectories: ['static', RUNTIMES_STATIC_DIR],
    future: {
      v4: true,
      faster: {
        swcJsLoader: true,
        swcJsMinimizer: true,
        swcHtmlMinimizer: true,
        lightningCssMinimizer: true,
        // Docs are compiled for the server only (plugins/lean-pages): it must not wait for the browser's.
        mdxCrossCompilerCache: false,
        rspackBundler: true,
        rspackPersistentCache: true,
        ssgWorkerThreads: true,
        gitEagerVcs: true,
      },
    },
    onBrokenLinks: 'throw',
    onBrokenAnchors: onBroken,
    onDuplicateRoutes: 'throw',
    markdown: {
      mermaid: true,
      hooks: { onBrokenMarkdownLinks: onBroken, onBrokenMarkdownImages: 'throw' },
    },
    customFields: { reportUrl: settings.reportUrl, version: '1.0.0' },
    themes: ['@docusaurus/theme-mermaid'],
    plugins: [
      './plugins/site-outline/index.ts',
      './plugins/live-examples/index.ts',
      './plugins/robots/index.ts',
      // Before the plugins that write pages when the build ends: it waits for them.
      [
        './plugins/security-headers/index.ts',
        {
          googleTag: settings.analyticsId !== undefined,
          hostedSearchAppId: settings.hostedSearch?.appId,
          // Mermaid draws in the browser.
          inlineStyleElements: true,
        },
      ],
      './plugins/lean-link/index.ts',
      './plugins/lean-entry/index.ts',
      './plugins/lean-trim/index.ts',
      './plugins/lean-head/index.ts',
      [
        './plugins/lean-pages/index.ts',
        {
          islands: 'src/islands/index.ts',
          staticComponents: ['Details', 'ExamplesNote', 'Output', 'TopicAreas'],
          sidebarWakesWith: ['groundwork.progress'],
        },
      ],
      ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/docs', to: '/docs/tech' }] }],
    ],
    presets: [
      [
        'classic',
        {
          docs: {
            sidebarPath: './sidebars.ts',
            editUrl: `${settings.codeHostUrl}/edit/main/`,
            // From the history; a copy without one (a downloaded archive) builds without dates.
            showLastUpdateTime: existsSync(`${__dirname}/.git`),
            tags: 'tags.yml',
            onInlineTags: 'throw',
            beforeDefaultRemarkPlugins: [remarkNoImports, remarkExamples],
            versions: { current: { label: 'Next', path: '' } },
          },
          blog: {
            blogTitle: 'Blog',
            blogDescription:
              'Notes from building Groundwork: measurements, mistakes and ideas, each with code that runs.',
            blogSidebarTitle: 'All posts',
            blogSidebarCount: 'ALL',
            showReadingTime: true,
            editUrl: `${settings.codeHostUrl}/edit/main/`,
            feedOptions: {
              type: ['rss', 'atom'],
              title: 'Groundwork blog',
              copyright: 'Copyright © 2025 Groundwork',
              xslt: true,
            },
            tags: 'tags.yml',
            onInlineTags: 'throw',
            onInlineAuthors: 'throw',
            onUntruncatedBlogPosts: 'throw',
            beforeDefaultRemarkPlugins: [remarkExamples],
          },
          pages: { beforeDefaultRemarkPlugins: [remarkExamples] },
          theme: { customCss: './src/css/custom.css' },
          sitemap: {
            lastmod: existsSync(`${__dirname}/.git`) ? 'date' : null,
            changefreq: null,
            priority: null,
            ignorePatterns: ['/search'],
          },
          ...(settings.analyticsId ? { gtag: { trackingID: settings.analyticsId, anonymizeIP: true } } : {}),
        } satisfies Preset.Options,
      ],
    ],
    themeConfig: {
      image: 'img/social-card.png',
      metadata: [{ name: 'twitter:card', content: 'summary_large_image' }],
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      ...(settings.announcement
        ? {
            announcementBar: {
              id: settings.announcement.id,
              content: settings.announcement.html,
              isCloseable: true,
            },
          }
        : {}),
      docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      navbar: navbar(outline, settings.codeHostUrl),
      footer: footer(settings.codeHostUrl),
      prism: {
        theme: lightTheme,
        darkTheme,
        additionalLanguages: ['java', 'scala', 'bash', 'docker', 'http', 'json', 'regex'],
      },
      mermaid: { theme: { light: 'neutral', dark: 'dark' } },
    } satisfies Preset.ThemeConfig,
  };
}

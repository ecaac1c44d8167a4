import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import { RUNTIMES_STATIC_DIR } from './plugins/live-examples/static-dir';
import { CLASS_NAMES as CODE_CLASSES } from './plugins/code-highlighting/kinds';
import { feedItems } from './config/feed-items';
import { navbar } from './config/navbar';
import { footer } from './config/footer';
import { headTags } from './config/head-tags';
import { styleSheets } from './config/style-sheets';
import { THREAD_MODULES } from './config/thread-modules';
import { readOutline } from './plugins/site-outline/outline';
import { readSettings } from './src/lib/settings';
import { bundledTogether, loadBundled } from './src/lib/bundles';
import { ownTurn } from './src/lib/threads/turns';

/** By its path, or that of a package, and with its options. */
type OwnPlugin = string | [name: string, options: object];

export default async function createConfig(): Promise<Config> {
  const settings = readSettings(process.env);
  if (process.env.NODE_ENV === 'production') {
    // What went wrong is told when a thread needs it.
    for (const file of bundledTogether(THREAD_MODULES.map((name) => path.join(__dirname, name))))
      file.catch(() => undefined);
  }
  const [outline, markdown] = await Promise.all([
    readOutline(__dirname),
    // As threads load it: Docusaurus would translate some hundred modules of Markdown's packages.
    loadBundled<typeof import('./config/markdown')>(path.join(__dirname, 'config/markdown.ts')),
  ]);
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
      parseFrontMatter: async (page) => {
        await ownTurn();
        return page.defaultParseFrontMatter(page);
      },
      hooks: { onBrokenMarkdownLinks: onBroken, onBrokenMarkdownImages: 'throw' },
    },
    customFields: { reportUrl: settings.reportUrl, version: '1.0.0', hostedSearch: settings.hostedSearch },
    plugins: await asBundles([
      './plugins/site-outline/index.ts',
      './plugins/live-examples/index.ts',
      './plugins/learning-paths/index.ts',
      './plugins/static-diagrams/index.ts',
      './plugins/glossary/index.ts',
      './plugins/code-highlighting/index.ts',
      [
        './plugins/pages-in-threads/index.ts',
        { module: './config/markdown.ts', kinds: { docs: markdown.docs } },
      ],
      // Lists the finished files: it waits for all plugins after it.
      './plugins/offline/index.ts',
      './plugins/robots/index.ts',
      './plugins/markdown-twins/index.ts',
      // Reads the pages before the plugins below rewrite them.
      './plugins/site-search/index.ts',
      // From here on, pages go through the plugins in this order (src/lib/page-passes).
      './plugins/licences/index.ts',
      // Before the plugins that write pages when the build ends. It names what all others leave in them.
      [
        './plugins/security-headers/index.ts',
        {
          googleTag: settings.analyticsId !== undefined,
          hostedSearchAppId: settings.hostedSearch?.appId,
          hostedSearchEvents: settings.hostedSearch?.events ?? false,
        },
      ],
      // Trims by names of classes, which the next one shortens.
      './plugins/lean-html/index.ts',
      [
        './plugins/lean-css/index.ts',
        {
          sheets: styleSheets,
          withScript:
            /\/src\/components\/(?:PlaygroundPage|progress\/(?:SolvedMark|StorageNotice))|\/theme\/Playground\/|\/prism-code-editor\/|\/@docsearch\/css\/|\/site-search\/theme\/(?:panel|results)\/|\/plugins\/offline\/client\//,
          keep: [
            /^theme-/,
            // Docs are in no script: code, diagrams, terms and names of files.
            new RegExp(`^(?:shiki|${Object.values(CODE_CLASSES).join('|')})$`),
            /^diagram/,
            /^(?:fill|line|text)-[a-z]/i,
            /^gw-/,
            /^code-title$/,
          ],
          unused: [
            // Options of the theme that are off: a sidebar that hides, other styles, locales, versions, logos.
            /^(?:collapseSidebarButton|expandButton|sidebarHidden|button--(?:outline|secondary)$)/,
            /^(?:docSidebarContainerHidden|docMainContainerEnhanced|docItemWrapperEnhanced|darkNavbarColorModeToggle)/,
            /^(?:navbar--(?:dark|primary)|navbar__(?:logo|title)|footer__|footer--dark|footerLogoLink|iconLanguage)/,
            /^badge(?:--|$)/,
            /^(?:(?:system|light|dark)?ToggleIcon|toggleIcon|toggleButtonDisabled|menuHtmlItem|menuExternalLink|dropdown--right|shadow--)/,
            /^(?:anchorTargetStickyNavbar|close$|pagination$|col--offset-1$)/,
            // Components of the theme that no page has.
            /^(?:tabs|pills|hero)(?:__|--|$)/,
          ],
          // Of Infima and of the theme's CSS modules. `theme-…` stays: these names are for those who build on the theme.
          shorten: [
            /^(?!theme-)[a-z-]+__[a-z-]+$/,
            /^(?!theme-)[\w-]{2,}_[\w-]{2}$/,
            /^clean-(?:btn|list)$/,
            /^(?:docusaurus-mt-lg|dropdown--hoverable|navbar--fixed-top|(?:margin|padding)-[a-z]+--[a-z]+)$/,
          ],
          // The colours of notes, the width of scrollbars, and the looks of menus, contents lists and pagers are ours (src/css).
          replaced: [
            /^alert--/,
            /^thin-scrollbar$/,
            /^menu__(?:caret|link|link--(?:active|sublist|sublist-caret)|list|list-item(?:--collapsed|-collapsible)?)$/,
            /^(?:table-of-contents__link|dropdown__link(?:--active)?)$/,
            /^pagination-nav__(?:label|link|link--prev|sublabel)$/,
          ],
        },
      ],
      './plugins/social-cards/index.ts',
      './plugins/lean-link/index.ts',
      './plugins/lean-entry/index.ts',
      [
        './plugins/lean-trim/index.ts',
        {
          serverOnly: [
            '@site/src/components/LoadNotice',
            '@site/src/components/LoadBanner',
            '@generated/site-outline/default/outline.json',
            '@site/src/components/SiteFooter',
          ],
          // Pages name their picture when the build ends (plugins/social-cards).
          serverThemeConfig: ['footer', 'image'],
        },
      ],
      './plugins/lean-head/index.ts',
      './plugins/lean-router/index.ts',
      [
        './plugins/lean-pages/index.ts',
        {
          islands: 'src/islands/index.ts',
          staticComponents: ['Details', 'ExamplesNote', 'Output', 'StepList', 'TopicAreas'],
          staticPages: ['/', '/datasets', '/licences', '/markdown-page', '/offline', '/paths', '/progress'],
        },
      ],
      ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/docs', to: '/docs/tech' }] }],
    ]),
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
            ...markdown.docs,
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
              type: ['rss', 'atom', 'json'],
              title: 'Groundwork blog',
              copyright: 'Copyright © 2025 Groundwork',
              xslt: true,
              createFeedItems: feedItems(),
            },
            tags: 'tags.yml',
            onInlineTags: 'throw',
            onInlineAuthors: 'throw',
            onUntruncatedBlogPosts: 'throw',
            ...markdown.blog,
          },
          pages: markdown.pages,
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
      // Nothing highlights in the browser: without this the theme's default colours would be in every page's scripts.
      prism: { theme: { plain: {}, styles: [] } },
    } satisfies Preset.ThemeConfig,
  };
}

/** Plugins of our own as single files: Docusaurus translates what a plugin imports, for each plugin anew. */
async function asBundles(plugins: readonly OwnPlugin[]): Promise<OwnPlugin[]> {
  const nameOf = (plugin: OwnPlugin) => (typeof plugin === 'string' ? plugin : plugin[0]);
  const own = plugins.map(nameOf).filter((name) => name.startsWith('./'));
  const files = await Promise.all(bundledTogether(own.map((name) => path.join(__dirname, name))));
  return plugins.map((plugin) => {
    const file = files[own.indexOf(nameOf(plugin))] ?? nameOf(plugin);
    return typeof plugin === 'string' ? file : [file, plugin[1]];
  });
}

/** Style sheets beside the one that every page links: which files make up each, and which classes of the rest go there. */
import type { LeanCssOptions } from '../plugins/lean-css/options';

/** A component of the classic theme. */
const theme = (names: string): string => String.raw`\/theme-classic\/lib\/theme\/(?:${names})\/`;
const files = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

export const styleSheets: LeanCssOptions['sheets'] = {
  areas: { files: /\/src\/components\/TopicAreas\// },
  blog: {
    files: /\/theme-classic\/lib\/theme\/(?:Blog|Icon\/Socials)|\/src\/css\/blog\.css/,
    classes: /^(?:avatar|blog-)/,
  },
  cards: {
    files: files(
      theme('DocCard|DocCardList|DocCategoryGeneratedIndexPage'),
      String.raw`\/src\/(?:css\/cards\.css|theme\/DocCard\/)`,
    ),
    classes: /^card(?:_|$)/,
  },
  buttons: { files: /\/src\/css\/buttons\.css/, classes: /^(?:button(?:--.*)?|disabled)$/ },
  home: {
    files: /\/src\/(?:pages\/index\.module|components\/Home(?:Layers|Paths|Posts|SearchStepper)\/)/,
  },
  licences: { files: /\/src\/pages\/licences\.module/ },
  paths: { files: /\/src\/components\/(?:LearningPaths?|PathCore)\// },
  progress: { files: /\/src\/components\/(?:ProgressPage|progress\/CoreBar)\// },
  // On the three above.
  hatches: { files: /\/src\/components\/HomeHatch\// },
  offline: { files: /\/src\/components\/OfflinePage\// },
  quiz: { files: /\/theme\/Quiz\// },
  'hidden-characters': { files: /\/src\/components\/HiddenCharacters\// },
  glossary: { files: /\/plugins\/glossary\/client\/glossary\.css/ },
  diagrams: { files: /\/plugins\/static-diagrams\// },
  details: { files: files(theme('Details'), String.raw`\/theme-common\/lib\/components\/Details\/`) },
  'page-search': { files: /\/src\/components\/PageSearch\// },
  tags: {
    files: files(theme('TagsListByLetter'), String.raw`\/src\/css\/tags\.css`),
    classes: /^tagWithCount/,
  },
  notes: { files: files(theme('Admonition')), classes: /^(?:theme-admonition|alert|admonition)/ },
  menu: {
    files: files(theme('DocSidebarItem'), String.raw`\/src\/(?:theme\/DocSidebarItem\/|css\/menu\.css)`),
    classes: /^(?:menu(?:_|$)|theme-doc-sidebar-(?:item|menu))/,
  },
  phone: { files: /\/src\/css\/phone-menu\.css/, classes: /^navbar-sidebar/, late: true },
  // What stands in and around an article, be it a doc, a post or another page. The frame of docs (DocRoot, BackToTopButton)
  // is left to the sheet of all pages: what draws static pages imports it, and would bring this sheet to those without one.
  article: {
    files: files(
      theme(
        'CodeBlock|Doc(?!CardList|Card/|Category|Root/|SidebarItem)[A-Z]\\w+|EditMetaRow|Icon/Edit|MDXComponents|MDXPage|TOC\\w*|Tag|TagsListInline',
      ),
      String.raw`\/src\/(?:components\/progress\/PageEnd|theme\/TOC)\/`,
      String.raw`\/plugins\/(?:code-highlighting|glossary\/client\/terms|live-examples\/theme\/(?!Playground|Quiz|shared))`,
    ),
    classes:
      /^(?:markdown|theme-doc-|breadcrumbs|table-of-contents|pagination-nav|tag|docusaurus-mt|thin-scrollbar|table-box|row_|contains)/,
  },
};

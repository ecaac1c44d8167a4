/** Names that the plugin gives to modules of the theme, the site and its own generated ones. */
declare module '@lean-pages/DocItem' {
  export { default } from '@theme/DocItem';
}
declare module '@lean-pages/Layout' {
  export { default } from '@theme/Layout';
}
declare module '@lean-pages/TOCCollapsible' {
  export { default } from '@theme/TOCCollapsible';
}
declare module '@lean-pages/DocCategoryGeneratedIndexPage' {
  export { default } from '@theme/DocCategoryGeneratedIndexPage';
}
declare module '@lean-pages/DocTagDocListPage' {
  export { default } from '@theme/DocTagDocListPage';
}
declare module '@lean-pages/DocTagsListPage' {
  export { default } from '@theme/DocTagsListPage';
}
declare module '@lean-pages/DocSidebar' {
  export { default } from '@theme/DocSidebar';
}
declare module '@lean-pages/MDXComponents' {
  export { default } from '@theme/MDXComponents';
}
declare module '@lean-pages/islands' {
  export const islands: import('./shared/islands').Islands;
  export const watchSidebar: import('./shared/islands').WatchSidebar;
}
declare module '@lean-pages/options' {
  export const staticComponents: string[];
  /** Path of the home page without a slash at its end, base path included; empty where it is not static. */
  export const homePath: string;
  /** Paths of other pages that are static, each with all below it; so written too. */
  export const staticPaths: string[];
}
declare module '@lean-pages/page-styles' {}
declare module '@lean-pages/docs' {
  /** Path of the docs, base path included. */
  export const docsPath: string;
  /** Path of the blog, empty where there is none. */
  export const blogPath: string;
  /** The docs version without what grows with every page. */
  export const version: import('@docusaurus/plugin-content-docs').PropVersionMetadata;
  /** Address of a file with the docs version with all sidebars and docs, as the property `version`. */
  export const versionAddress: string;
  /** Docs that ask for ordinary hydration. */
  export const hydrated: Record<
    string,
    () => Promise<{ default: import('@docusaurus/plugin-content-docs').PropDocContent }>
  >;
}
declare module '@docusaurus/core/lib/client/routeContext' {
  import type { ReactNode } from 'react';
  import type { PluginRouteContext } from '@docusaurus/types';
  export function RouteContextProvider(props: { children: ReactNode; value: PluginRouteContext }): ReactNode;
}

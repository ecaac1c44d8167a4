/** Docs pages in the browser: the first from the document, others from their HTML, each with the theme that draws it. */
import type { ComponentType } from 'react';
import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { Props as ContentProps } from '@theme/DocItem/Content';
import { docsPath, hydrated, loadVersion, version as lightVersion } from '@lean-pages/docs';
import { bringStyles } from './styles';
import { ARTICLE_CLASS, PAGE_DATA_ID, pageKey, type PageData } from '../shared/page-data';

/** A page that can be drawn. */
export interface Page {
  path: string;
  data: PageData;
  /** HTML of its article, always the same object: React sets it again when it gets another. */
  article: { __html: string };
  /** The docs version as far as this page needs it. */
  version: PropVersionMetadata;
  Component: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** Draws the content, where the page asks for hydration. */
  Content?: ComponentType<ContentProps>;
  theme: typeof import('./theme');
}

/** An address below the docs at which nothing is: the server sent its page for that. */
export interface Missing {
  path: string;
  NotFound: ComponentType;
}

interface Source {
  path: string;
  data: PageData;
  html: string;
}

const isBrowser = typeof document !== 'undefined';
const first = isBrowser ? pageKey(location.pathname) : '';
const firstSource = isBrowser ? readSource(document, first) : undefined;
const loading = new Map<string, Promise<Page | Missing>>();
const ready = new Map<string, Page | Missing>();

/** Whether a path belongs to the docs. */
export function isDocsPath(pathname: string): boolean {
  return pathname === docsPath || pathname.startsWith(`${docsPath}/`);
}

/** The page at a path, if it is loaded. */
export function pageAt(pathname: string): Page | Missing | undefined {
  return ready.get(pageKey(pathname));
}

/**
 * Loads all that a page needs to be drawn.
 *
 * @throws where it does not arrive, or is none of this build's pages: the router then loads the address anew
 */
export function loadPage(pathname: string): Promise<Page | Missing> {
  const path = pageKey(pathname);
  let promise = loading.get(path);
  if (!promise) {
    promise = load(path).then((page) => {
      ready.set(path, page);
      return page;
    });
    loading.set(path, promise);
    promise.catch(() => loading.delete(path));
  }
  return promise;
}

async function load(path: string): Promise<Page | Missing> {
  if (path === first && !firstSource) return { path, NotFound: (await import('@theme/NotFound')).default };
  const isFirst = path === first;
  const [source, theme, full] = await Promise.all([
    isFirst && firstSource ? firstSource : fetchSource(path),
    import(/* webpackChunkName: "docs-theme" */ './theme'),
    isFirst ? undefined : loadSidebar(),
  ]);
  const { data } = source;
  // Cards of a category name docs that are not on the way to it.
  const all = full?.version ?? (data.kind === 'category' ? (await loadSidebar()).version : undefined);
  const version = all ?? trimmed(data);
  const drawn = await drawnBy(source, theme);
  return { path, data, article: { __html: source.html }, version, theme, ...drawn };
}

/** The version with as much of the sidebar as leads to the page. */
function trimmed({ sidebar }: PageData): PropVersionMetadata {
  return { ...lightVersion, docsSidebars: sidebar ? { [sidebar.name]: sidebar.trail } : {} };
}

async function drawnBy(
  { path, data }: Source,
  theme: Page['theme'],
): Promise<Pick<Page, 'Component' | 'props' | 'Content'>> {
  const as = (component: unknown) => component as Page['Component'];
  switch (data.kind) {
    case 'tag':
      return {
        Component: as((await import(/* webpackChunkName: "docs-lists" */ './lists')).DocTagDocListPage),
        props: data.props,
      };
    case 'tags':
      return {
        Component: as((await import(/* webpackChunkName: "docs-lists" */ './lists')).DocTagsListPage),
        props: data.props,
      };
    case 'category':
      return {
        Component: as(
          (await import(/* webpackChunkName: "docs-lists" */ './lists')).DocCategoryGeneratedIndexPage,
        ),
        props: data.props,
      };
  }
  const { metadata, frontMatter, ...rest } = data.props as { metadata: object; frontMatter: object };
  const statics = { ...rest, frontMatter, metadata: { ...metadata, frontMatter } };
  const [module, original] = data.hydrate
    ? await Promise.all([hydrated[path]?.(), import('@lean-pages/DocItem/Content')])
    : [];
  const content = Object.assign(module ? module.default : () => null, module ?? {}, statics);
  return { Component: as(theme.DocItem), props: { content }, Content: original?.default };
}

async function fetchSource(path: string): Promise<Source> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const source = readSource(page, path);
  if (!source) throw new Error(`${path} is no page of the docs.`);
  if (entryOf(page) !== entryOf(document)) throw new Error('The site was published anew.');
  await bringStyles(page);
  return source;
}

/** What a page's HTML says of it; undefined where it is none of the docs. */
function readSource(page: Document, path: string): Source | undefined {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return undefined;
  const html = page.querySelector(`.${ARTICLE_CLASS}`)?.innerHTML ?? '';
  return { path, data: JSON.parse(text) as PageData, html };
}

/** The site's own script, whose name holds the hash of its content. */
function entryOf(page: Document): string | undefined {
  return page.querySelector('script[src*="/main."]')?.getAttribute('src') ?? undefined;
}

/** The whole sidebar and what draws it. */
export interface FullSidebar {
  version: PropVersionMetadata;
  DocSidebar: typeof import('@theme/DocSidebar').default;
}

let sidebar: FullSidebar | undefined;
let sidebarLoading: Promise<FullSidebar> | undefined;
const listeners = new Set<() => void>();

/** Loads all of the sidebars; those on the page come alive. */
export function loadSidebar(): Promise<FullSidebar> {
  sidebarLoading ??= Promise.all([
    loadVersion(),
    import(/* webpackChunkName: "docs-sidebar" */ '@lean-pages/DocSidebar'),
  ]).then(([{ default: data }, { default: DocSidebar }]) => {
    sidebar = { version: data.version, DocSidebar };
    listeners.forEach((listener) => listener());
    return sidebar;
  });
  sidebarLoading.catch(() => (sidebarLoading = undefined));
  return sidebarLoading;
}

/** For `useSyncExternalStore`. */
export const fullSidebar = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): FullSidebar | undefined => sidebar,
};

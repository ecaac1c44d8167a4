/** Static pages in the browser: the first from the document, others from their HTML. */
import type { ComponentType, ReactElement } from 'react';
import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import { blogPath, docsPath, version as lightVersion, versionAddress } from '@lean-pages/docs';
import { isListed } from '../shared/listed';
import {
  fromAttributes,
  isBelow,
  PAGE_DATA_ID,
  pageKey,
  STATIC_PAGE,
  STATIC_SIDEBAR,
  type PageData,
} from '../shared/page-data';
import { readHead } from './page-head';
import { untilReleased } from './press';

/** A page that can be drawn. */
export interface Page {
  path: string;
  data: PageData;
  head: ReactElement[];
  /** HTML that it has of its own, always the same object: React sets it again when it gets another. */
  html: { __html: string };
  /** The docs version as far as this page needs it. */
  version: PropVersionMetadata;
  /** Draws the layout around it. */
  Frame: ComponentType<{ page: Page }>;
  /** Draws its content, where it is not static. */
  Content?: ComponentType;
}

/** An address among them at which nothing is: the server sent its page for that. */
export interface Missing {
  path: string;
  NotFound: ComponentType;
}

type Source = Pick<Page, 'path' | 'data' | 'head' | 'html'>;

const isBrowser = typeof document !== 'undefined';
const first = isBrowser ? pageKey(location.pathname) : '';
const firstSource = isBrowser ? readSource(document, first) : undefined;
const loading = new Map<string, Promise<Page | Missing>>();
const ready = new Map<string, Page | Missing>();

/** Whether a path belongs to the blog. */
export const isBlogPath = (pathname: string): boolean => isBelow(pathname, blogPath);

/** Whether a path belongs to the docs. */
export const isDocsPath = (pathname: string): boolean => isBelow(pathname, docsPath);

/** Whether a path belongs to the docs, the blog or another static page. */
export const isStaticPath = (pathname: string): boolean =>
  isDocsPath(pathname) || isBlogPath(pathname) || isListed(pathname);

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
  const isFirst = path === first;
  if (isFirst && !firstSource) return { path, NotFound: (await import('@theme/NotFound')).default };
  const [source, frame, full] = await Promise.all([
    isFirst && firstSource ? firstSource : fetchSource(path),
    import(/* webpackChunkName: "static-pages" */ './frame'),
    isDocsPath(path) && !isFirst ? loadSidebar() : undefined,
  ]);
  const page = { ...source, version: full?.version ?? lightVersion, Frame: frame.default };
  if (source.data.kind === 'static') return page;
  const [{ version }, { wholePage }] = await Promise.all([loadSidebar(), import('./whole')]);
  return { ...page, version, Content: await wholePage(path, source.data, version) };
}

async function fetchSource(path: string): Promise<Source> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const source = readSource(page, path);
  if (!source) throw new Error(`${path} is no static page.`);
  if (entryOf(page) !== entryOf(document)) throw new Error('The site was published anew.');
  await addSheets(page);
  return source;
}

/** What a page's HTML says of it; undefined where it is none of these pages. */
function readSource(page: Document, path: string): Source | undefined {
  const own = page.querySelector(STATIC_PAGE);
  const text = page.getElementById(PAGE_DATA_ID)?.textContent;
  const data = own ? fromAttributes(own) : text && (JSON.parse(text) as PageData);
  return data ? { path, data, head: readHead(page), html: { __html: own?.innerHTML ?? '' } } : undefined;
}

/** Loads the style sheets that a page links and this document does not, before the page is shown. */
async function addSheets(page: Document): Promise<void> {
  const address = (link: Element) => link.getAttribute('href');
  const sheets = (of: Document) => [...of.head.querySelectorAll('link[rel="stylesheet"]')];
  const known = new Set(sheets(document).map(address));
  const missing = sheets(page).filter((link) => !known.has(address(link)));
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve, reject) => {
          const own = document.createElement('link');
          own.rel = 'stylesheet';
          own.href = address(link) ?? '';
          own.onload = resolve;
          own.onerror = () => {
            own.remove();
            reject(new Error(`${own.href} did not load.`));
          };
          document.head.append(own);
        }),
    ),
  );
}

/** The site's own script, whose name holds the hash of its content. */
function entryOf(page: Document): string | undefined {
  return page.querySelector('script[src*="/main."]')?.getAttribute('src') ?? undefined;
}

/** Data and no script, so that no script grows with the number of docs. */
async function fetchVersion(): Promise<PropVersionMetadata> {
  const response = await fetch(versionAddress);
  if (!response.ok) throw new Error(`${versionAddress} answered ${response.status}.`);
  return ((await response.json()) as { version: PropVersionMetadata }).version;
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
  sidebarLoading ??= Promise.all([fetchVersion(), import('@lean-pages/DocSidebar')]).then(
    async ([version, { default: DocSidebar }]) => {
      await untilReleased(document.querySelector(STATIC_SIDEBAR));
      sidebar = { version, DocSidebar };
      listeners.forEach((listener) => listener());
      return sidebar;
    },
  );
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

/** Builds the sidebars of the docs from the content map. */
import { GLOSSARY_DOC } from '../../markdown/glossary/terms';
import { contentMap, type MappedCategory, type MappedItem } from './content-map';

export type SidebarName = keyof typeof contentMap.sidebars;

/** A page or a category of a sidebar. */
export interface SidebarItem {
  label: string;
  /** Begins with /docs and excludes the base path; undefined for a category without its own page. */
  route?: string;
  description?: string;
  /** Only categories have items. */
  items?: SidebarItem[];
}

/** A category's generated page, which lists its items. */
interface CategoryPage {
  item: SidebarItem & { route: string; items: SidebarItem[] };
  sidebar: SidebarName;
}

export interface Neighbours {
  previous?: SidebarItem | undefined;
  next?: SidebarItem | undefined;
}

/** A page that can be in a sidebar. */
export interface SidebarPage {
  label: string;
  route: string;
  description: string;
}

export interface Sidebars {
  sidebars: Readonly<Record<SidebarName, SidebarItem[]>>;
  /** The sidebar that contains each page, by route. */
  sidebarOf: ReadonlyMap<string, SidebarName>;
  /** The categories around each page, outermost first, followed by the page, by route. */
  trails: ReadonlyMap<string, SidebarItem[]>;
  /** The pages before and after each page in its sidebar, by route. */
  neighbours: ReadonlyMap<string, Neighbours>;
  categories: CategoryPage[];
}

/** Docs that are added to a category although the map doesn't list them there, by label. */
const EXTRA_DOCS: Readonly<Record<string, readonly string[]>> = { General: [GLOSSARY_DOC] };

/**
 * A category without a written doc is left out, so that readers don't meet an empty page; if only the category's own
 * page is missing, its items are shown under a plain label.
 *
 * @param pages docs that are written, by id
 * @throws if nothing of a sidebar is written, because links to it need a target
 */
export function buildSidebars(pages: ReadonlyMap<string, SidebarPage>): Sidebars {
  const sidebarOf = new Map<string, SidebarName>();
  const trails = new Map<string, SidebarItem[]>();
  const neighbours = new Map<string, Neighbours>();
  const categories: CategoryPage[] = [];

  const build = (name: SidebarName): SidebarItem[] => {
    /** All entries with a page, in the order of the sidebar. */
    const linked: { label: string; route: string }[] = [];
    const add = (item: SidebarItem, trail: SidebarItem[], label = item.label) => {
      if (item.route === undefined) return;
      linked.push({ label, route: item.route });
      trails.set(item.route, trail);
      sidebarOf.set(item.route, name);
    };

    const toItems = (mapped: MappedItem, trail: readonly SidebarItem[]): SidebarItem[] => {
      if (typeof mapped === 'string') {
        const page = pages.get(mapped);
        if (!page) return [];
        add(page, [...trail, page]);
        return [page];
      }
      const item = categoryItem(mapped, pages);
      const own = [...trail, item];
      const place = linked.length;
      // In the pager, a category's doc has its own title instead of the category's label.
      add(item, own, mapped.link?.type === 'doc' ? pages.get(mapped.link.id)?.label : undefined);
      const children = [...mapped.items, ...(EXTRA_DOCS[mapped.label] ?? [])];
      item.items = children.flatMap((child) => toItems(child, own));
      if (item.items.length === 0 && (mapped.link?.type !== 'doc' || item.route === undefined)) {
        linked.splice(place);
        return [];
      }
      if (mapped.link?.type === 'generated-index' && item.route)
        categories.push({ item: { ...item, route: item.route, items: item.items }, sidebar: name });
      return [item];
    };

    const items = contentMap.sidebars[name].flatMap((item) => toItems(item, []));
    if (items.length === 0)
      throw new Error(`Sidebar "${name}" has nothing to link to: none of its docs exists in docs/.`);
    linked.forEach(({ route }, i) => neighbours.set(route, { previous: linked[i - 1], next: linked[i + 1] }));
    return items;
  };

  const sidebars = { tutorialSidebar: build('tutorialSidebar'), mathSidebar: build('mathSidebar') };
  return { sidebars, sidebarOf, trails, neighbours, categories };
}

function categoryItem({ label, link }: MappedCategory, pages: ReadonlyMap<string, SidebarPage>): SidebarItem {
  if (link?.type === 'generated-index')
    return { label, route: `/docs/${link.slug.replace(/^\//, '')}`, description: link.description };
  const page = link && pages.get(link.id);
  return { label, ...(page && { route: page.route, description: page.description }) };
}

/** Returns the route of the first page in a category. @throws if there is none */
export function firstRoute(item: SidebarItem): string {
  const route = item.route ?? item.items?.map(firstRoute)[0];
  if (route === undefined) throw new Error(`Sidebar: the category "${item.label}" has nothing to link to.`);
  return route;
}

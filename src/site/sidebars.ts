import { GLOSSARY_DOC } from '../../markdown/glossary/terms';
import { contentMap, type MappedCategory, type MappedItem } from './content-map';

export type SidebarName = keyof typeof contentMap.sidebars;

/** A page or a category in a sidebar. */
export interface SidebarItem {
  label: string;
  /** Begins with /docs and excludes the base path. Undefined for a category without its own page. */
  route?: string;
  description?: string;
  /** Only categories have items. */
  items?: SidebarItem[];
}

/** A generated page that lists a category's items. */
interface CategoryPage {
  item: SidebarItem & { route: string; items: SidebarItem[] };
  sidebar: SidebarName;
}

type Page = Required<Omit<SidebarItem, 'items'>>;

interface Neighbours {
  previous?: SidebarItem | undefined;
  next?: SidebarItem | undefined;
}

export interface Sidebars {
  sidebars: Readonly<Record<SidebarName, SidebarItem[]>>;
  /** The name of the sidebar that contains a page, by the page's route. */
  sidebarByRoute: ReadonlyMap<string, SidebarName>;
  /** Breadcrumbs by route: the page's categories, outermost first, then the page. */
  trails: ReadonlyMap<string, SidebarItem[]>;
  /** The previous and next page in the same sidebar, by route. */
  neighbours: ReadonlyMap<string, Neighbours>;
  categories: CategoryPage[];
}

/** Ids of docs that the content map doesn't list, by the label of the category to add them to. */
const EXTRA_DOCS: Readonly<Record<string, readonly string[]>> = { General: [GLOSSARY_DOC] };

/**
 * Builds the sidebars from the content map. Leaves out categories without written docs. If only a category's own page
 * hasn't been written, the category has no link. Throws if a sidebar is empty, because other pages link to its first
 * page.
 */
export function buildSidebars(writtenDocs: ReadonlyMap<string, Page>): Sidebars {
  const sidebarByRoute = new Map<string, SidebarName>();
  const trails = new Map<string, SidebarItem[]>();
  const neighbours = new Map<string, Neighbours>();
  const categories: CategoryPage[] = [];

  const build = (name: SidebarName): SidebarItem[] => {
    /** Items with a page, in reading order. */
    const linked: { label: string; route: string }[] = [];
    const addLink = (item: SidebarItem, trail: SidebarItem[], label = item.label) => {
      if (item.route === undefined) return;
      linked.push({ label, route: item.route });
      trails.set(item.route, trail);
      sidebarByRoute.set(item.route, name);
    };

    const toItems = (mapped: MappedItem, trail: readonly SidebarItem[]): SidebarItem[] => {
      if (typeof mapped === 'string') {
        const page = writtenDocs.get(mapped);
        if (!page) return [];
        addLink(page, [...trail, page]);
        return [page];
      }
      const item = toCategoryItem(mapped, writtenDocs);
      const itemTrail = [...trail, item];
      const position = linked.length;
      // The pager shows the title of the category's doc instead of the category's label.
      addLink(
        item,
        itemTrail,
        mapped.link?.type === 'doc' ? writtenDocs.get(mapped.link.id)?.label : undefined,
      );
      const children = [...mapped.items, ...(EXTRA_DOCS[mapped.label] ?? [])];
      item.items = children.flatMap((child) => toItems(child, itemTrail));
      if (item.items.length === 0 && (mapped.link?.type !== 'doc' || item.route === undefined)) {
        linked.splice(position);
        return [];
      }
      if (mapped.link?.type === 'generated-index' && item.route)
        categories.push({ item: { ...item, route: item.route, items: item.items }, sidebar: name });
      return [item];
    };

    const items = contentMap.sidebars[name].flatMap((item) => toItems(item, []));
    if (items.length === 0)
      throw new Error(`The sidebar "${name}" has no pages: none of its docs exist in docs/.`);
    linked.forEach(({ route }, i) => neighbours.set(route, { previous: linked[i - 1], next: linked[i + 1] }));
    return items;
  };

  const sidebars = { tutorialSidebar: build('tutorialSidebar'), mathSidebar: build('mathSidebar') };
  return { sidebars, sidebarByRoute, trails, neighbours, categories };
}

function toCategoryItem(
  { label, link }: MappedCategory,
  writtenDocs: ReadonlyMap<string, Page>,
): SidebarItem {
  if (link?.type === 'generated-index')
    return { label, route: `/docs/${link.slug.replace(/^\//, '')}`, description: link.description };
  const page = link && writtenDocs.get(link.id);
  return { label, ...(page && { route: page.route, description: page.description }) };
}

/** Returns the route of an item. For a category without its own page, returns the route of its first page. */
export function getFirstRoute(item: SidebarItem): string {
  const route = item.route ?? item.items?.map(getFirstRoute)[0];
  if (route === undefined)
    throw new Error(`The sidebar can't link to the category "${item.label}", because it has no pages.`);
  return route;
}

/** Returns the first page inside an item: the item itself, unless it's a category. */
export function getFirstPage(item: SidebarItem): SidebarItem {
  const first = item.items?.[0];
  return first ? getFirstPage(first) : item;
}

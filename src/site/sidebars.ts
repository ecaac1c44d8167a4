/** The sidebars of the docs, made from the content map. */
import { GLOSSARY_DOC } from '../../markdown/glossary/terms';
import { contentMap, type MappedCategory, type MappedItem } from './content-map';

export type SidebarName = keyof typeof contentMap.sidebars;

/** A page or a category of a sidebar. */
export interface SidebarItem {
  label: string;
  /** Begins with /docs and knows no base path; undefined for a category without a page of its own. */
  route?: string;
  description?: string;
  /** Of a category. */
  items?: SidebarItem[];
}

/** A category's own page, which lists what is in it. */
export interface CategoryPage {
  item: SidebarItem & { route: string; items: SidebarItem[] };
  sidebar: SidebarName;
}

export interface Neighbours {
  previous?: SidebarItem | undefined;
  next?: SidebarItem | undefined;
}

/** A page that a sidebar may show. */
export interface SidebarPage {
  label: string;
  route: string;
  description: string;
}

export interface Sidebars {
  sidebars: Readonly<Record<SidebarName, SidebarItem[]>>;
  /** By route: the sidebar that holds the page. */
  sidebarOf: ReadonlyMap<string, SidebarName>;
  /** By route: the categories around the page, outermost first, and the page itself. */
  trails: ReadonlyMap<string, SidebarItem[]>;
  /** By route: the pages before and after it in its sidebar. */
  neighbours: ReadonlyMap<string, Neighbours>;
  categories: CategoryPage[];
}

/** Docs that a category of the map doesn't name, by its label. */
const EXTRA_DOCS: Readonly<Record<string, readonly string[]>> = { General: [GLOSSARY_DOC] };

/**
 * A category without a written doc is left out, so that no reader meets an empty page; a category whose page is not
 * written shows its items without one.
 *
 * @param pages docs that are written, by id
 * @throws where nothing of a sidebar is written: it has to link somewhere
 */
export function buildSidebars(pages: ReadonlyMap<string, SidebarPage>): Sidebars {
  const sidebarOf = new Map<string, SidebarName>();
  const trails = new Map<string, SidebarItem[]>();
  const neighbours = new Map<string, Neighbours>();
  const categories: CategoryPage[] = [];

  const build = (name: SidebarName): SidebarItem[] => {
    /** Everything with a page, in the order of the sidebar. */
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
      // On the way from page to page, a doc has its own name.
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

/** Sidebars as the content map plans them, less what is not written yet. */
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { contentMap, findDocFile, type MappedCategory, type MappedItem } from '../src/lib/content-map';
import { GLOSSARY_DOC } from '../src/lib/glossary';

/** An item as Docusaurus' own type of a whole sidebar gives it. */
type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];

type SidebarName = keyof typeof contentMap.sidebars;

/** Docs that teach no topic, so that the map does not plan them: last in the category of this label. */
const EXTRA_DOCS: Readonly<Record<string, readonly string[]>> = { General: [GLOSSARY_DOC] };

/**
 * One sidebar of the map.
 *
 * A category without a written doc is left out, so that no reader meets an empty page; a category whose link is
 * not written shows its items without a page of its own.
 *
 * @param name of the sidebar in the map
 * @param docsDir folder with the docs
 * @returns items for Docusaurus
 * @throws where nothing at all is written: a sidebar has to link somewhere
 */
export function sidebarFromMap(name: SidebarName, docsDir = 'docs'): SidebarsConfig[string] {
  const items = contentMap.sidebars[name].flatMap((item) => toItem(item, docsDir));
  if (items.length === 0) {
    throw new Error(`Sidebar "${name}" has nothing to link to: none of its docs exists in ${docsDir}/.`);
  }
  return items;
}

function toItem(item: MappedItem, docsDir: string): SidebarItem[] {
  if (typeof item === 'string') return findDocFile(docsDir, item) ? [item] : [];
  const all = [...item.items, ...(EXTRA_DOCS[item.label] ?? [])];
  const items = all.flatMap((child) => toItem(child, docsDir));
  const link = toLink(item, docsDir);
  if (items.length === 0 && link?.type !== 'doc') return [];
  return [
    {
      type: 'category',
      label: item.label,
      // Two categories of different branches may share a label; the slug tells them apart.
      ...(link?.type === 'generated-index' ? { key: link.slug } : {}),
      ...(link ? { link } : {}),
      items,
    },
  ];
}

function toLink(category: MappedCategory, docsDir: string) {
  const { link } = category;
  if (!link) return undefined;
  if (link.type === 'doc') return findDocFile(docsDir, link.id) ? link : undefined;
  return { ...link, title: category.label };
}

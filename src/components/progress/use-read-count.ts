import type { PropSidebarItem, PropSidebarItemCategory } from '@docusaurus/plugin-content-docs';
import { usePageKeys, useProgress } from '../../progress/use-progress';

/** Categories that are lists and no docs have their pages here (see the slugs of the content map). */
const GENERATED = '/docs/category/';

/** How many pages a category of the sidebar holds, below it and with its own, and how many of them are read. */
export default function useReadCount(category: PropSidebarItemCategory): { read: number; pages: number } {
  const keyOf = usePageKeys();
  const pages = hrefsOf(category)
    .map(keyOf)
    .filter((page) => !page.startsWith(GENERATED));
  const read = useProgress(({ progress }) => pages.filter((page) => page in progress.read).length);
  return { read, pages: pages.length };
}

function hrefsOf(item: PropSidebarItem): string[] {
  if (item.type === 'html') return [];
  if (item.type === 'link') return [item.href];
  return [...(item.href ? [item.href] : []), ...item.items.flatMap(hrefsOf)];
}

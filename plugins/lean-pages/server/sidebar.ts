import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { useDocsSidebar, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import type { PageData } from '../shared/page-data';

/** The current sidebar, of its items only those that lead to the page, each holding the next. */
export function useSidebarTrail(): PageData['sidebar'] {
  const sidebar = useDocsSidebar();
  const breadcrumbs = useSidebarBreadcrumbs();
  if (!sidebar) return undefined;
  const trail = (breadcrumbs ?? []).reduceRight<PropSidebar>(
    (inner, item) => [item.type === 'category' ? { ...item, items: inner as PropSidebarItem[] } : item],
    [],
  );
  return { name: sidebar.name, trail };
}

/** Serves each complete sidebar as HTML. src/client/sidebar.ts fetches it when a reader is about to open a category. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SidebarList } from '../../components/frame/Sidebar';
import { loadDocs } from '../../site/docs';
import type { SidebarItem } from '../../site/sidebars';

export const getStaticPaths: GetStaticPaths = async () => {
  const { sidebars } = await loadDocs();
  return Object.entries(sidebars).map(([name, items]) => ({ params: { name }, props: { items } }));
};

export const GET: APIRoute<{ items: SidebarItem[] }> = ({ props }) =>
  new Response(renderToStaticMarkup(createElement(SidebarList, { items: props.items, open: 'all' })));

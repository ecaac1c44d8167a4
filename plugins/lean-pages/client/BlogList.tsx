import { useState, type ReactNode } from 'react';
import type { BlogSidebar } from '@docusaurus/plugin-content-blog';
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile';
import { STATIC_PAGE } from '../shared/page-data';

/** Fills the phone's menu. */
export default function BlogList(): ReactNode {
  const [sidebar] = useState(readSidebar);
  return sidebar.items.length > 0 && <BlogSidebarMobile sidebar={sidebar} />;
}

/** The server's list has all that the menu shows: no page carries it twice. */
function readSidebar(): BlogSidebar {
  const nav = document.querySelector(`${STATIC_PAGE} aside nav`);
  const items = [...(nav?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].map((link) => ({
    title: link.textContent,
    permalink: link.pathname,
    unlisted: false,
    // Posts are grouped by year; any day of it will do.
    date: `${link.closest('[role="group"]')?.querySelector('h3')?.textContent ?? '2000'}-07-01`,
  }));
  return { title: nav?.firstElementChild?.textContent ?? '', items };
}

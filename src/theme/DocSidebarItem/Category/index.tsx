/** Change: wraps a category of the sidebar and says how many of its pages the reader has read, once it is one. */
import type { ComponentProps, ReactNode } from 'react';
import '@site/src/css/menu.css';
import Original from '@theme-original/DocSidebarItem/Category';
import useReadCount from '@site/src/components/progress/use-read-count';

/** @param props of the theme; what it does not know goes on to the category's link */
export default function DocSidebarItemCategory(props: ComponentProps<typeof Original>): ReactNode {
  const { item } = props;
  const { read, pages } = useReadCount(item);
  const count = `${read} of ${pages}`;
  // The figures are drawn by the style sheet from the attribute, so the name has to say them.
  const said = read > 0 ? { 'data-read': count, 'aria-label': `${item.label}, ${count} read` } : {};
  return <Original {...props} {...said} />;
}

/** Change: wraps a link of the sidebar and marks it where the reader has read its page. */
import type { ComponentProps, ReactNode } from 'react';
import clsx from 'clsx';
import Original from '@theme-original/DocSidebarItem/Link';
import { usePageKeys, useProgress } from '@site/src/lib/progress/use-progress';
import styles from './styles.module.css';

/** @param props of the theme; what it does not know goes on to the link */
export default function DocSidebarItemLink(props: ComponentProps<typeof Original>): ReactNode {
  const { item } = props;
  const page = usePageKeys()(item.href);
  const read = useProgress(({ progress }) => page in progress.read);
  const marked = { ...item, className: clsx(item.className, read && styles.read) };
  // The check mark is drawn by the style sheet, so the name has to say it.
  return <Original {...props} item={marked} {...(read ? { 'aria-label': `${item.label}, read` } : {})} />;
}

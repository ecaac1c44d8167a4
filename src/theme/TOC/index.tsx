/** Change: ejected. The list is a landmark of its own, which a blog post's column otherwise lacks. */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import TOCItems from '@theme/TOCItems';
import type { Props } from '@theme/TOC';
import styles from './styles.module.css';

/** @param props headings of the page */
export default function TOC({ className, ...props }: Props): ReactNode {
  return (
    <nav className={clsx(styles.contents, className)} aria-label="On this page">
      <TOCItems
        {...props}
        // Not the class of lists in the text, which are not to be marked.
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}

/** Change: wraps the contents list in a landmark of its own, which a blog post's column otherwise lacks. */
import type { ComponentProps, ReactNode } from 'react';
import Original from '@theme-original/TOC';
import styles from './styles.module.css';

/** @param props headings of the page */
export default function TOC(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <nav className={styles.landmark} aria-label="On this page">
      <Original {...props} />
    </nav>
  );
}

/** Change: ejected, with looks of its own. */
import type { ReactNode } from 'react';
import { SkipToContentLink } from '@docusaurus/theme-common';
import styles from './styles.module.css';

/** The link past the frame, which shows when it has the focus. */
export default function SkipToContent(): ReactNode {
  return <SkipToContentLink className={styles.skip} />;
}

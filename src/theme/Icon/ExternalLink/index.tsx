/** Change: ejected, its size in the style sheet: it stands in every page, several times. */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The arrow behind a link that leaves the site, from the theme's set of icons in every page. */
export default function IconExternalLink(): ReactNode {
  return (
    <svg aria-label="(opens in new tab)" className={styles.icon}>
      <use href="#theme-svg-external-link" />
    </svg>
  );
}

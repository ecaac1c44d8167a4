/** Change: replaces the theme's, which says that a version is old: this site's docs have one version. */
import type { ReactNode } from 'react';

/** Nothing. */
export default function DocVersionBanner(): ReactNode {
  return null;
}

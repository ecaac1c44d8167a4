/** Change: replaces the theme's, which names a version: this site's docs have one version. */
import type { ReactNode } from 'react';

/** Nothing. */
export default function DocVersionBadge(): ReactNode {
  return null;
}

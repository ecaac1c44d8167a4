/** Change: ejected. The words for screen readers, in an element that the style sheet draws the arrow in (src/css/icons.css). */
import type { ReactNode } from 'react';

/** The arrow behind a link that leaves the site. */
export default function IconExternalLink(): ReactNode {
  return <i>(opens in new tab)</i>;
}

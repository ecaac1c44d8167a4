/** Change: nothing. The style sheet draws the three lines (src/css/icons.css), so that they are in no page's HTML. */
import type { ReactNode } from 'react';

/** Nothing. */
export default function IconMenu(): ReactNode {
  return null;
}

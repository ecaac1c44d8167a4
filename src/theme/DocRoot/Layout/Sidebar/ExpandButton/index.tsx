/** Change: replaces the button that brings a hidden sidebar back: `docs.sidebar.hideable` is false, so none can be hidden. */
import type { ReactNode } from 'react';

/** Nothing. */
export default function ExpandButton(): ReactNode {
  return null;
}

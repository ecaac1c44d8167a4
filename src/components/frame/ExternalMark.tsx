/** The arrow after a link that opens a new tab. The style sheet draws it; the words are for screen readers. */
import type { ReactNode } from 'react';

export default function ExternalMark(): ReactNode {
  return <i>(opens in new tab)</i>;
}

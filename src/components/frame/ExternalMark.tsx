/** The arrow behind a link that opens another tab. The style sheet draws it in place of the words, which are for those who hear them. */
import type { ReactNode } from 'react';

export default function ExternalMark(): ReactNode {
  return <i>(opens in new tab)</i>;
}

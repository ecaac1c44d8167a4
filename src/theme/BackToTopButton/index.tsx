/** Change: wraps the button, which a script shows and answers: it is in no page's HTML. */
import type { ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Original from '@theme-original/BackToTopButton';

/** The button, once the page answers. */
export default function BackToTopButton(): ReactNode {
  return useIsBrowser() && <Original />;
}

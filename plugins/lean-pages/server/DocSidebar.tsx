/** The sidebar on the server: the theme's, in an element that the browser leaves as it is (see client/DocSidebar). */
import { createElement, type ReactNode } from 'react';
import type { Props } from '@theme/DocSidebar';
import Original from '@lean-pages/DocSidebar';
import { STATIC_SIDEBAR } from '../shared/page-data';

/** @param props of the theme's sidebar */
export default function DocSidebar(props: Props): ReactNode {
  return createElement(STATIC_SIDEBAR, null, <Original {...props} />);
}

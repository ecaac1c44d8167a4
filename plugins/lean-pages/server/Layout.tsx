/** The layout on the server: the theme's; what the blog puts into it is static. */
import type { ReactNode } from 'react';
import useRouteContext from '@docusaurus/useRouteContext';
import type { Props } from '@theme/Layout';
import Original from '@lean-pages/Layout';
import { BLOG_PLUGIN } from '../shared/page-data';
import StaticPage from './StaticPage';

/** @param props of the theme's layout */
export default function Layout({ children, ...props }: Props): ReactNode {
  const isBlog = useRouteContext().plugin.name === BLOG_PLUGIN;
  return <Original {...props}>{isBlog ? <StaticPage>{children}</StaticPage> : children}</Original>;
}

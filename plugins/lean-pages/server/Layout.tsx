/** The layout on the server: the theme's; what the blog and other static pages put into it is static. */
import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useRouteContext from '@docusaurus/useRouteContext';
import type { Props } from '@theme/Layout';
import Original from '@lean-pages/Layout';
import { isListed } from '../shared/listed';
import { BLOG_PLUGIN } from '../shared/page-data';
import StaticPage from './StaticPage';

/** @param props of the theme's layout */
export default function Layout({ children, ...props }: Props): ReactNode {
  const { pathname } = useLocation();
  const isBlog = useRouteContext().plugin.name === BLOG_PLUGIN;
  return (
    <Original {...props}>
      {isBlog || isListed(pathname) ? <StaticPage>{children}</StaticPage> : children}
    </Original>
  );
}

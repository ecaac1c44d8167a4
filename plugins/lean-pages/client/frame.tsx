/** What draws static pages, in one file of the bundle: the theme's layout around the server's HTML. */
import type { ReactNode } from 'react';
import { DocsSidebarProvider, DocsVersionProvider } from '@docusaurus/plugin-content-docs/client';
import DocRootLayout from '@theme/DocRoot/Layout';
import Layout from '@theme/Layout';
import BlogMenu from './BlogMenu';
import StaticPage from './StaticPage';
import { isBlogPath, type Page } from './store';

/** @param props the page */
export default function Frame({ page }: { page: Page }): ReactNode {
  const { data, version, Content } = page;
  const content = Content ? <Content /> : <StaticPage key={page.path} page={page} />;
  if (!data.sidebar) {
    return (
      <Layout>
        {isBlogPath(page.path) && <BlogMenu key={page.path} />}
        {content}
      </Layout>
    );
  }
  return (
    <Layout>
      <DocsVersionProvider version={version}>
        <DocsSidebarProvider name={data.sidebar} items={version.docsSidebars[data.sidebar] ?? []}>
          <DocRootLayout>{content}</DocRootLayout>
        </DocsSidebarProvider>
      </DocsVersionProvider>
    </Layout>
  );
}

/** What draws docs pages that are not static. It brings the styles of all that static ones have, too. */
import { createElement, type ComponentType, type ReactNode } from 'react';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import type { PropDocContent, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from 'react-router-config';
import DocCategoryGeneratedIndexPage from '@theme/DocCategoryGeneratedIndexPage';
import DocItem from '@theme/DocItem';
import DocVersionRoot from '@theme/DocVersionRoot';
import { hydrated } from '@lean-pages/docs';
import type { WholeData } from '../shared/page-data';

type Props = Record<string, unknown>;

/**
 * The component of a page.
 *
 * @param path of the page
 * @throws where its module does not arrive
 */
export async function wholePage(
  path: string,
  { kind, props }: WholeData,
  version: PropVersionMetadata,
): Promise<ComponentType> {
  const inner =
    kind === 'category'
      ? createElement(DocCategoryGeneratedIndexPage as unknown as ComponentType<Props>, props)
      : createElement(DocItem as unknown as ComponentType<Props>, { content: await contentOf(path, props) });
  const route = { routes: [{ path: '*', render: () => inner }] } as RouteConfig;
  return function WholePage(): ReactNode {
    return (
      <HtmlClassNameProvider
        className={`${ThemeClassNames.wrapper.docsPages} ${ThemeClassNames.page.docsDocPage}`}
      >
        {createElement(DocVersionRoot as unknown as ComponentType<Props>, { version, route })}
      </HtmlClassNameProvider>
    );
  };
}

/** The Markdown file's module, completed by what the page's data says. */
async function contentOf(path: string, props: WholeData['props']): Promise<PropDocContent> {
  const { metadata, frontMatter, ...rest } = props as { metadata: object; frontMatter: object };
  const module = await hydrated[path]?.();
  if (!module) throw new Error(`${path} has no module.`);
  return Object.assign(module.default, module, rest, { frontMatter, metadata: { ...metadata, frontMatter } });
}

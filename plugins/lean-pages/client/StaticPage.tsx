/** What a page has of its own, in the browser: the server's HTML, in which components come alive one by one. */
import { useMemo, useRef, type FC, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import Head from '@docusaurus/Head';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useTOCHighlight } from '@docusaurus/theme-common/internal';
import { STATIC_PAGE, type StaticData } from '../shared/page-data';
import Islands from './Islands';
import type { Page } from './store';

/** The element, as JSX takes it. */
const Box = STATIC_PAGE as unknown as FC<HTMLAttributes<HTMLElement> & { ref: Ref<HTMLElement> }>;

/** @param props the page, whose component has its path as key */
export default function StaticPage({ page }: { page: Page }): ReactNode {
  const box = useRef<HTMLElement>(null);
  useContents(page.data as StaticData);
  return (
    <>
      <Head>{page.head}</Head>
      <Box ref={box} dangerouslySetInnerHTML={page.html} suppressHydrationWarning />
      <Islands root={box} path={page.path} />
    </>
  );
}

/** Marks in the contents list where the reader is. */
function useContents({ levels }: StaticData): void {
  const { minHeadingLevel, maxHeadingLevel } = useThemeConfig().tableOfContents;
  const [least = minHeadingLevel, greatest = maxHeadingLevel] = levels ?? [];
  const config = useMemo(
    () => ({
      // As the theme's TOC has them, less one that only marks them for this (plugins/lean-html leaves it out).
      linkClassName: 'table-of-contents__link',
      linkActiveClassName: 'table-of-contents__link--active',
      minHeadingLevel: least,
      maxHeadingLevel: greatest,
    }),
    [least, greatest],
  );
  useTOCHighlight(config);
}

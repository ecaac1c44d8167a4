/** What a page has of its own, in the browser: the server's HTML, in which components come alive one by one. */
import {
  useLayoutEffect,
  useMemo,
  useRef,
  type FC,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
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
  useContents(box, page.data as StaticData);
  return (
    <>
      <Head>{page.head}</Head>
      <Box ref={box} dangerouslySetInnerHTML={page.html} suppressHydrationWarning />
      <Islands root={box} path={page.path} />
    </>
  );
}

/** As the theme's contents list has it, less one that only marks links for this. */
const LINK = 'table-of-contents__link';

/** Marks in the contents list where the reader is. */
function useContents(box: RefObject<HTMLElement | null>, { levels }: StaticData): void {
  // The class by which the theme's hook finds them is in no page's HTML (plugins/lean-html).
  useLayoutEffect(() => {
    const links = box.current?.querySelectorAll('nav > .table-of-contents a') ?? [];
    for (const link of links) link.classList.add(LINK);
  }, [box]);
  const { minHeadingLevel, maxHeadingLevel } = useThemeConfig().tableOfContents;
  const [least = minHeadingLevel, greatest = maxHeadingLevel] = levels ?? [];
  const config = useMemo(
    () => ({
      linkClassName: LINK,
      linkActiveClassName: 'table-of-contents__link--active',
      minHeadingLevel: least,
      maxHeadingLevel: greatest,
    }),
    [least, greatest],
  );
  useTOCHighlight(config);
}

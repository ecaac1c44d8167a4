/** Change: wraps the theme's footer of a doc and puts the mark "read" above it, except on the docs home, which is a map. */
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Original from '@theme-original/DocItem/Footer';
import PageEnd, { type Props } from '@site/src/components/progress/PageEnd';
import { island } from '@site/plugins/lean-pages/server/Island';

/** The doc that lists the others. */
const DOCS_HOME = 'tech/index';

const End = island<Props>('PageEnd', PageEnd, {});

/** What stands below a doc. */
export default function DocItemFooter(): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      {metadata.id !== DOCS_HOME && <End title={metadata.title} />}
      <Original />
    </>
  );
}

/** A notice with Retry for a page whose scripts did not arrive: the text is there, but nothing would answer. */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { loadNoticeScript } from './script';

/** Puts the script into the server-rendered head. React cannot draw the notice: React is what did not arrive. */
export default function LoadNotice(): ReactNode {
  if (ExecutionEnvironment.canUseDOM) return null;
  return (
    <Head>
      <script>{loadNoticeScript()}</script>
    </Head>
  );
}

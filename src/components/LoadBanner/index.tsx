/** The home page's notice that the site's own files did not load, with the likeliest cause. */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { loadBannerScript } from './script';

/**
 * Puts a small script into the server-rendered head, and nothing into the page: as in Docusaurus' own banner, search
 * engines must not index it, and React cannot draw it, since React is what failed to load.
 */
export default function LoadBanner(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  if (ExecutionEnvironment.canUseDOM) return null;
  return (
    <Head>
      <script>{loadBannerScript(siteConfig.baseUrl)}</script>
    </Head>
  );
}

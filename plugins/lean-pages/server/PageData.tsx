/** Puts what the browser has to know of a docs page that it draws whole into its head. */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { PAGE_DATA_ID, toScriptText, type WholeData } from '../shared/page-data';

/** @param props the data of the page */
export default function PageData(data: WholeData): ReactNode {
  return (
    <Head>
      <script id={PAGE_DATA_ID} type="application/json">
        {toScriptText(data)}
      </script>
    </Head>
  );
}

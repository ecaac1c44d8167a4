/** The panel: DocSearch's modal over either back end, with what version 3.9 had and 4.6 has not. Loaded on touch. */
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react/modal';
import { panelParameters } from '../../client/requests';
import { MAX_QUERY, type SearchResult } from '../../client/types';
import { useConfiguredClient } from '../use-configured-client';
import { AnswerContext, PanelExtras, ResultsFooter } from './extras';
import { hitsForPanel } from './hits-for-panel';
import { keepMended, trapTab } from './mend-panel';
import { labels } from './labels';
import '@docsearch/css/dist/modal.css';
import './panel.css';

type Transform = NonNullable<DocSearchModalProps['transformSearchClient']>;
/** The last answer; `failed` where there was none. */
export type Answer = SearchResult | 'failed' | undefined;

const Hit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => (
  // The record's address has the base path already.
  <Link to={hit.url} autoAddBaseUrl={false} data-noBrokenLinkCheck>
    {children}
  </Link>
);

/** No Ask AI here. */
const noAskAi = () => {};

/**
 * The open panel.
 *
 * @param props `initialQuery`, typed before it opened (otherwise the selected text); `onClose`, called when it wants to go
 */
export default function SearchPanel({
  initialQuery,
  onClose,
}: {
  initialQuery: string;
  onClose: () => void;
}): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { client, indexName, hosted } = useConfiguredClient();
  const history = useHistory();
  const [answer, setAnswer] = useState<Answer>();
  const [modal, setModal] = useState<Element | null>(null);
  const [root] = useState(() => document.createElement('div'));
  const [scrollY] = useState(() => window.scrollY);
  const [query] = useState(() => (initialQuery || String(window.getSelection())).trim().slice(0, MAX_QUERY));

  const transformSearchClient = useCallback<Transform>(
    (original) => ({
      ...original,
      search: (async (asked: Parameters<typeof client.search>[0]) => {
        try {
          const found = await client.search(asked);
          setAnswer(found.results[0]);
          return found;
        } catch (error) {
          setAnswer('failed');
          throw error;
        }
      }) as typeof original.search,
    }),
    [client],
  );
  const navigator = useMemo(
    () => ({ navigate: ({ itemUrl }: { itemUrl: string }) => history.push(itemUrl) }),
    [history],
  );
  const indices = useMemo(
    () => [
      { name: indexName, searchParameters: panelParameters(window.matchMedia('(max-width: 768px)').matches) },
    ],
    [indexName],
  );
  const closer = useRef(onClose);
  useEffect(() => {
    closer.current = onClose;
  });
  const close = useCallback(() => closer.current(), []);
  // Mended before it is in the page: the policy refuses the style element that DocSearch's logo brings.
  const attach = useCallback(
    (host: HTMLDivElement | null) => {
      const container = host?.querySelector('.DocSearch-Container');
      if (!container) return;
      for (const style of container.querySelectorAll('style')) style.remove();
      const stop = keepMended(container);
      document.body.append(root);
      setModal(container.querySelector('.DocSearch-Modal'));
      const onKeyDown = (event: KeyboardEvent) => trapTab(container, event);
      root.addEventListener('keydown', onKeyDown);
      return () => {
        stop();
        root.removeEventListener('keydown', onKeyDown);
        root.remove();
      };
    },
    [root],
  );
  const reportUrl = siteConfig.customFields?.reportUrl as string | undefined;

  return createPortal(
    <AnswerContext value={{ answer, close }}>
      <div
        ref={attach}
        data-search={hosted ? 'hosted' : 'embedded'}
        data-failed={answer === 'failed' || undefined}
      >
        <DocSearchModal
          // What the embedded back end does not read has to be there: the modal makes a client of its own first.
          appId="SITE"
          apiKey="none"
          indices={indices as DocSearchModalProps['indices']}
          transformSearchClient={transformSearchClient}
          transformItems={hitsForPanel}
          navigator={navigator}
          hitComponent={Hit}
          resultsFooterComponent={ResultsFooter as DocSearchModalProps['resultsFooterComponent']}
          translations={labels}
          initialQuery={query}
          initialScrollY={scrollY}
          onClose={close}
          onAskAiToggle={noAskAi}
          {...(reportUrl ? { getMissingResultsUrl: () => reportUrl } : {})}
        />
      </div>
      {modal && createPortal(<PanelExtras modal={modal} />, modal)}
    </AnswerContext>,
    root,
  );
}

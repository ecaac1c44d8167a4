/** The panel: DocSearch's modal over either back end. Loaded on touch. */
import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import type { SearchHit } from '../../types';
import { PANEL_PARAMETERS } from '../../client/requests';
import type { SearchResult } from '../../client/types';
import { useConfiguredClient } from '../use-configured-client';
import { AnswerContext, PanelExtras, ResultsFooter, write } from './extras';
import { hitsForPanel } from './hits-for-panel';
import { holdFocus, keepMended, trapTab } from './mend-panel';
import { labels } from './labels';
import '@docsearch/css/dist/modal.css';
import './panel.css';

type Transform = NonNullable<DocSearchModalProps['transformSearchClient']>;
/** The last answer; `failed` where there was none. */
export type Answer = SearchResult | 'failed' | undefined;

const Hit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => {
  const { onChoose } = use(AnswerContext);
  return (
    // The record's address has the base path already.
    <Link to={hit.url} autoAddBaseUrl={false} data-noBrokenLinkCheck onClick={() => onChoose(hit)}>
      {children}
    </Link>
  );
};

/**
 * The open panel.
 *
 * @param props `initialQuery`, typed before it opened (otherwise the selected text); `onReady`, called once the field
 *   has the focus, with what writes into it; `onClose`, called when it wants to go
 */
export default function SearchPanel({
  initialQuery,
  onReady,
  onClose,
}: {
  initialQuery: string;
  onReady: (write: (words: string) => void) => void;
  onClose: () => void;
}): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { client, indexName, hosted, events } = useConfiguredClient();
  const history = useHistory();
  const [answer, setAnswer] = useState<Answer>();
  const [modal, setModal] = useState<Element | null>(null);
  const [root] = useState(() => document.createElement('div'));
  const [scrollY] = useState(() => window.scrollY);

  const transformSearchClient = useCallback<Transform>(
    (original) => ({
      ...original,
      search: (async (asked: Parameters<typeof client.search>[0]) => {
        try {
          const { results } = await client.search(asked);
          setAnswer(results[0]);
          if (results[0]) events?.viewed(results[0]);
          return { results: results.map((result) => ({ ...result, hits: hitsForPanel(result.hits) })) };
        } catch {
          // DocSearch would throw it on, for nobody to catch; extras.tsx says it in the panel.
          setAnswer('failed');
          return { results: [{ hits: [], nbHits: 0 }] };
        }
      }) as typeof original.search,
    }),
    [client, events],
  );
  const onChoose = (hit: object) => {
    // A stored search has no snippets, and is no answer of the service.
    if (answer && answer !== 'failed' && '_snippetResult' in hit)
      events?.clicked(answer, (hit as SearchHit).objectID);
  };
  const act = useRef({ onReady, onClose, onChoose });
  useEffect(() => {
    act.current = { onReady, onClose, onChoose };
  });
  const navigator = useMemo(() => {
    const openBeside = ({ itemUrl, item }: { itemUrl: string; item: object }) => {
      act.current.onChoose(item);
      window.open(itemUrl, '_blank', 'noopener');
    };
    return {
      navigate({ itemUrl, item }: { itemUrl: string; item: object }) {
        act.current.onChoose(item);
        history.push(itemUrl);
      },
      navigateNewTab: openBeside,
      navigateNewWindow: openBeside,
    };
  }, [history]);
  const close = useCallback(() => act.current.onClose(), []);
  // An effect runs after those of what it holds: DocSearch has put the focus into its field.
  useEffect(() => act.current.onReady((words) => write(root, words)), [root]);
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
      const onFocusIn = (event: FocusEvent) => holdFocus(container, event);
      root.addEventListener('keydown', onKeyDown);
      document.addEventListener('focusin', onFocusIn);
      return () => {
        stop();
        root.removeEventListener('keydown', onKeyDown);
        document.removeEventListener('focusin', onFocusIn);
        root.remove();
      };
    },
    [root],
  );
  const reportUrl = siteConfig.customFields?.reportUrl as string | undefined;

  return createPortal(
    <AnswerContext value={{ answer, close, onChoose }}>
      <div
        ref={attach}
        data-search={hosted ? 'hosted' : 'embedded'}
        data-failed={answer === 'failed' || undefined}
      >
        <DocSearchModal
          // Neither is used: the modal makes a client of its own first, which transformSearchClient replaces.
          appId="SITE"
          apiKey="none"
          indexName={indexName}
          searchParameters={PANEL_PARAMETERS as NonNullable<DocSearchModalProps['searchParameters']>}
          transformSearchClient={transformSearchClient}
          navigator={navigator}
          hitComponent={Hit}
          resultsFooterComponent={ResultsFooter as DocSearchModalProps['resultsFooterComponent']}
          translations={labels}
          initialQuery={initialQuery}
          initialScrollY={scrollY}
          onClose={close}
          {...(reportUrl ? { getMissingResultsUrl: () => reportUrl } : {})}
        />
      </div>
      {modal && createPortal(<PanelExtras modal={modal} />, modal)}
    </AnswerContext>,
    root,
  );
}

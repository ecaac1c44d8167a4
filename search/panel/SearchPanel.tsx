/** Wraps DocSearch's modal so that it works with either back end. */
import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import settings from 'virtual:search-settings';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import type { SearchHit } from '../types';
import { classifyFailure } from '../client/failures';
import { PANEL_PARAMETERS } from '../client/requests';
import { getSiteClient } from '../client';
import { PanelContext, PanelExtras, ResultsFooter, setFieldText, type Outcome } from './extras';
import { fixAccessibility, returnFocus, trapTabKey } from './fix-accessibility';
import { latestOnly } from './latest-only';
import { prepareHits } from './prepare-hits';

type Transform = NonNullable<DocSearchModalProps['transformSearchClient']>;
type Navigation = { itemUrl: string; item: object };

export interface SearchPanelProps {
  /** Element to render into. It is added to the page once the panel is complete. */
  host: HTMLElement;
  /** Text typed before the panel opened; if empty, the panel starts with the selected text. */
  initialQuery: string;
  /** Called once the field has focus. */
  onReady: (setText: (text: string) => void, shownText: string) => void;
  onClose: () => void;
  /** Navigates to a URL on this site. */
  navigate: (url: string) => void;
}

const Hit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => {
  const { onChoose } = use(PanelContext);
  return (
    <a
      href={hit.url}
      onClick={() => onChoose(hit)}
      onAuxClick={({ button, currentTarget }) => {
        if (button !== 1) return;
        onChoose(hit);
        // DocSearch stores the chosen hit when it's clicked, but the middle mouse button doesn't fire a click event,
        // so dispatch one.
        currentTarget.parentElement?.dispatchEvent(new MouseEvent('click', { button, bubbles: true }));
      }}
    >
      {children}
    </a>
  );
};

export default function SearchPanel({
  host,
  initialQuery,
  onReady,
  onClose,
  navigate,
}: SearchPanelProps): ReactNode {
  const [{ client, indexName, isHosted, events }] = useState(getSiteClient);
  /** The field's current text. */
  const [words, setWords] = useState('');
  const [latestOutcome, setLatestOutcome] = useState<Outcome>();
  const [modal, setModal] = useState<Element | null>(null);
  /**
   * Key for the modal. It changes when the reader adds the first favourite, because DocSearch sets the limit for recent
   * searches only when it mounts.
   */
  const [generation, setGeneration] = useState(0);
  const hadFavourites = useRef(hasFavourites(indexName));
  /** Whether Enter was pressed before the results arrived. */
  const isEnterPending = useRef(false);
  const isStale = words !== '' && latestOutcome?.words !== words;
  const outcome = isStale || words === '' ? undefined : latestOutcome;

  const transformSearchClient = useCallback<Transform>(
    (original) => {
      const search = latestOnly(async (query: Parameters<typeof client.search>[0]) => {
        const response = await client.search(query).then(
          ({ results }) => ({ results }),
          (error: unknown) => ({ failure: classifyFailure(error) }),
        );
        return { ...response, words: query.requests[0]?.query ?? '' };
      });
      return {
        ...original,
        ...(client.getRecommendations && { getRecommendations: client.getRecommendations }),
        search: (async (query: Parameters<typeof client.search>[0]) => {
          const response = await search(query);
          if ('failure' in response) {
            // DocSearch would rethrow the error without handling it, so extras.tsx shows it in the panel instead.
            setLatestOutcome({ words: response.words, failure: response.failure });
            return { results: [{ hits: [], nbHits: 0 }] };
          }
          const [firstResult] = response.results;
          if (firstResult) {
            setLatestOutcome({ words: response.words, result: firstResult });
            events?.viewed(firstResult);
          }
          return {
            results: response.results.map((result) => ({ ...result, hits: prepareHits(result.hits) })),
          };
        }) as typeof original.search,
      };
    },
    [client, events],
  );
  const onChoose = (hit: object) => {
    // Skip recent and favourite searches, which aren't in the results. They can be recognised because they have no
    // snippets.
    if (latestOutcome && 'result' in latestOutcome && '_snippetResult' in hit)
      events?.clicked(latestOutcome.result, (hit as SearchHit).objectID);
  };
  const latest = useRef({ onReady, onClose, onChoose, navigate, isStale });
  useEffect(() => {
    latest.current = { onReady, onClose, onChoose, navigate, isStale };
  });
  const navigator = useMemo(() => {
    const openInNewTab = ({ itemUrl, item }: Navigation) => {
      latest.current.onChoose(item);
      window.open(itemUrl, '_blank', 'noopener');
    };
    return {
      navigate({ itemUrl, item }: Navigation) {
        latest.current.onChoose(item);
        latest.current.navigate(itemUrl);
      },
      navigateNewTab: openInNewTab,
      navigateNewWindow: openInNewTab,
    };
  }, []);
  const close = useCallback(() => latest.current.onClose(), []);

  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      const container = element?.querySelector('.DocSearch-Container');
      if (!container) return;
      // The Content-Security-Policy would block the style element in DocSearch's logo.
      for (const style of container.querySelectorAll('style')) style.remove();
      const stopFixing = fixAccessibility(container);
      document.body.append(host);
      setModal(container.querySelector('.DocSearch-Modal'));
      const field = container.querySelector<HTMLInputElement>('.DocSearch-Input');
      const onInput = () => {
        isEnterPending.current = false;
        setWords(field?.value ?? '');
      };
      onInput();
      const onKeyDown = (event: KeyboardEvent) => {
        trapTabKey(container, event);
        if (event.key !== 'Enter' || event.target !== field || !latest.current.isStale) return;
        isEnterPending.current = true;
        event.preventDefault();
        event.stopPropagation();
      };
      // DocSearch stores or removes the favourite in its own listener for this event, so check in a later task.
      const onTransitionEnd = () =>
        setTimeout(() => {
          const has = hasFavourites(indexName);
          if (has && !hadFavourites.current) {
            // Keep the new modal out of the page until it has been fixed, like the first one.
            host.remove();
            setGeneration((count) => count + 1);
          }
          hadFavourites.current = has;
        });
      const controller = new AbortController();
      const { signal } = controller;
      // Listen on the root, so that this runs after React's listener. Rendering before DocSearch has handled the input
      // would undo the input.
      host.addEventListener('input', onInput, { signal });
      host.addEventListener('reset', () => setWords(''), { signal });
      host.addEventListener('transitionend', onTransitionEnd, { signal });
      host.addEventListener('keydown', onKeyDown, { capture: true, signal });
      document.addEventListener('focusin', (event) => returnFocus(container, event), { signal });
      return () => {
        stopFixing();
        controller.abort();
      };
    },
    [host, indexName],
  );
  // Effects of child components run first, so DocSearch's field already has focus. Wait for a later task, because React
  // would reset the field's text if it were set during an effect.
  useEffect(() => {
    const timer = setTimeout(() => {
      const field = host.querySelector<HTMLInputElement>('.DocSearch-Input');
      latest.current.onReady((text) => setFieldText(host, text), field?.value ?? '');
    });
    return () => clearTimeout(timer);
  }, [host]);
  // DocSearch receives the hits shortly after this component does, so simulate Enter in a later task.
  useEffect(() => {
    if (isStale || !isEnterPending.current) return undefined;
    isEnterPending.current = false;
    const timer = setTimeout(() => {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      host.querySelector('.DocSearch-Input')?.dispatchEvent(enter);
    });
    return () => clearTimeout(timer);
  }, [host, isStale]);

  return (
    <PanelContext value={{ outcome, close, onChoose }}>
      <div
        key={generation}
        ref={attach}
        data-search={isHosted ? 'hosted' : 'embedded'}
        data-failed={(outcome && 'failure' in outcome) || undefined}
        data-stale={isStale || undefined}
      >
        <DocSearchModal
          // The modal requires these to create its own client, which `transformSearchClient` replaces.
          appId="SITE"
          apiKey="none"
          indexName={indexName}
          searchParameters={PANEL_PARAMETERS as NonNullable<DocSearchModalProps['searchParameters']>}
          transformSearchClient={transformSearchClient}
          navigator={navigator}
          hitComponent={Hit}
          resultsFooterComponent={ResultsFooter as DocSearchModalProps['resultsFooterComponent']}
          translations={{ searchBox: { searchInputLabel: 'Search docs' } }}
          initialQuery={generation === 0 ? initialQuery : ''}
          initialScrollY={window.scrollY}
          onClose={close}
        />
      </div>
      {modal && createPortal(<PanelExtras modal={modal} reportUrl={settings.reportUrl} />, modal)}
    </PanelContext>
  );
}

/** Returns whether DocSearch has stored favourite searches for an index. */
function hasFavourites(indexName: string): boolean {
  try {
    return (localStorage.getItem(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`) ?? '[]') !== '[]';
  } catch {
    return false; // The browser blocks storage.
  }
}

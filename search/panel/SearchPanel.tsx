/** The panel: DocSearch's modal, with either back end. */
import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import settings from 'virtual:search-settings';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import type { SearchHit } from '../types';
import { failureOf } from '../client/failures';
import { PANEL_PARAMETERS } from '../client/requests';
import { siteClient } from '../client';
import { AnswerContext, PanelExtras, ResultsFooter, write, type Outcome } from './extras';
import { hasFavourites } from './favourites';
import { hitsForPanel } from './hits-for-panel';
import { holdFocus, keepMended, trapTab } from './mend-panel';
import { latestOnly } from './latest-only';

type Transform = NonNullable<DocSearchModalProps['transformSearchClient']>;
type Navigation = { itemUrl: string; item: object };

export interface SearchPanelProps {
  /** Element to render into. It is added to the page once the panel is complete. */
  host: HTMLElement;
  /** Text typed before the panel opened; if empty, the panel starts with the selected text. */
  initialQuery: string;
  /** Called once the field has the focus, with a function that sets the field's text and with its current text. */
  onReady: (write: (words: string) => void, shown: string) => void;
  /** Called when the panel should close. */
  onClose: () => void;
  /** Navigates to an address of this site. */
  go: (address: string) => void;
}

const Hit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => {
  const { onChoose } = use(AnswerContext);
  return (
    <a
      href={hit.url}
      onClick={() => onChoose(hit)}
      onAuxClick={({ button, currentTarget }) => {
        if (button !== 1) return;
        onChoose(hit);
        // DocSearch stores the chosen hit on a click event, which the middle button doesn't cause.
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
  go,
}: SearchPanelProps): ReactNode {
  const [{ client, indexName, hosted, events }] = useState(siteClient);
  /** Text of the field. */
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const [modal, setModal] = useState<Element | null>(null);
  /** Number of modals created: a new one replaces the current one when the first favourite is stored. */
  const [generation, setGeneration] = useState(0);
  const hadFavourites = useRef(hasFavourites(indexName));
  /** Whether Enter was pressed before the answer arrived. */
  const awaitsAnswer = useRef(false);
  const isStale = words !== '' && outcome?.words !== words;
  const answer = isStale || words === '' ? undefined : outcome;

  const transformSearchClient = useCallback<Transform>(
    (original) => {
      const search = latestOnly(async (asked: Parameters<typeof client.search>[0]) => {
        const found = await client.search(asked).then(
          ({ results }) => ({ results }),
          (error: unknown) => ({ failure: failureOf(error) }),
        );
        return { ...found, words: asked.requests[0]?.query ?? '' };
      });
      return {
        ...original,
        ...(client.getRecommendations && { getRecommendations: client.getRecommendations }),
        search: (async (asked: Parameters<typeof client.search>[0]) => {
          const found = await search(asked);
          if ('failure' in found) {
            // DocSearch would rethrow it as an unhandled error; extras.tsx reports it in the panel instead.
            setOutcome({ words: found.words, failure: found.failure });
            return { results: [{ hits: [], nbHits: 0 }] };
          }
          const [result] = found.results;
          if (result) {
            setOutcome({ words: found.words, result });
            events?.viewed(result);
          }
          return { results: found.results.map((each) => ({ ...each, hits: hitsForPanel(each.hits) })) };
        }) as typeof original.search,
      };
    },
    [client, events],
  );
  const onChoose = (hit: object) => {
    // A stored search has no snippets and doesn't come from an answer of the service.
    if (outcome && 'result' in outcome && '_snippetResult' in hit)
      events?.clicked(outcome.result, (hit as SearchHit).objectID);
  };
  const act = useRef({ onReady, onClose, onChoose, go, isStale });
  useEffect(() => {
    act.current = { onReady, onClose, onChoose, go, isStale };
  });
  const navigator = useMemo(() => {
    const openBeside = ({ itemUrl, item }: Navigation) => {
      act.current.onChoose(item);
      window.open(itemUrl, '_blank', 'noopener');
    };
    return {
      navigate({ itemUrl, item }: Navigation) {
        act.current.onChoose(item);
        act.current.go(itemUrl);
      },
      navigateNewTab: openBeside,
      navigateNewWindow: openBeside,
    };
  }, []);
  const close = useCallback(() => act.current.onClose(), []);

  // Fixed before it is added to the page, because the Content-Security-Policy blocks the style element in DocSearch's
  // logo.
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      const container = element?.querySelector('.DocSearch-Container');
      if (!container) return;
      for (const style of container.querySelectorAll('style')) style.remove();
      const stop = keepMended(container);
      document.body.append(host);
      setModal(container.querySelector('.DocSearch-Modal'));
      const field = container.querySelector<HTMLInputElement>('.DocSearch-Input');
      const followField = () => {
        awaitsAnswer.current = false;
        setWords(field?.value ?? '');
      };
      followField();
      const onKeyDown = (event: KeyboardEvent) => {
        trapTab(container, event);
        if (event.key !== 'Enter' || event.isComposing || event.target !== field || !act.current.isStale)
          return;
        awaitsAnswer.current = true;
        event.preventDefault();
        event.stopPropagation();
      };
      const onReset = () => setWords('');
      const onFocusIn = (event: FocusEvent) => holdFocus(container, event);
      // Wait until DocSearch has stored it, which it does in a listener of the same event.
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
      const listening = new AbortController();
      const { signal } = listening;
      // At the root, so that it runs after React's listener: rendering before DocSearch has handled an input would undo
      // it.
      host.addEventListener('input', followField, { signal });
      host.addEventListener('reset', onReset, { signal });
      host.addEventListener('transitionend', onTransitionEnd, { signal });
      host.addEventListener('keydown', onKeyDown, { capture: true, signal });
      document.addEventListener('focusin', onFocusIn, { signal });
      return () => {
        stop();
        listening.abort();
      };
    },
    [host, indexName],
  );
  // Effects of child components run first, so DocSearch has already put the focus into its field.
  useEffect(() => {
    const field = host.querySelector<HTMLInputElement>('.DocSearch-Input');
    act.current.onReady((text) => write(host, text), field?.value ?? '');
  }, [host]);
  // DocSearch receives the hits shortly after we do, so simulate Enter in a later task.
  useEffect(() => {
    if (isStale || !awaitsAnswer.current) return undefined;
    awaitsAnswer.current = false;
    const timer = setTimeout(() => {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      host.querySelector('.DocSearch-Input')?.dispatchEvent(enter);
    });
    return () => clearTimeout(timer);
  }, [host, isStale]);

  return (
    <AnswerContext value={{ answer, close, onChoose }}>
      <div
        key={generation}
        ref={attach}
        data-search={hosted ? 'hosted' : 'embedded'}
        data-failed={(answer && 'failure' in answer) || undefined}
        data-stale={isStale || undefined}
      >
        <DocSearchModal
          // Both are unused, but required: the modal first creates its own client, which transformSearchClient
          // replaces.
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
    </AnswerContext>
  );
}

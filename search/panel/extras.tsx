/** The parts that our panel adds to DocSearch's modal. */
import { createContext, use, type ReactNode } from 'react';
import { getFailureHint, type Failure } from '../client/failures';
import type { SearchResult } from '../client/types';

/** The outcome of a search for `words`. */
export type Outcome = { words: string } & ({ result: SearchResult } | { failure: Failure });

export const PanelContext = createContext<{
  /** The outcome for the field's current text. Undefined until the search has finished. */
  outcome: Outcome | undefined;
  close: () => void;
  /** Reports that the reader chose a hit. */
  onChoose: (hit: object) => void;
}>({
  outcome: undefined,
  close: () => {},
  onChoose: () => {},
});

export function ResultsFooter(): ReactNode {
  const { outcome, close } = use(PanelContext);
  if (!outcome || 'failure' in outcome) return null;
  const { nbHits } = outcome.result;
  return (
    <a href={`${import.meta.env.BASE_URL}search?q=${encodeURIComponent(outcome.words)}`} onClick={close}>
      {nbHits === 1 ? 'See 1 result' : `See all ${nbHits} results`}
    </a>
  );
}

/**
 * Renders the suggestions, the error message and the live region at the end of the modal. panel.css changes their
 * position.
 */
export function PanelExtras({ modal, reportUrl }: { modal: Element; reportUrl: string }): ReactNode {
  const { outcome } = use(PanelContext);
  const suggestions = outcome && 'result' in outcome ? outcome.result.suggestions : [];
  return (
    <>
      <div className="gw-search-none">
        {suggestions.length > 0 && (
          <>
            <p>Try searching for:</p>
            <ul>
              {suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <button
                    type="button"
                    className="DocSearch-Prefill"
                    onClick={() => setFieldText(modal, suggestion)}
                  >
                    {suggestion}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="DocSearch-Help">
          Expected to find something?{' '}
          <a href={reportUrl} target="_blank" rel="noopener noreferrer">
            Let us know.
          </a>
        </p>
      </div>
      {outcome && 'failure' in outcome && (
        <div className="gw-search-error">
          <p>Unable to fetch results</p>
          <p>{getFailureHint(outcome.failure, import.meta.env.DEV)}</p>
        </div>
      )}
      <p role="status" className="gw-search-status">
        {outcome && getAnnouncement(outcome)}
      </p>
    </>
  );
}

function getAnnouncement(outcome: Outcome): string {
  if ('failure' in outcome) return 'Unable to fetch results';
  const { nbHits } = outcome.result;
  if (nbHits === 0) return `No results for “${outcome.words}”`;
  return nbHits === 1 ? '1 result' : `${nbHits} results`;
}

/** Sets the text in the panel's field. React only notices the new value if the element's native setter is used. */
export function setFieldText(root: Element, text: string): void {
  const field = root.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

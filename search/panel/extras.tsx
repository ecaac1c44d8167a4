/** What the panel adds to DocSearch: a link in the footer, suggestions, error messages, and a live region. */
import { createContext, use, type ReactNode } from 'react';
import { helpWith, type Failure } from '../client/failures';
import type { SearchResult } from '../client/types';

/** The outcome of a search. */
export type Outcome = { words: string } & ({ result: SearchResult } | { failure: Failure });

/** The outcome for the current text, a function that closes the panel, and one that reports the chosen hit. */
export const AnswerContext = createContext<{
  answer: Outcome | undefined;
  close: () => void;
  onChoose: (hit: object) => void;
}>({
  answer: undefined,
  close: () => {},
  onChoose: () => {},
});

/** The link below the results. */
export function ResultsFooter(): ReactNode {
  const { answer, close } = use(AnswerContext);
  if (!answer || 'failure' in answer) return null;
  return (
    <a href={`${import.meta.env.BASE_URL}search?q=${encodeURIComponent(answer.words)}`} onClick={close}>
      See all {answer.result.nbHits} results
    </a>
  );
}

/**
 * Rendered at the end of the modal; panel.css moves each part to its place.
 *
 * @param props `modal`: its field receives a suggestion; `reportUrl`: where readers report missing results
 */
export function PanelExtras({ modal, reportUrl }: { modal: Element; reportUrl: string }): ReactNode {
  const { answer } = use(AnswerContext);
  const suggestions = answer && 'result' in answer ? answer.result.suggestions : [];
  return (
    <>
      <div className="gw-search-none">
        {suggestions.length > 0 && (
          <>
            <p>Try searching for:</p>
            <ul>
              {suggestions.slice(0, 3).map((suggestion) => (
                <li key={suggestion}>
                  <button
                    type="button"
                    className="DocSearch-Prefill"
                    onClick={() => write(modal, suggestion)}
                  >
                    {suggestion}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="DocSearch-Help">
          Believe this query should return results?{' '}
          <a href={reportUrl} target="_blank" rel="noopener noreferrer">
            Let us know.
          </a>
        </p>
      </div>
      {answer && 'failure' in answer && (
        <div className="gw-search-error">
          <p>Unable to fetch results</p>
          <p>{helpWith(answer.failure, import.meta.env.DEV)}</p>
        </div>
      )}
      <p role="status" className="gw-search-status">
        {answer && announcement(answer)}
      </p>
    </>
  );
}

function announcement(answer: Outcome): string {
  if ('failure' in answer) return 'Unable to fetch results';
  const { nbHits } = answer.result;
  if (nbHits === 0) return `No results for ${answer.words}`;
  return nbHits === 1 ? '1 result' : `${nbHits} results`;
}

/**
 * Types into the panel's field like a reader: React only notices a value that is set with the element's native setter.
 */
export function write(root: Element, words: string): void {
  const field = root.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** What stands in the panel beside DocSearch's own: the footer's link, other queries, what failed, a live region. */
import { createContext, use, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { FAILURE_HELP } from '../failure-help';
import type { Answer } from './index';

/** The last answer, how to close the panel, and who hears which hit was chosen. */
export const AnswerContext = createContext<{
  answer: Answer;
  close: () => void;
  onChoose: (hit: object) => void;
}>({
  answer: undefined,
  close: () => {},
  onChoose: () => {},
});

/** The link below the hits. */
export function ResultsFooter({ state }: { state: { query: string } }): ReactNode {
  const { answer, close } = use(AnswerContext);
  if (answer === undefined || answer === 'failed') return null;
  return (
    <Link to={`/search?q=${encodeURIComponent(state.query)}`} onClick={close}>
      See all {answer.nbHits} results
    </Link>
  );
}

/**
 * Drawn at the end of the modal; panel.css shows each where it belongs.
 *
 * @param props the modal, whose field takes a suggestion
 */
export function PanelExtras({ modal }: { modal: Element }): ReactNode {
  const { answer } = use(AnswerContext);
  const suggestions = answer === undefined || answer === 'failed' ? [] : answer.suggestions;
  return (
    <>
      {suggestions.length > 0 && (
        <div className="gw-search-suggestions">
          <p>Try searching for:</p>
          <ul>
            {suggestions.slice(0, 3).map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="DocSearch-Prefill" onClick={() => write(modal, suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="gw-search-error">
        <p>Unable to fetch results</p>
        <p>{FAILURE_HELP}</p>
      </div>
      <p role="status" className="gw-search-status">
        {sayWhatIsFound(answer)}
      </p>
    </>
  );
}

function sayWhatIsFound(answer: Answer): string {
  if (answer === undefined) return '';
  if (answer === 'failed') return 'Unable to fetch results';
  if (answer.nbHits === 0) return `No results for ${answer.query}`;
  return answer.nbHits === 1 ? '1 result' : `${answer.nbHits} results`;
}

/** Writes into the panel's field as a reader would: React hears of a value only through the element's own setter. */
export function write(modal: Element, words: string): void {
  const field = modal.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

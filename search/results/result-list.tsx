import type { ReactNode } from 'react';
import type { SearchHit, SearchRecord } from '../types';
import { splitMarkedText } from '../client/markup';
import { stripOrigin } from '../client/strip-origin';
import styles from './styles.module.css';

/** The fields of Algolia's `_highlightResult` and `_snippetResult` that are displayed. */
interface Highlight {
  hierarchy?: Partial<Record<keyof SearchRecord['hierarchy'], { value: string }>>;
  content?: { value: string };
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export function ResultList({
  hits,
  onChoose,
}: {
  hits: readonly SearchHit[];
  onChoose: (hit: SearchHit) => void;
}): ReactNode {
  return (
    <ol className={styles.results}>
      {hits.map((hit) => (
        <li key={hit.objectID}>
          <Result hit={hit} onChoose={() => onChoose(hit)} />
        </li>
      ))}
    </ol>
  );
}

function Result({ hit, onChoose }: { hit: SearchHit; onChoose: () => void }): ReactNode {
  const highlight = hit._highlightResult as Highlight | undefined;
  const snippet = (hit._snippetResult as Highlight | undefined)?.content?.value;
  const levels = LEVELS.filter((level) => hit.hierarchy[level]);
  const ownLevel = levels.at(-1);
  const trail = [hit.hierarchy.lvl0, ...levels.slice(0, -1).map((level) => hit.hierarchy[level])];
  const markedTitle = ownLevel && highlight?.hierarchy?.[ownLevel]?.value;
  return (
    <>
      <p className={styles.trail}>{trail.filter(Boolean).join(' › ')}</p>
      <a href={stripOrigin(hit.url)} className={styles.title} onClick={onChoose}>
        {markedTitle ? (
          <MarkedText html={markedTitle} />
        ) : (
          ((ownLevel && hit.hierarchy[ownLevel]) ?? 'Untitled')
        )}
      </a>
      {snippet && (
        <p className={styles.snippet}>
          <MarkedText html={snippet} />
        </p>
      )}
    </>
  );
}

function MarkedText({ html }: { html: string }): ReactNode {
  return splitMarkedText(html).map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}

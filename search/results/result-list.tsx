/** Renders hits as a list of links. */
import type { ReactNode } from 'react';
import type { SearchHit, SearchRecord } from '../types';
import { markedPieces } from '../client/markup';
import { pathOf } from '../client/path-of';
import styles from './styles.module.css';

interface Value {
  value: string;
}
/** The fields of Algolia's `_highlightResult` that are shown. */
interface Highlight {
  hierarchy?: Partial<Record<keyof SearchRecord['hierarchy'], Value>>;
  content?: Value;
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** @param props the hits, best first, and a handler for the one that is chosen */
export function ResultList({
  hits,
  onChoose,
}: {
  hits: readonly SearchHit[];
  onChoose?: (hit: SearchHit) => void;
}): ReactNode {
  return (
    <ol className={styles.results}>
      {hits.map((hit) => (
        <li key={hit.objectID}>
          <Result hit={hit} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  );
}

function Result({
  hit,
  onChoose,
}: {
  hit: SearchHit;
  onChoose?: ((hit: SearchHit) => void) | undefined;
}): ReactNode {
  const highlighted = hit._highlightResult as Highlight | undefined;
  const snippet = (hit._snippetResult as Highlight | undefined)?.content?.value;
  const titled = LEVELS.filter((level) => hit.hierarchy[level]);
  const level = titled.at(-1);
  const trail = [hit.hierarchy.lvl0, ...titled.slice(0, -1).map((above) => hit.hierarchy[above])];
  return (
    <>
      <p className={styles.trail}>{trail.filter(Boolean).join(' › ')}</p>
      <a href={pathOf(hit.url)} className={styles.title} onClick={() => onChoose?.(hit)}>
        <Marked
          html={(level && highlighted?.hierarchy?.[level]?.value) || ''}
          text={level && hit.hierarchy[level]}
        />
      </a>
      {snippet && (
        <p className={styles.snippet}>
          <Marked html={snippet} text={null} />
        </p>
      )}
    </>
  );
}

/** Renders marked text, or the plain text if there is none. */
function Marked({ html, text }: { html: string; text: string | null | undefined }): ReactNode {
  if (!html) return text ?? 'Untitled';
  return markedPieces(html).map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

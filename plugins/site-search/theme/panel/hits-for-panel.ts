/** Hits as DocSearch can draw them. */
import type { DocSearchModalProps } from '@docsearch/react/modal';
import { escapeHtml } from '../../client/markup';
import { pathOf } from '../path-of';

type Hits = Parameters<NonNullable<DocSearchModalProps['transformItems']>>[0];

/**
 * DocSearch writes a title without highlight into the page as HTML (recent and favourite searches have none), so titles
 * and text are escaped; addresses become paths of this site.
 */
export function hitsForPanel(hits: Hits): Hits {
  return hits.map((hit) => ({
    ...hit,
    url: pathOf(hit.url),
    content: hit.content && escapeHtml(hit.content),
    hierarchy: Object.fromEntries(
      Object.entries(hit.hierarchy).map(([level, title]) => [level, title && escapeHtml(title)]),
    ) as (typeof hit)['hierarchy'],
  }));
}

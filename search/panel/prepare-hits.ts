/** Prepares hits for DocSearch. */
import type { SearchHit } from '../types';
import { escapeHtml } from '../client/markup';
import { pathOf } from '../client/path-of';

/**
 * DocSearch inserts titles without a highlight as HTML (recent and favourite searches have none), so titles and texts
 * are escaped here; addresses become paths of this site. DocSearch renders the name of a group as text, so it isn't
 * escaped, and it loses its highlight, because DocSearch would take the name from there.
 */
export function hitsForPanel(hits: readonly SearchHit[]): SearchHit[] {
  return hits.map((hit) => {
    const { lvl0, ...titles } = hit.hierarchy;
    const highlight = hit._highlightResult as { hierarchy?: Record<string, unknown> } | undefined;
    const { lvl0: _name, ...highlighted } = highlight?.hierarchy ?? {};
    return {
      ...hit,
      url: pathOf(hit.url),
      content: hit.content && escapeHtml(hit.content),
      hierarchy: {
        lvl0,
        ...(Object.fromEntries(
          Object.entries(titles).map(([level, title]) => [level, title && escapeHtml(title)]),
        ) as typeof titles),
      },
      _highlightResult: { ...highlight, hierarchy: highlighted },
    };
  });
}

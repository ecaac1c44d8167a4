/** Hits as DocSearch can draw them. */
import type { SearchHit } from '../types';
import { escapeHtml } from '../client/markup';
import { pathOf } from '../client/path-of';

/**
 * DocSearch writes a title without highlight into the page as HTML (recent and favourite searches have none), so titles
 * and text are escaped; addresses become paths of this site. The name of a group is drawn as text: it stays as it is,
 * and loses its highlight, from which DocSearch would take the name.
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

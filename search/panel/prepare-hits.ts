import type { SearchHit } from '../types';
import { escapeHtml } from '../client/markup';
import { stripOrigin } from '../client/strip-origin';

/**
 * Prepares hits for DocSearch: escapes titles and text, and strips the origin from URLs.
 *
 * DocSearch inserts titles without highlights as HTML, for example in recent searches. It renders group names as text,
 * so they aren't escaped. Their highlights are removed, because DocSearch would use those instead.
 */
export function prepareHits(hits: readonly SearchHit[]): SearchHit[] {
  return hits.map((hit) => {
    const { lvl0, ...titles } = hit.hierarchy;
    const highlight = hit._highlightResult as { hierarchy?: Record<string, unknown> } | undefined;
    const { lvl0: _group, ...highlightedTitles } = highlight?.hierarchy ?? {};
    return {
      ...hit,
      url: stripOrigin(hit.url),
      content: hit.content && escapeHtml(hit.content),
      hierarchy: {
        lvl0,
        ...(Object.fromEntries(
          Object.entries(titles).map(([level, title]) => [level, title && escapeHtml(title)]),
        ) as typeof titles),
      },
      _highlightResult: { ...highlight, hierarchy: highlightedTitles },
    };
  });
}

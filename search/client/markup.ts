/** Marked text, as returned by a back end and rendered by the interface. It is HTML whose only element is `mark`. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const CHARACTERS: Record<string, string> = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
);

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Converts HTML without elements to text. Supports the entities that `escapeHtml` produces. */
export function unescapeHtml(html: string): string {
  return html.replace(
    /&(?:amp|lt|gt|quot|#0?39);/g,
    (entity) => CHARACTERS[entity.replace('#039', '#39')] ?? entity,
  );
}

/** Marks that occur in no text. The hosted service is asked to use them around highlights. */
export const PRIVATE_MARKS = { open: '__gw-mark__', close: '__/gw-mark__' } as const;

/** Converts the service's highlights to marked text. The service doesn't escape the text it takes from a record. */
export function markSafely(text: string): string {
  return escapeHtml(text).replaceAll(PRIVATE_MARKS.open, '<mark>').replaceAll(PRIVATE_MARKS.close, '</mark>');
}

/**
 * Splits marked text.
 *
 * @param html as returned by a back end
 * @returns pieces of plain text in order, each with whether it is marked
 */
export function markedPieces(html: string): { text: string; marked: boolean }[] {
  return html
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter(Boolean)
    .map((piece) => ({
      text: unescapeHtml(piece.replace(/<\/?mark>/g, '')),
      marked: piece.startsWith('<mark>'),
    }));
}

/** Applies a change to each `value` in Algolia's nested highlight objects, and leaves everything else unchanged. */
export function mapValues(highlight: unknown, change: (value: string) => string): unknown {
  if (Array.isArray(highlight)) return highlight.map((item) => mapValues(item, change));
  if (typeof highlight !== 'object' || highlight === null) return highlight;
  return Object.fromEntries(
    Object.entries(highlight).map(([key, value]) => [
      key,
      key === 'value' && typeof value === 'string'
        ? change(value)
        : key === 'matchedWords'
          ? value
          : mapValues(value, change),
    ]),
  );
}

/** Text with marks, between what a back end gives and what is drawn. Marked text is HTML whose only element is `mark`. */

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

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** HTML without elements as text; knows the entities that `escapeHtml` writes. */
export function unescapeHtml(html: string): string {
  return html.replace(
    /&(?:amp|lt|gt|quot|#0?39);/g,
    (entity) => CHARACTERS[entity.replace('#039', '#39')] ?? entity,
  );
}

/** Plain text between marks that no text contains, as the hosted service is asked to set them. */
export const PRIVATE_MARKS = { open: '__gw-mark__', close: '__/gw-mark__' } as const;

/** The service's highlights as marked text: it does not escape what it cuts from a record. */
export function markSafely(text: string): string {
  return escapeHtml(text).replaceAll(PRIVATE_MARKS.open, '<mark>').replaceAll(PRIVATE_MARKS.close, '</mark>');
}

/**
 * Marked text taken apart.
 *
 * @param html as a back end gives it
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

/** Does something to each `value` of Algolia's nested highlight objects, and leaves all else. */
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

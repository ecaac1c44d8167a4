/**
 * Functions for marked text: HTML that contains only text and `<mark>` elements. Both back ends return highlights in
 * this format.
 */

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

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
}

/** The hosted service puts these around matches. They don't occur in any record, so it's safe to replace them. */
export const HIGHLIGHT_TAGS = { open: '__gw-mark__', close: '__/gw-mark__' } as const;

/** Converts a highlight from the hosted service to marked text. Also escapes the text, because the service doesn't. */
export function convertHighlight(text: string): string {
  return escapeHtml(text)
    .replaceAll(HIGHLIGHT_TAGS.open, '<mark>')
    .replaceAll(HIGHLIGHT_TAGS.close, '</mark>');
}

/** Splits marked text into pieces of plain text, and decodes HTML entities. */
export function splitMarkedText(html: string): { text: string; isMarked: boolean }[] {
  return html
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter(Boolean)
    .map((piece) => ({
      text: unescapeHtml(piece.replace(/<\/?mark>/g, '')),
      isMarked: piece.startsWith('<mark>'),
    }));
}

/** Applies a function to every `value` in Algolia's nested highlight objects. */
export function mapHighlightValues(highlight: unknown, change: (value: string) => string): unknown {
  if (Array.isArray(highlight)) return highlight.map((item) => mapHighlightValues(item, change));
  if (typeof highlight !== 'object' || highlight === null) return highlight;
  return Object.fromEntries(
    Object.entries(highlight).map(([key, value]) => [
      key,
      key === 'value' && typeof value === 'string' ? change(value) : mapHighlightValues(value, change),
    ]),
  );
}

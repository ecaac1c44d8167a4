/** Copies a text that is still being made or fetched. */

/**
 * To be called while a press is answered, before any await: Safari forgets the press there, and refuses a text that comes
 * later. A promise of the text it takes. Browsers without `ClipboardItem` (Firefox before 127) do not mind waiting.
 *
 * @param text a promise of it
 * @throws where the browser refuses, has no clipboard (http://), or the text does not come
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in globalThis)) return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

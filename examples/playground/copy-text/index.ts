/**
 * Copies text that isn't ready yet. Must be called in a click handler before any `await`: Safari doesn't allow access to the
 * clipboard later, but accepts a promise. Browsers without `ClipboardItem` (Firefox before 127) allow waiting for the text.
 * Throws if the browser refuses, has no clipboard (http://), or `text` rejects.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in globalThis)) return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

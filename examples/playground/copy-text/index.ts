/**
 * Copies text that isn't ready yet.
 *
 * Call this in a click handler before any `await`. After an `await`, Safari no longer allows access to the clipboard, but it
 * accepts a promise of the text. Browsers without `ClipboardItem` (Firefox before 127) allow waiting for the text.
 *
 * @throws if the browser refuses, has no clipboard (http://), or `text` rejects
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in globalThis)) return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

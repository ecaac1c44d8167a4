/**
 * Copies text that may not be ready yet. Call this in a click handler before any `await`, because Safari doesn't allow
 * access to the clipboard later. Safari accepts a promise, and browsers without `ClipboardItem` (Firefox before 127)
 * allow waiting for the text first. Throws if the browser refuses, if the page has no clipboard (http://), or if `text`
 * rejects.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in globalThis)) return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  blob.catch(() => undefined); // unhandled if the browser refuses before it reads the text
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

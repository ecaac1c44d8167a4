import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './index';

afterEach(() => void vi.unstubAllGlobals());

class Item {
  constructor(readonly parts: Record<string, Promise<Blob>>) {}
}

test('uses the clipboard before the text is ready, because Safari refuses otherwise', async () => {
  const write = vi.fn(async ([item]: [Item]) => (await item.parts['text/plain'])?.text());
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', { clipboard: { write } });
  let resolve = (_text: string) => {};
  const promise = new Promise<string>((found) => (resolve = found));
  const copied = copyText(promise);
  expect(write).toHaveBeenCalledOnce();
  resolve('tea');
  await copied;
  await expect(write.mock.results[0]?.value).resolves.toBe('tea');
});

test('waits for the text in browsers without ClipboardItem', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText(Promise.resolve('tea'));
  expect(writeText).toHaveBeenCalledWith('tea');
});

test('rejects if the text rejects or there is no clipboard', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: vi.fn() } });
  await expect(copyText(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('ClipboardItem', Item);
  await expect(copyText(Promise.resolve('tea'))).rejects.toThrow(TypeError);
});

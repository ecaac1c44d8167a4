import { afterEach, expect, test, vi } from 'vitest';
import { canHighlight } from './can-highlight';
import { fitsEditor } from './code-limits';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['an ordinary program', 'let a = 1;\n'.repeat(500), true],
  ['too many characters', `${'a'.repeat(1_000)}\n`.repeat(21), false],
  ['too many lines', '\n'.repeat(2_000), false],
  ['too many carriage returns', '\r'.repeat(2_000), false],
  ['too long a line', 'a'.repeat(1_501), false],
])('%s', (_, code, fits) => {
  expect(fitsEditor(code)).toBe(fits);
});

const message = (data: string) => new MessageEvent('message', { data });

test.each([
  ['finishes', [message('loaded'), message('done')], true],
  ['stays busy', [message('loaded')], false],
  ['can’t be loaded', [new Event('error')], false],
])('with a worker that %s', async (_, events, expected) => {
  const terminate = vi.fn();
  class FakeWorker extends EventTarget {
    terminate = terminate;
    postMessage() {
      for (const event of events) queueMicrotask(() => this.dispatchEvent(event));
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  expect(await canHighlight('html', '<p>')).toBe(expected);
  expect(terminate).toHaveBeenCalledOnce();
});

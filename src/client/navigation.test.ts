import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('astro:transitions/client', () => ({}));

const page = new EventTarget();
const view = new EventTarget();
const history = { state: { index: 3 }, go: vi.fn() };
const confirm = vi.fn();
vi.stubGlobal('document', Object.assign(page, { querySelector: () => null }));
vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
vi.stubGlobal('history', history);
vi.stubGlobal('confirm', confirm);
vi.stubGlobal('location', new URL('https://site.example/here'));
const { blockNavigation } = await import('./navigation');

/** Simulates a navigation. Returns `blocked`, or how the page would be loaded. */
function go(to: string, navigationType = 'push', newDocument: object = page): Promise<string> {
  const event = Object.assign(new Event('astro:before-preparation', { cancelable: true }), {
    to: new URL(to, location.href),
    navigationType,
    newDocument,
    loader: () => Promise.resolve(),
  });
  page.dispatchEvent(event);
  const loaded = event.loader().then(() => (event.defaultPrevented ? 'as a document' : 'in place'));
  return Promise.race([loaded, new Promise<string>((resolve) => setTimeout(resolve, 5, 'blocked'))]);
}

beforeEach(() => {
  vi.clearAllMocks();
  history.state = { index: 3 };
});

test('a function blocks navigations until it is removed', async () => {
  const unblock = blockNavigation((to) => to.pathname === '/there');
  expect(await go('/there')).toBe('blocked');
  expect(await go('/elsewhere')).toBe('in place');
  unblock();
  expect(await go('/there')).toBe('in place');
});

test('a string asks the reader for confirmation', async () => {
  const unblock = blockNavigation('Leave without saving?');
  confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
  expect(await go('/there')).toBe('blocked');
  expect(await go('/there')).toBe('in place');
  expect(confirm).toHaveBeenCalledWith('Leave without saving?');
  unblock();
});

test('links to another section of the page are never blocked', async () => {
  const unblock = blockNavigation(() => true);
  expect(await go('/here#below')).toBe('in place');
  unblock();
});

test('when the Back button is blocked, the browser returns to the page where it was clicked', async () => {
  const unblock = blockNavigation(() => true);
  history.state = { index: 1 };
  expect(await go('/before', 'traverse')).toBe('blocked');
  expect(history.go).toHaveBeenCalledWith(2);
  // The return is also a navigation. It must not load the page again or start another return.
  history.state = { index: 3 };
  expect(await go('/here', 'traverse')).toBe('blocked');
  expect(history.go).toHaveBeenCalledTimes(1);
  unblock();
  expect(await go('/there')).toBe('in place');
});

test('closing the page needs confirmation only while a block exists', () => {
  const close = () => view.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  const unblock = blockNavigation('Leave?');
  expect(close()).toBe(false);
  unblock();
  expect(close()).toBe(true);
});

test('pages from another build and the not-found page are loaded as documents', async () => {
  const newer = {
    querySelector: (selector: string) => (selector.startsWith('meta') ? { content: 'b2' } : null),
  };
  const missing = { querySelector: (selector: string) => (selector === '[data-not-found]' ? {} : null) };
  expect(await go('/there', 'push', newer)).toBe('as a document');
  expect(await go('/there', 'push', missing)).toBe('as a document');
});

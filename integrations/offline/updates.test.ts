import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoticeAction } from './client/notice';
import { watchForUpdates } from './client/updates';

const HALF_HOUR = 30 * 60_000;
const NEW = 'A new version of this site is available. The code you wrote in examples is kept.';
const OTHER_TAB = 'This site was updated in another tab.';

const notices = vi.hoisted(() => [] as { text: string; actions: readonly NoticeAction[] }[]);
vi.mock('./client/notice', () => ({
  showNotice: (_: string, text: string, actions: readonly NoticeAction[]) => notices.push({ text, actions }),
}));

/** A fake worker that is being installed, and the messages it received. */
class StandIn extends EventTarget {
  messages: unknown[] = [];
  postMessage = (message: unknown) => void this.messages.push(message);
}

/** A fake ServiceWorkerRegistration. */
class Registration extends EventTarget {
  installing: StandIn | null = null;
  waiting: StandIn | null = null;
  asked = 0;
  /** Not a function of vi.fn, because that would handle the rejection itself. */
  update = () => {
    this.asked++;
    return Promise.reject(new TypeError('no connection'));
  };

  /** Simulates that the server has a new worker. */
  found(): StandIn {
    this.installing = new StandIn();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }

  /** Simulates that the new worker is installed and waiting. */
  installed(): void {
    const worker = this.installing;
    this.installing = null;
    this.waiting = worker;
    worker?.dispatchEvent(new Event('statechange'));
  }
}

let registration: Registration;
let container: EventTarget;
let page: EventTarget & { visibilityState: string };
let reload: ReturnType<typeof vi.fn>;

const texts = () => notices.map(({ text }) => text);
const press = (text: string) =>
  notices
    .at(-1)
    ?.actions.find((action) => action.text === text)
    ?.act?.();

function look(visibilityState: string): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** Starts watching, as in a page that is controlled by a worker. */
async function watch(): Promise<void> {
  watchForUpdates(container as ServiceWorkerContainer);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  notices.length = 0;
  registration = new Registration();
  container = Object.assign(new EventTarget(), { ready: Promise.resolve(registration) });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  reload = vi.fn();
  const world = new EventTarget();
  vi.stubGlobal('addEventListener', world.addEventListener.bind(world));
  vi.stubGlobal('dispatchEvent', world.dispatchEvent.bind(world));
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks for a new version every half hour, and lives without an answer', async () => {
  // An unhandled rejection would fail the test run.
  await watch();
  await vi.advanceTimersByTimeAsync(HALF_HOUR - 1);
  expect(registration.asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(registration.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(HALF_HOUR);
  expect(registration.asked).toBe(2);
});

test('asks when the connection is back', async () => {
  await watch();
  dispatchEvent(new Event('online'));
  expect(registration.asked).toBe(1);
});

test('asks when the reader comes back to the tab, if it has not asked for half an hour', async () => {
  await watch();
  // The machine was asleep: time passed, but no timer fired.
  vi.setSystemTime(Date.now() + HALF_HOUR - 1);
  look('visible');
  expect(registration.asked).toBe(0);
  vi.setSystemTime(Date.now() + 1);
  look('hidden');
  expect(registration.asked).toBe(0);
  look('visible');
  expect(registration.asked).toBe(1);
  look('visible');
  expect(registration.asked).toBe(1);
});

test('announces a version that is found, once it is ready to be taken', async () => {
  await watch();
  registration.found();
  expect(texts()).toEqual([]);
  registration.installed();
  expect(texts()).toEqual([NEW]);
});

test('announces a version that waited before the page began', async () => {
  registration.found();
  registration.installed();
  await watch();
  expect(texts()).toEqual([NEW]);
});

test('announces a version that was found before this script was there', async () => {
  registration.found();
  await watch();
  expect(texts()).toEqual([]);
  registration.installed();
  expect(texts()).toEqual([NEW]);
});

test('Update takes the version, and the page is loaded anew when it is there', async () => {
  await watch();
  const worker = registration.found();
  registration.installed();
  press('Update');
  expect(worker.messages).toEqual([{ type: 'take' }]);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  expect(texts()).toEqual([NEW]);
});

test('Update loads the page anew where another tab has taken the version', async () => {
  await watch();
  registration.found();
  registration.installed();
  registration.waiting = null;
  press('Update');
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that another tab has taken is told, and the page stays until the reader says so', async () => {
  await watch();
  container.dispatchEvent(new Event('controllerchange'));
  expect(texts()).toEqual([OTHER_TAB]);
  expect(reload).not.toHaveBeenCalled();
  press('Reload');
  expect(reload).toHaveBeenCalledOnce();
});

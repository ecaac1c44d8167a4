/** Implements `vi`: spies, fake timers and stubbed globals, but not module mocks, which need Vitest's own loader. */
import FakeTimers from '@sinonjs/fake-timers';
import { clearAllMocks, fn, isMockFunction, resetAllMocks, restoreAllMocks, spyOn } from '@vitest/spy';

/** Returns `vi`, and a function that undoes whatever it changed. */
export function makeVi() {
  let clock: FakeTimers.Clock | undefined;
  const stubbed = new Map<string, PropertyDescriptor | undefined>();
  const running = () => {
    if (!clock) throw new Error('Timers are not mocked: call vi.useFakeTimers() first.');
    return clock;
  };
  const uninstallTimers = () => {
    clock?.uninstall();
    clock = undefined;
  };
  const unstubAllGlobals = () => {
    for (const [name, former] of stubbed) {
      if (former) Object.defineProperty(globalThis, name, former);
      else Reflect.deleteProperty(globalThis, name);
    }
    stubbed.clear();
  };
  const chained = (work: () => unknown) => () => {
    work();
    return vi;
  };
  const vi = {
    fn,
    spyOn,
    isMockFunction,
    mocked: <Value>(value: Value) => value,
    clearAllMocks: chained(clearAllMocks),
    resetAllMocks: chained(resetAllMocks),
    restoreAllMocks: chained(restoreAllMocks),
    useFakeTimers: (options: { now?: number | Date; toFake?: FakeTimers.FakeMethod[] } = {}) => {
      uninstallTimers();
      const toFake =
        options.toFake ?? (['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const);
      clock = FakeTimers.install({ now: options.now ?? Date.now(), toFake: [...toFake] });
      return vi;
    },
    useRealTimers: chained(uninstallTimers),
    isFakeTimers: () => clock !== undefined,
    setSystemTime: chainedWith((time: number | string | Date) => running().setSystemTime(new Date(time))),
    getMockedSystemTime: () => (clock ? new Date(clock.now) : null),
    advanceTimersByTime: chainedWith((time: number) => running().tick(time)),
    advanceTimersByTimeAsync: async (time: number) => void (await running().tickAsync(time)),
    advanceTimersToNextTimer: chained(() => running().next()),
    runAllTimers: chained(() => running().runAll()),
    runAllTimersAsync: async () => void (await running().runAllAsync()),
    runOnlyPendingTimers: chained(() => running().runToLast()),
    clearAllTimers: chained(() => running().reset()),
    getTimerCount: () => running().countTimers(),
    stubGlobal: (name: string, value: unknown) => {
      if (!stubbed.has(name)) stubbed.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
      return vi;
    },
    unstubAllGlobals: chained(unstubAllGlobals),
  };
  function chainedWith<Value>(work: (value: Value) => unknown) {
    return (value: Value) => {
      work(value);
      return vi;
    };
  }
  const restore = () => {
    uninstallTimers();
    unstubAllGlobals();
    restoreAllMocks();
  };
  return { vi, restore };
}

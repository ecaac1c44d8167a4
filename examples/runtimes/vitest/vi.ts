import FakeTimers from '@sinonjs/fake-timers';
import { clearAllMocks, fn, isMockFunction, resetAllMocks, restoreAllMocks, spyOn } from '@vitest/spy';

/** Creates `vi` without module mocks, because those need Vitest's own loader. `restore` undoes all changes. */
export function makeVi() {
  let clock: FakeTimers.Clock | undefined;
  const stubbed = new Map<string, PropertyDescriptor | undefined>();
  const getClock = () => {
    if (!clock) throw new Error('Timers are not mocked: call vi.useFakeTimers() first.');
    return clock;
  };
  const uninstallTimers = () => {
    clock?.uninstall();
    clock = undefined;
  };
  const unstubAllGlobals = () => {
    for (const [name, previous] of stubbed) {
      if (previous) Object.defineProperty(globalThis, name, previous);
      else Reflect.deleteProperty(globalThis, name);
    }
    stubbed.clear();
  };
  const vi = {
    fn,
    spyOn,
    isMockFunction,
    mocked: <Value>(value: Value) => value,
    clearAllMocks: makeChainable(clearAllMocks),
    resetAllMocks: makeChainable(resetAllMocks),
    restoreAllMocks: makeChainable(restoreAllMocks),
    useFakeTimers: (options: { now?: number | Date; toFake?: FakeTimers.FakeMethod[] } = {}) => {
      uninstallTimers();
      const toFake =
        options.toFake ?? (['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const);
      clock = FakeTimers.install({ now: options.now ?? Date.now(), toFake: [...toFake] });
      return vi;
    },
    useRealTimers: makeChainable(uninstallTimers),
    isFakeTimers: () => clock !== undefined,
    setSystemTime: makeChainable((time: number | string | Date) => getClock().setSystemTime(new Date(time))),
    getMockedSystemTime: () => (clock ? new Date(clock.now) : null),
    advanceTimersByTime: makeChainable((time: number) => getClock().tick(time)),
    advanceTimersByTimeAsync: async (time: number) => void (await getClock().tickAsync(time)),
    advanceTimersToNextTimer: makeChainable(() => getClock().next()),
    runAllTimers: makeChainable(() => getClock().runAll()),
    runAllTimersAsync: async () => void (await getClock().runAllAsync()),
    runOnlyPendingTimers: makeChainable(() => getClock().runToLast()),
    clearAllTimers: makeChainable(() => getClock().reset()),
    getTimerCount: () => getClock().countTimers(),
    stubGlobal: (name: string, value: unknown) => {
      if (!stubbed.has(name)) stubbed.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
      return vi;
    },
    unstubAllGlobals: makeChainable(unstubAllGlobals),
  };
  function makeChainable<Args extends unknown[]>(callback: (...args: Args) => unknown) {
    return (...args: Args) => {
      callback(...args);
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

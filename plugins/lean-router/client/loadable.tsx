/** Takes the place of `react-loadable` 5: a component whose code is loaded, with a notice that can try again. */
import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';

/** Milliseconds after which the notice may say that something loads: less would flicker. The package's default. */
const DELAY = 200;

interface Options<Loaded> {
  loading: ComponentType<LoadingComponentProps>;
  render: (loaded: Loaded, props: object) => ReactNode;
}

/** One attempt to load. */
interface Attempt<Loaded> {
  promise: Promise<unknown>;
  isLoading: boolean;
  loaded?: Loaded;
  error?: unknown;
}

type Preloadable = ComponentType & { preload: () => Promise<unknown> };

function create<Loaded>(
  load: () => Promise<Loaded>,
  { loading: Loading, render }: Options<Loaded>,
): Preloadable {
  let attempt: Attempt<Loaded> | undefined;

  const begin = (): Attempt<Loaded> => {
    const promise = load().then(
      (loaded) => {
        Object.assign(own, { isLoading: false, loaded });
      },
      (error: unknown) => {
        Object.assign(own, { isLoading: false, error });
        throw error;
      },
    );
    const own: Attempt<Loaded> = { promise, isLoading: true };
    // Who waits hears of it; who does not, reads it from the attempt.
    promise.catch(() => undefined);
    return own;
  };

  function Loadable(props: object): ReactNode {
    const current = (attempt ??= begin());
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const [pastDelay, setPastDelay] = useState(false);
    useEffect(() => {
      if (!current.isLoading) return;
      let isMounted = true;
      const timer = window.setTimeout(setPastDelay, DELAY, true);
      const end = () => {
        window.clearTimeout(timer);
        if (isMounted) redraw();
      };
      current.promise.then(end, end);
      return () => {
        isMounted = false;
        window.clearTimeout(timer);
      };
    }, [current]);
    const retry = () => {
      attempt = begin();
      redraw();
    };
    if (!current.isLoading && !current.error) return render(current.loaded as Loaded, props);
    return (
      <Loading
        isLoading={current.isLoading}
        pastDelay={pastDelay}
        timedOut={false}
        error={current.error}
        retry={retry}
      />
    );
  }

  return Object.assign(Loadable, { preload: () => (attempt ??= begin()).promise });
}

type Loader<Loaded> = () => Promise<Loaded>;

/** A component from one module. */
export default function Loadable<Loaded>(options: Options<Loaded> & { loader: Loader<Loaded> }): Preloadable {
  return create(options.loader, options);
}

/** A component from several modules, by name. */
Loadable.Map = function LoadableMap(
  options: Options<Record<string, unknown>> & { loader: Record<string, Loader<unknown>> },
): Preloadable {
  const load = async () => {
    const entries = Object.entries(options.loader).map(async ([name, each]) => [name, await each()] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  return create(load, options);
};

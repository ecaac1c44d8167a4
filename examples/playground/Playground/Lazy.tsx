import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { PlaygroundProps } from './index';

type Loaded = { Playground: ComponentType<PlaygroundProps> } | { error: unknown } | undefined;

/** Loads the playground, and shows an error with a retry button if that fails. */
export default function LazyPlayground(props: PlaygroundProps): ReactNode {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(() => {
    // Effects never run on the server, but without this check the built pages would load the playground's style sheets.
    if (import.meta.env.SSR) return;
    import('./index').then(
      (module) => setLoaded({ Playground: module.default }),
      (error: unknown) => setLoaded({ error }),
    );
  }, []);
  useEffect(load, [load]);

  if (!loaded) return <p role="status">Loading the editor…</p>;
  if ('error' in loaded) {
    const retry = () => {
      setLoaded(undefined);
      load();
    };
    return (
      <div className="load-failure" role="alert">
        <p>The editor couldn’t be loaded.</p>
        <p>{String(loaded.error)}</p>
        <p>Check your connection, then try again.</p>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return <loaded.Playground {...props} />;
}

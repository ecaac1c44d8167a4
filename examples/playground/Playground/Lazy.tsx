/** The playground, loaded when it is first wanted; a load that fails says so and can be tried again. */
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import Loading from '../../../src/components/Loading';
import type { PlaygroundProps } from './index';

type Loaded = { Playground: ComponentType<PlaygroundProps> } | { error: Error } | undefined;

/** @param props of the playground */
export default function LazyPlayground(props: PlaygroundProps): ReactNode {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(() => {
    import('./index').then(
      (module) => setLoaded({ Playground: module.default }),
      (error: unknown) => setLoaded({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
  }, []);
  useEffect(load, [load]);

  if (!loaded) return <p role="status">Loading the editor</p>;
  if ('error' in loaded) {
    const retry = () => {
      setLoaded(undefined);
      load();
    };
    return <Loading isLoading={false} pastDelay timedOut={false} error={loaded.error} retry={retry} />;
  }
  return <loaded.Playground {...props} />;
}

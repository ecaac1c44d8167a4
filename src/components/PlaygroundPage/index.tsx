import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import useIsBrowser from '../use-is-browser';
import { getHashTarget } from '../../../examples/playground/Playground/share';
import { readSharedCode } from '../../../examples/playground/Playground/shared-code';
import { getStorageKey, readTexts } from '../../../examples/playground/Playground/saved-texts';
import type { Starter } from './starters';
import { js } from './starters/first';
import styles from './styles.module.css';
import Playground from '../../../examples/playground/Playground/Lazy';
import withCrashNotice from '../Crash';

interface Choice {
  runtime: string;
  starter: number;
  /** The contents of the files in a shared link. */
  shared?: readonly string[] | undefined;
  /** How many links the page has opened. A playground shows only its first code, so this is part of its key. */
  links: number;
}

function PlaygroundPage({ runtimes }: { runtimes: readonly { name: string; label: string }[] }): ReactNode {
  const isBrowser = useIsBrowser();
  const id = useId();
  const [choice, setChoice] = useState<Choice>({ runtime: 'js', starter: 0, links: 0 });
  const [loaded, setLoaded] = useState<Record<string, Starter[]>>({ js });
  const [hasFailed, setHasFailed] = useState(false);
  const runtimeSelect = useRef<HTMLSelectElement>(null);

  const load = useCallback(() => {
    setHasFailed(false);
    import('./starters').then(
      ({ STARTERS }) => setLoaded(STARTERS),
      () => setHasFailed(true),
    );
  }, []);
  const selectRuntime = (runtime: string) => {
    setChoice(({ links }) => ({ runtime, starter: 0, links }));
    if (!(runtime in loaded)) load();
  };

  useEffect(() => {
    const openShared = async () => {
      const target = getHashTarget(location.hash);
      if (!target || !runtimes.some(({ name }) => name === target)) return;
      const shared = await readSharedCode(target, getStorageKey('/playground', `${target}.0`));
      // If the reader kept their own code, the link is no longer in the URL, and that code is shown.
      if (!shared && location.hash) return;
      setChoice(({ links }) => ({ runtime: target, starter: 0, shared, links: links + 1 }));
      if (target !== 'js') load();
    };
    const onHashChange = () => void openShared();
    addEventListener('hashchange', onHashChange);
    // The reader may have selected a runtime before hydration.
    const selected = runtimeSelect.current?.value;
    if (selected && selected !== 'js') {
      setChoice({ runtime: selected, starter: 0, links: 0 });
      load();
    } else onHashChange();
    return () => removeEventListener('hashchange', onHashChange);
  }, [load, runtimes]);

  const starters = loaded[choice.runtime] ?? [];
  const starter = starters[choice.starter];
  const storageKey = getStorageKey('/playground', `${choice.runtime}.${choice.starter}`);
  const saved = starter && isBrowser ? readTexts(storageKey, starter.files.length) : undefined;
  return (
    <>
      <div className={styles.pickers}>
        <div>
          <label htmlFor={`${id}-runtime`}>Language</label>
          <select
            ref={runtimeSelect}
            id={`${id}-runtime`}
            value={choice.runtime}
            onChange={(event) => selectRuntime(event.target.value)}
          >
            {runtimes.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-starter`}>Sample program</label>
          <select
            id={`${id}-starter`}
            value={choice.starter}
            onChange={(event) =>
              setChoice({ ...choice, starter: Number(event.target.value), shared: undefined })
            }
          >
            {starters.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className={styles.place}>
        {isBrowser && starter ? (
          <Playground
            key={`${choice.runtime}.${choice.starter}.${choice.links}`}
            runtime={choice.runtime}
            example={choice.runtime}
            storageKey={storageKey}
            files={starter.files}
            initial={choice.shared ?? saved}
            start={choice.shared ? 'shared' : 'saved'}
            dataset={starter.dataset}
          />
        ) : hasFailed ? (
          <div role="alert">
            <p>The sample programs couldn’t be loaded. Check your connection, then try again.</p>
            <button type="button" className={styles.retry} onClick={load}>
              Retry
            </button>
          </div>
        ) : (
          isBrowser && <p role="status">Loading…</p>
        )}
      </div>
    </>
  );
}

export default withCrashNotice(PlaygroundPage);

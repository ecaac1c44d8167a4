/** All runtimes on one page: pick a runtime, start from a program, change it, share it. */
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import useIsBrowser from '../use-is-browser';
import { fromHash, targetOfHash } from '../../../examples/playground/Playground/share';
import { keyOf, readKept } from '../../../examples/playground/Playground/kept-code';
import type { Starter } from './starters';
import { js } from './starters/first';
import styles from './styles.module.css';
import Playground from '../../../examples/playground/Playground/Lazy';
import withCrashNotice from '../Crash';

interface Choice {
  runtime: string;
  starter: number;
  /** Code from the address. */
  shared?: readonly string[];
}

interface PlaygroundPageProps {
  /** Runtimes that have starters, JavaScript first. */
  runtimes: readonly { name: string; label: string }[];
}

function PlaygroundPage({ runtimes }: PlaygroundPageProps): ReactNode {
  const isBrowser = useIsBrowser();
  const id = useId();
  const [choice, setChoice] = useState<Choice>({ runtime: 'js', starter: 0 });
  const [known, setKnown] = useState<Record<string, Starter[]>>({ js });
  const [error, setError] = useState(false);
  const language = useRef<HTMLSelectElement>(null);

  const load = useCallback(() => {
    setError(false);
    import('./starters').then(
      ({ STARTERS }) => setKnown(STARTERS),
      () => setError(true),
    );
  }, []);
  const pick = (next: Choice) => {
    setChoice(next);
    if (!(next.runtime in known)) load();
  };

  useEffect(() => {
    // The reader may have chosen before hydration.
    const chosen = language.current?.value;
    if (chosen && chosen !== 'js') {
      setChoice({ runtime: chosen, starter: 0 });
      load();
      return;
    }
    const target = targetOfHash(location.hash);
    if (!target || !runtimes.some(({ name }) => name === target)) return;
    void fromHash(location.hash).then((shared) => {
      if (!shared) return;
      setChoice({ runtime: target, starter: 0, shared: shared.files });
      if (target !== 'js') load();
    });
  }, [load, runtimes]);

  const starters = known[choice.runtime] ?? [];
  const starter = starters[choice.starter];
  const storageKey = keyOf('/playground', `${choice.runtime}.${choice.starter}`);
  const kept = starter && isBrowser ? readKept(storageKey, starter.files.length) : undefined;
  return (
    <>
      <div className={styles.pickers}>
        <div>
          <label htmlFor={`${id}-runtime`}>Language</label>
          <select
            ref={language}
            id={`${id}-runtime`}
            value={choice.runtime}
            onChange={(event) => pick({ runtime: event.target.value, starter: 0 })}
          >
            {runtimes.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-starter`}>Begin with</label>
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
            key={`${choice.runtime}.${choice.starter}.${choice.shared ? 'shared' : ''}`}
            runtime={choice.runtime}
            example={choice.runtime}
            storageKey={storageKey}
            files={starter.files}
            initial={choice.shared ?? kept}
            start={choice.shared ? 'shared' : 'kept'}
            dataset={starter.dataset}
          />
        ) : error ? (
          <div role="alert">
            <p>The sample programs did not load. Check your connection, then try again.</p>
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

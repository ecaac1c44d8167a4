/** Every runtime in one place: pick one, pick a program to begin with, change it, share it. */
import { useEffect, useId, useState, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import manifest from '@generated/live-examples/default/manifest.json';
import { fromHash, targetOfHash } from '@site/plugins/live-examples/theme/Playground/share';
import { keyOf, readKept } from '@site/plugins/live-examples/theme/Playground/kept-code';
import { STARTERS } from './starters';
import styles from './styles.module.css';
import Playground from '@site/plugins/live-examples/theme/Playground/Lazy';

/** Runtimes that are built and have something to begin with. */
const RUNTIMES = Object.keys(STARTERS).filter((name) => name in manifest.runtimes);

interface Choice {
  runtime: string;
  starter: number;
  /** Code that came with the address. */
  shared?: readonly string[];
}

/** The body of /playground. */
export default function PlaygroundPage(): ReactNode {
  const isBrowser = useIsBrowser();
  const id = useId();
  const [choice, setChoice] = useState<Choice>({ runtime: RUNTIMES[0] ?? 'js', starter: 0 });

  useEffect(() => {
    const target = targetOfHash(location.hash);
    if (!target || !RUNTIMES.includes(target)) return;
    void fromHash(location.hash).then((shared) => {
      if (shared) setChoice({ runtime: target, starter: 0, shared: shared.files });
    });
  }, []);

  const starters = STARTERS[choice.runtime] ?? [];
  const starter = starters[choice.starter];
  const storageKey = keyOf('/playground', `${choice.runtime}.${choice.starter}`);
  const kept = starter && isBrowser ? readKept(storageKey, starter.files.length) : undefined;
  return (
    <>
      <div className={styles.pickers}>
        <div>
          <label htmlFor={`${id}-runtime`}>Language</label>
          <select
            id={`${id}-runtime`}
            value={choice.runtime}
            onChange={(event) => setChoice({ runtime: event.target.value, starter: 0 })}
          >
            {RUNTIMES.map((name) => (
              <option key={name} value={name}>
                {manifest.runtimes[name]?.label}
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
      ) : (
        <noscript>The playground runs programs in your browser, which takes JavaScript.</noscript>
      )}
    </>
  );
}

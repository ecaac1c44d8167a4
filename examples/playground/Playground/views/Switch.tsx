/** A choice between ways to see the same output; the browser remembers it for the next output of its kind. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import styles from './styles.module.css';

/** A choice and how it is changed. */
export interface Choice {
  chosen: string;
  choose: (name: string) => void;
}

/**
 * @param view under whose name it is kept
 * @param names what there is to choose from, the first unless the reader has chosen
 */
export function useChoice(view: string, names: readonly string[]): Choice {
  const key = `groundwork:view:${view}`;
  const kept = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  // Where the browser keeps nothing, the choice holds at least here.
  const [here, setHere] = useState<string>();
  const wanted = here ?? kept ?? '';
  const choose = (name: string) => {
    setHere(name);
    write(key, name);
  };
  return { chosen: names.includes(wanted) ? wanted : (names[0] ?? ''), choose };
}

/** Told of changes here and in other tabs. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // blocked by the browser's settings
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return; // full or blocked
  }
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Buttons of which one is pressed. */
export function Switch({
  label,
  names,
  chosen,
  choose,
}: Choice & { label: string; names: readonly string[] }): ReactNode {
  return (
    <div className={styles.switch} role="group" aria-label={label} aria-live="off">
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}

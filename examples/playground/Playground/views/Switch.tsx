/** A choice between ways to show an output. The browser remembers it for other outputs of the same kind. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import styles from './styles.module.css';

export interface Choice {
  chosen: string;
  choose: (name: string) => void;
}

/**
 * Returns the reader's choice and a function to change it.
 *
 * @param view the view's name, under which the choice is stored
 * @param names the options; the first is the default
 */
export function useChoice(view: string, names: readonly string[]): Choice {
  const key = `groundwork:view:${view}`;
  const kept = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  // If the browser can't store the choice, it applies at least to this output.
  const [here, setHere] = useState<string>();
  const wanted = here ?? kept ?? '';
  const choose = (name: string) => {
    setHere(name);
    write(key, name);
  };
  return { chosen: names.includes(wanted) ? wanted : (names[0] ?? ''), choose };
}

/** Calls the listener after changes on this page and in other tabs. */
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

/** A group of buttons, one of which is pressed. */
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

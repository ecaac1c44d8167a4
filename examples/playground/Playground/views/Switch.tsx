import { useState, useSyncExternalStore, type ReactNode } from 'react';
import styles from './styles.module.css';

interface Choice {
  options: readonly string[];
  chosen: string;
  choose: (option: string) => void;
}

/** Lets the reader choose how a view is shown. The first option is the default. The browser stores the choice. */
export function useChoice(view: string, options: readonly string[]): Choice {
  const key = `groundwork:view:${view}`;
  const saved = useSyncExternalStore(
    subscribe,
    () => readChoice(key),
    () => null,
  );
  // If the browser can't store the choice, it still applies to this output.
  const [local, setLocal] = useState<string>();
  const choice = local ?? saved ?? '';
  const choose = (option: string) => {
    setLocal(option);
    saveChoice(key, option);
  };
  return { options, chosen: options.includes(choice) ? choice : (options[0] ?? ''), choose };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked
  }
}

function saveChoice(key: string, option: string): void {
  try {
    localStorage.setItem(key, option);
  } catch {
    return; // storage is full or blocked
  }
  // Browsers fire this event only in other tabs, so fire it here too.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Shows the options as a group of toggle buttons. */
export function Switch({ label, options, chosen, choose }: Choice & { label: string }): ReactNode {
  return (
    <div className={styles.switch} role="group" aria-label={label} aria-live="off">
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === chosen} onClick={() => choose(option)}>
          {option}
        </button>
      ))}
    </div>
  );
}

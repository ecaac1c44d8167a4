/** A choice between ways to see the same output; the browser remembers it for the next output of its kind. */
import { useState, type ReactNode } from 'react';
import { useStorageSlot } from '@docusaurus/theme-common';
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
  const [kept, slot] = useStorageSlot(`groundwork:view:${view}`);
  // Where the browser keeps nothing, the choice holds at least here.
  const [here, setHere] = useState<string>();
  const wanted = here ?? kept ?? '';
  const choose = (name: string) => {
    setHere(name);
    slot.set(name);
  };
  return { chosen: names.includes(wanted) ? wanted : (names[0] ?? ''), choose };
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

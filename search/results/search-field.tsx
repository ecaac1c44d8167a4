/** A form that asks `/search`, with or without script. */
import { useId, type ReactNode, type RefObject } from 'react';
import { MAX_QUERY } from '../client/types';
import styles from './styles.module.css';

/** @param props the field, which keeps what a reader typed before this code was there; who hears of a change */
export function SearchField({
  field,
  onChange,
}: {
  field: RefObject<HTMLInputElement | null>;
  onChange: (words: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <form
      role="search"
      action={`${import.meta.env.BASE_URL}search`}
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <label htmlFor={id}>Search docs</label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        className={styles.input}
        maxLength={MAX_QUERY}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}

/** A form that asks `/search`, with or without script. */
import { useId, type ReactNode, type RefObject } from 'react';
import { MAX_QUERY } from '../client/types';
import styles from './styles.module.css';

/**
 * @param props `field`, which keeps what a reader typed before this code was there; who hears of a change; whether the
 *   page begins with it
 */
export function SearchField({
  field,
  onChange,
  isFirst = false,
}: {
  field: RefObject<HTMLInputElement | null>;
  onChange: (words: string) => void;
  isFirst?: boolean;
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
        // The page is there to be typed into, before its code has loaded too.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}

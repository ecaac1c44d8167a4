/** A form for `/search` that works with or without scripts. */
import { useId, type ReactNode, type RefObject } from 'react';
import { MAX_QUERY } from '../client/types';
import styles from './styles.module.css';

/**
 * @param props `field`: keeps what the reader typed before hydration; a change handler; whether the field gets the
 * focus when the page opens
 */
export function SearchField({
  field,
  onChange,
  isFirst = false,
}: {
  field?: RefObject<HTMLInputElement | null>;
  onChange?: (words: string) => void;
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
        // The page exists to be typed into, even before its code has loaded.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </form>
  );
}

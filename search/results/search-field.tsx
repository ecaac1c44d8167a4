import { useId, type ReactNode, type RefObject } from 'react';
import { MAX_QUERY_LENGTH } from '../client/types';
import styles from './styles.module.css';

/**
 * Renders a search form that opens `/search`. It also works without JavaScript, and on pages that don't hydrate it.
 */
export function SearchField({
  field,
  onChange,
  shouldFocus = false,
}: {
  /** The field is uncontrolled, to preserve text that the reader typed before hydration. */
  field?: RefObject<HTMLInputElement | null>;
  onChange?: (words: string) => void;
  shouldFocus?: boolean;
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
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        spellCheck={false}
        // Readers open this page to search, so let them type immediately, even before its code has loaded.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={shouldFocus}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </form>
  );
}

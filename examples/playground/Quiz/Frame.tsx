import type { ComponentProps, ReactNode, RefObject } from 'react';
import { getQuizHelpId, getQuizName } from '../block';
import { getStorageKey } from '../Playground/saved-texts';
import type { Verdict } from './mark-choices';
import styles from './styles.module.css';

interface FrameProps extends Pick<ComponentProps<'form'>, 'onChange' | 'onClick'> {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** Undefined while the reader is still answering. */
  verdict: Verdict | undefined;
  message: string;
  /** Whether the message is only for screen readers. */
  isMessageHidden: boolean;
  instructions: string;
  onCheck: () => void;
  onTryAgain?: () => void;
  /** The choices or lines, rendered on the server. */
  children?: ReactNode;
}

/** The form of a quiz: the Check button, the instructions and the verdict. */
export default function Frame(props: FrameProps): ReactNode {
  const { id, form, verdict, message, isMessageHidden, instructions, onCheck, onTryAgain } = props;
  return (
    // Clicks bubble from buttons, which the keyboard can press too.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      data-checked={verdict !== undefined}
      onChange={props.onChange}
      onClick={props.onClick}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      {props.children}
      <div className={styles.bar}>
        <button type="submit" className={styles.check} suppressHydrationWarning>
          Check
        </button>
        {verdict && !verdict.solved && onTryAgain && (
          <button type="button" className={styles.tryAgain} onClick={onTryAgain}>
            Try again
          </button>
        )}
        <span id={getQuizHelpId(id)} className={styles.instructions} suppressHydrationWarning>
          {instructions}
        </span>
      </div>
      <p role="status" className={styles.status}>
        {/* React can't remove bare text once the browser has translated the page, so each text has an element. */}
        {verdict && <span>{verdict.message}</span>}
        {message && (
          <span className={isMessageHidden ? styles.screenReaderOnly : undefined}>
            {verdict ? ` ${message}` : message}
          </span>
        )}
      </p>
    </form>
  );
}

/** Returns the key under which the browser saves the answer to a quiz on this page. */
export function getKey(id: string): string {
  return getStorageKey(location.pathname, getQuizName(id));
}

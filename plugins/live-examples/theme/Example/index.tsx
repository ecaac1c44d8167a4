/** A code block with how it is verified and what it prints. Server-rendered whole; nothing in it waits for script. */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** What the remark plugin says of a block. */
export interface ExampleProps {
  mode: 'live' | 'recorded' | 'checked' | 'static';
  /** The language, as readers know it. */
  label: string;
  /** Why a static block is not checked. */
  reason?: string;
  children: ReactNode;
}

/** What each mode promises, in the reader's words. */
const PROMISES: Record<ExampleProps['mode'], string> = {
  live: 'run by our tests, output compared',
  recorded: 'run by our tests, output recorded',
  checked: 'checked by our tests',
  static: 'not run',
};

/** A figure around the block's code and output. */
export default function Example({ mode, label, reason, children }: ExampleProps): ReactNode {
  return (
    <figure className={styles.example} data-mode={mode}>
      {children}
      <figcaption className={styles.caption}>
        <span className={styles.language}>{label}</span>
        <span>
          {PROMISES[mode]}
          {reason ? `: ${reason}` : ''}
        </span>
      </figcaption>
    </figure>
  );
}

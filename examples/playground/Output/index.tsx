import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  text: string;
  /** Whether long lines wrap instead of scrolling sideways. */
  isWrapped?: boolean;
}

/** Shows a block's verified output, with a title. */
export default function Output(props: Props): ReactNode {
  return (
    <div className={styles.output} data-expected="">
      <span className={styles.title}>Output</span>
      <OutputText {...props} />
    </div>
  );
}

/** Shows a block's verified output, without a title. */
export function OutputText({ text, isWrapped }: Props): ReactNode {
  return (
    // Long lines make this box scroll, so keyboard users must be able to focus it.
    <pre
      className={clsx(styles.text, isWrapped && styles.wrapped)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label="Output"
    >
      <samp translate="no">{text}</samp>
    </pre>
  );
}

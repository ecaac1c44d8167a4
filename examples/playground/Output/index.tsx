import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Shows a block's verified output, with a title. */
export default function Output({ text }: { text: string }): ReactNode {
  return (
    <div className={styles.output} data-expected="">
      <span className={styles.title}>Output</span>
      <OutputText text={text} />
    </div>
  );
}

/** Shows a block's verified output, without a title. */
export function OutputText({ text }: { text: string }): ReactNode {
  return (
    // Long lines make this box scroll, so keyboard users must be able to focus it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.text} tabIndex={0} role="group" aria-label="Output">
      <samp translate="no">{text}</samp>
    </pre>
  );
}

/** What a block prints, as the tests saw it. */
import type { ReactNode } from 'react';
import Prediction from './Prediction';
import styles from './styles.module.css';

interface OutputProps {
  /** What it prints. */
  text: string;
  /** Whether the reader is to say it before seeing it. */
  predict?: boolean;
  /** Id of the block on the page; a prediction is kept under it. */
  name?: string;
  /** Whether the reader ran the block, and so has seen it. */
  ran?: boolean;
}

/** @param props the text, and how it is to be shown */
export default function Output({ text, predict, name = '', ran = false }: OutputProps): ReactNode {
  if (predict) return <Prediction text={text} name={name} ran={ran} />;
  return (
    <div className={styles.output}>
      <span className={styles.title}>Output</span>
      <OutputText text={text} />
    </div>
  );
}

/** The text alone. */
export function OutputText({ text }: { text: string }): ReactNode {
  return (
    // A wide line scrolls: the keyboard has to reach what the mouse can drag.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.text} tabIndex={0} role="group" aria-label="Output">
      <samp>{text}</samp>
    </pre>
  );
}

import { type ReactNode } from 'react';
import ScrollBox from './ScrollBox';
import styles from './styles.module.css';

/** Shows text in a scroll box. `label` is the accessible name of the box. */
export default function TextBox({ text, label = 'Text' }: { text: string; label?: string }): ReactNode {
  if (text === '') return null;
  return (
    <ScrollBox label={label}>
      <pre className={styles.text}>{text}</pre>
    </ScrollBox>
  );
}

/** Printed text in a scroll box. */
import { type ReactNode } from 'react';
import ScrollBox from './ScrollBox';
import styles from './styles.module.css';

/** @param props the text, and the accessible name of its scroll box */
export default function TextBox({ text, label = 'Text' }: { text: string; label?: string }): ReactNode {
  if (text === '') return null;
  return (
    <ScrollBox label={label}>
      <pre className={styles.text}>{text}</pre>
    </ScrollBox>
  );
}

/** A text that a program printed, in a box of its own. */
import { type ReactNode } from 'react';
import ScrollBox from './ScrollBox';
import styles from './styles.module.css';

/** @param props the text, and what it is called for those who scroll it by keyboard */
export default function TextBox({ text, label = 'Text' }: { text: string; label?: string }): ReactNode {
  if (text === '') return null;
  return (
    <ScrollBox label={label}>
      <pre className={styles.text}>{text}</pre>
    </ScrollBox>
  );
}

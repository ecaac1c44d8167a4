/** The steps of a program as text: for readers without JavaScript, and for those who like to read them in one piece. */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** @param props `steps`: JSON of the sentences */
export default function StepList({ steps }: { steps: string }): ReactNode {
  const sentences = JSON.parse(steps) as string[];
  return (
    <details className={styles.steps}>
      <summary>What happens, in {sentences.length} steps</summary>
      <ol>
        {sentences.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ol>
    </details>
  );
}

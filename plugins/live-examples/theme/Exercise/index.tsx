/** An exercise: a task, where to start, hints one at a time, and the solution for those who ask for it. */
import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** @param props what the page says of the exercise; `id` is unique on its page */
export default function Exercise({
  id,
  title,
  difficulty,
  children,
}: {
  id: string;
  title: string;
  difficulty: 'easy' | 'medium' | 'hard';
  children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.exercise} aria-labelledby={`exercise-${id}`}>
      <div className={styles.head}>
        <Heading as="h3" id={`exercise-${id}`} className={styles.title}>
          {title}
        </Heading>
        <span className={styles.difficulty}>{difficulty}</span>
      </div>
      {children}
    </section>
  );
}

/** The code to begin with. */
export function Starter({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.starter}>{children}</div>;
}

/** One hint, closed until asked for. */
export function Hint({ children }: { children: ReactNode }): ReactNode {
  return (
    <details className={styles.help}>
      <summary>Hint</summary>
      <div className={styles.helpBody}>{children}</div>
    </details>
  );
}

/** A solution, closed until asked for. */
export function Solution({ children }: { children: ReactNode }): ReactNode {
  return (
    <details className={styles.help}>
      <summary>Show a solution</summary>
      <div className={styles.helpBody}>{children}</div>
    </details>
  );
}

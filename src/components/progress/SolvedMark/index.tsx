import type { ReactNode } from 'react';
import { exerciseKey } from '../../../progress/progress';
import { useCurrentPage, useProgress } from '../../../progress/use-progress';
import Check from '../Check';
import styles from './styles.module.css';

/**
 * "Solved", once the exercise is.
 *
 * @param id of the exercise on the page that is shown
 */
export default function SolvedMark({ id }: { id: string }): ReactNode {
  const key = exerciseKey(useCurrentPage(), id);
  const solved = useProgress(({ progress }) => key in progress.solved);
  if (!solved) return null;
  return (
    <span className={styles.mark}>
      <Check className={styles.check} />
      Solved
    </span>
  );
}

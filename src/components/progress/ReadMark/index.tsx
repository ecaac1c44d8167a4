import type { ReactNode } from 'react';
import Check from '../Check';
import { useProgress } from '@site/src/lib/progress/use-progress';
import styles from './styles.module.css';

/**
 * A check mark for a page that is read. Its place is there from the beginning, so that nothing moves when it appears.
 *
 * @param page key of the page
 */
export default function ReadMark({ page }: { page: string }): ReactNode {
  const read = useProgress(({ progress }) => page in progress.read);
  return (
    <span className={styles.place}>
      {read && (
        <>
          <Check className={styles.check} />
          <span className={styles.words}> (read)</span>
        </>
      )}
    </span>
  );
}

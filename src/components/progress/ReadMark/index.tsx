import type { ReactNode } from 'react';
import Check from '../Check';
import { useProgress } from '../../../progress/use-progress';
import styles from './styles.module.css';

/** Class of the place. */
export const placeClass = styles.place!;

/**
 * A check mark for a page that is read. Its place is there from the beginning, so that nothing moves when it appears.
 *
 * @param page key of the page
 */
export default function ReadMark({ page }: { page: string }): ReactNode {
  return (
    <span className={placeClass}>
      <Mark page={page} />
    </span>
  );
}

/** The place alone, for `ReadMarks` to fill. */
export function ReadPlace(): ReactNode {
  return <span className={placeClass} />;
}

/** What stands in the place. */
export function Mark({ page }: { page: string }): ReactNode {
  const read = useProgress(({ progress }) => page in progress.read);
  return (
    read && (
      <>
        <Check className={styles.check} />
        <span className={styles.words}> (read)</span>
      </>
    )
  );
}

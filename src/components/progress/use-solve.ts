import { now, progressStore } from '@site/src/lib/progress/browser';
import { solve } from '@site/src/lib/progress/solve';
import { useCurrentPage } from '@site/src/lib/progress/use-progress';
import { loadReading } from '@site/src/lib/site-outline/load';

/** @returns a function that marks an exercise of the page that is shown as solved; it takes the exercise's id */
export default function useSolve(): (id: string) => void {
  const page = useCurrentPage();
  return (id) => void solve(progressStore(), page, id, now(), loadReading);
}

import { now, progressStore } from '../../progress/browser';
import { solve } from '../../progress/solve';
import { useCurrentPage } from '../../progress/use-progress';
import { loadReading } from '../../site/outline/load';

/** @returns a function that marks an exercise of the page that is shown as solved; it takes the exercise's id */
export default function useSolve(): (id: string) => void {
  const page = useCurrentPage();
  return (id) => void solve(progressStore(), page, id, now(), loadReading);
}

import { useEffect, useState } from 'react';
import { loadPages } from '../../site/outline/load';
import type { PageFinder } from './closest-pages';

/** What there is of the finder yet: `undefined` while it loads, an Error where it could not. */
export type FinderState = PageFinder | Error | undefined;

/** The page finder, whose code and data load when a page that searches is on the screen, and no earlier. */
export function usePageFinder(): FinderState {
  const [state, setState] = useState<{ finder: FinderState }>({ finder: undefined });
  useEffect(() => {
    let wanted = true;
    Promise.all([import('./find-pages'), loadPages()])
      .then(([{ pageFinder }, pages]) => wanted && setState({ finder: pageFinder(pages) }))
      .catch(
        (cause: unknown) =>
          wanted && setState({ finder: new Error('The list of pages did not load', { cause }) }),
      );
    return () => {
      wanted = false;
    };
  }, []);
  return state.finder;
}

import { createContext, useContext } from 'react';
import type { Page } from './store';

/** The docs page that is drawn. */
export const PageContext = createContext<Page | undefined>(undefined);

/** The docs page around a component. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('There is no docs page around this component.');
  return page;
}

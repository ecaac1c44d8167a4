/** The outline in the browser: files of data, fetched when they are wanted, so that no script grows with the site. */
import { withBase } from '../base-path';
import type { OutlinePage, OutlineReading } from './types';

/** @throws where it does not arrive */
async function load<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as T;
}

/** Every doc and post. @throws where the list does not arrive */
export const loadPages = (): Promise<OutlinePage[]> => load(withBase('/outline/pages.json'));

/** What there is to read and to solve. @throws where it does not arrive */
export const loadReading = (): Promise<OutlineReading> => load(withBase('/outline/reading.json'));

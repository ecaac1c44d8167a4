/** The outline in the browser: a file of data, fetched when it is wanted, so that no script grows with the site. */
import { withBase } from '../base-path';
import type { OutlineReading } from './types';

/** What there is to read and to solve. @throws where it does not arrive */
export async function loadReading(): Promise<OutlineReading> {
  const address = withBase('/outline/reading.json');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as OutlineReading;
}

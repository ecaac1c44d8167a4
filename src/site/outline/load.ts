/** Loads the outline in the browser. It is a data file, fetched on demand, so that scripts don't grow with the site. */
import { withBase } from '../base-path';
import type { OutlineReading } from './types';

/** Fetches all pages and exercises. @throws if the request fails */
export async function loadReading(): Promise<OutlineReading> {
  const address = withBase('/outline/reading.json');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as OutlineReading;
}

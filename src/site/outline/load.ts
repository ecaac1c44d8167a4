import { withBase } from '../base-path';
import type { ProgressOutline } from './types';

/** Fetches the list of all pages and exercises. It isn't bundled, because scripts would then grow with the site. */
export async function loadProgressOutline(): Promise<ProgressOutline> {
  const address = withBase('/outline/reading.json');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}.`);
  return (await response.json()) as ProgressOutline;
}

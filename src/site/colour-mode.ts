/** The colour modes of the site. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readSettings } from './settings';

const schema = z.strictObject({
  defaultMode: z.enum(['light', 'dark']),
  /**
   * Whether the site follows the system until the reader chooses a mode; the switch then cycles system → light → dark.
   */
  respectPrefersColorScheme: z.boolean(),
  /** Removes the switch. */
  disableSwitch: z.boolean(),
});

export const colourMode = schema.parse({
  defaultMode: 'light',
  respectPrefersColorScheme: false,
  disableSwitch: false,
});

/**
 * Returns the storage key for the reader's choice. It ends in a hash of the address, so that sites on one origin don't
 * share it.
 */
export function colourModeKey(): string {
  const { siteUrl, baseUrl } = readSettings(process.env);
  return `theme-${createHash('md5')
    .update(siteUrl + baseUrl)
    .digest('hex')
    .slice(0, 3)}`;
}

import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readSettings } from './settings';

const schema = z.strictObject({
  defaultMode: z.enum(['light', 'dark']),
  /** Follows the system until the reader chooses a mode. The switch then cycles through system, light and dark. */
  respectPrefersColorScheme: z.boolean(),
  disableSwitch: z.boolean(),
});

export const colourMode = schema.parse({
  defaultMode: 'light',
  respectPrefersColorScheme: false,
  disableSwitch: false,
});

/** Returns the storage key of the reader's choice. A hash of the URL keeps sites on one origin apart. */
export function getColourModeKey(): string {
  const { siteUrl, baseUrl } = readSettings(process.env);
  return `theme-${createHash('md5')
    .update(siteUrl + baseUrl)
    .digest('hex')
    .slice(0, 3)}`;
}

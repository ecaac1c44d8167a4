import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readSettings } from './settings';

const schema = z.strictObject({
  defaultMode: z.enum(['light', 'dark']),
  /** Whether to follow the system until the reader chooses a mode. Also adds the system mode to the switch. */
  respectPrefersColorScheme: z.boolean(),
  disableSwitch: z.boolean(),
});

export const colourMode = schema.parse({
  defaultMode: 'light',
  respectPrefersColorScheme: false,
  disableSwitch: false,
});

/** Returns the storage key for the reader's choice. The hash keeps it unique among sites on the same origin. */
export function getColourModeKey(): string {
  const { siteUrl, baseUrl } = readSettings(process.env);
  return `theme-${createHash('md5')
    .update(siteUrl + baseUrl)
    .digest('hex')
    .slice(0, 3)}`;
}

/** The colour modes of the site. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readSettings } from './settings';

const schema = z.strictObject({
  defaultMode: z.enum(['light', 'dark']),
  /** Whether the reader's system decides until the reader does; the switch then cycles system → light → dark. */
  respectPrefersColorScheme: z.boolean(),
  /** Takes the switch away. */
  disableSwitch: z.boolean(),
});

export const colourMode = schema.parse({
  defaultMode: 'light',
  respectPrefersColorScheme: false,
  disableSwitch: false,
});

/** Where the browser keeps the reader's choice. Sites below one origin have their own: the name ends in a hash of the address. */
export function colourModeKey(): string {
  const { siteUrl, baseUrl } = readSettings(process.env);
  return `theme-${createHash('md5')
    .update(siteUrl + baseUrl)
    .digest('hex')
    .slice(0, 3)}`;
}

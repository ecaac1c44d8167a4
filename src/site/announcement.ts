/** The announcement above every page. Its id and text come from the environment (src/site/settings). */
import * as z from 'zod';
import { readSettings } from './settings';

/** Excludes characters that could end the CSS declaration. */
const colour = z.string().regex(/^[\w#%(),./ -]+$/, 'a colour such as #14231f or rgb(20 35 31)');

const schema = z.strictObject({
  /** When the id changes, readers who have closed the bar see it again. */
  id: z.string().min(1),
  /** HTML. */
  content: z.string().min(1),
  backgroundColor: colour.optional(),
  textColor: colour.optional(),
  isCloseable: z.boolean(),
});

export type Announcement = z.output<typeof schema>;

/** Returns undefined if the operator has turned the announcement off. */
export function readAnnouncement(): Announcement | undefined {
  const setting = readSettings(process.env).announcement;
  return setting && schema.parse({ id: setting.id, content: setting.html, isCloseable: true });
}

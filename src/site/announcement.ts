/** The announcement above every page. Its id and text come from the environment (src/site/settings). */
import * as z from 'zod';
import { readSettings } from './settings';

/** A CSS colour, without characters that could end the declaration. */
const colour = z.string().regex(/^[\w#%(),./ -]+$/, 'a colour such as #14231f or rgb(20 35 31)');

const schema = z.strictObject({
  /** Changing it shows the bar again to readers who closed it. */
  id: z.string().min(1),
  /** HTML. */
  content: z.string().min(1),
  backgroundColor: colour.optional(),
  textColor: colour.optional(),
  isCloseable: z.boolean(),
});

export type Announcement = z.output<typeof schema>;

/** Returns the announcement, or undefined if the operator has none. */
export function announcement(): Announcement | undefined {
  const set = readSettings(process.env).announcement;
  return set && schema.parse({ id: set.id, content: set.html, isCloseable: true });
}

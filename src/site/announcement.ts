/** The announcement above every page. Its id and text come from the environment (src/site/settings). */
import * as z from 'zod';
import { readSettings } from './settings';

/** A colour as CSS writes it, without what would end the declaration. */
const colour = z.string().regex(/^[\w#%(),./ -]+$/, 'a colour such as #14231f or rgb(20 35 31)');

const schema = z.strictObject({
  /** Readers who closed an announcement see the bar again once its id changes. */
  id: z.string().min(1),
  /** HTML. */
  content: z.string().min(1),
  backgroundColor: colour.optional(),
  textColor: colour.optional(),
  isCloseable: z.boolean(),
});

export type Announcement = z.output<typeof schema>;

/** @returns undefined where the operator announces nothing */
export function announcement(): Announcement | undefined {
  const set = readSettings(process.env).announcement;
  return set && schema.parse({ id: set.id, content: set.html, isCloseable: true });
}

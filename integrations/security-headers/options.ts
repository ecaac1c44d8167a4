/** What the operator's settings add to the policy. */
import * as z from 'zod';
import { readPluginOptions } from '../../src/lib/plugin-options';

const schema = z.strictObject({
  id: z.string().default('default'),
  googleTag: z.boolean('true or false').default(false),
  hostedSearchAppId: z
    .string()
    .regex(/^[A-Z0-9]{6,20}$/i, 'the application id of the hosted search, 6 to 20 letters and digits')
    .optional(),
  hostedSearchEvents: z.boolean('true or false').default(false),
  sandboxFolder: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a folder at the top of the build')
    .default('runtimes'),
});

/** Checked options, defaults filled in. */
export interface SecurityOptions {
  id: string;
  /** Whether pages load Google's tag. */
  googleTag: boolean;
  /** Application of the hosted search that readers' browsers ask; undefined for the built-in search. */
  hostedSearchAppId?: string | undefined;
  /** Whether readers' browsers tell the hosted search what they see and choose. */
  hostedSearchEvents: boolean;
  /** Folder of the build whose pages make the frames that evaluate code: they have a policy of their own. */
  sandboxFolder: string;
}

/**
 * Reads and checks options.
 *
 * @throws an error that names each wrong option, its value and what is allowed
 */
export function readOptions(given: unknown): SecurityOptions {
  return readPluginOptions('security-headers', schema, given);
}

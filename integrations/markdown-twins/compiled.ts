/** Twins that were made while their pages were compiled, from the same reading. */
import { hashText } from '../../examples/cache';
import type { TwinKind, TwinSource } from './twin';

/** What is left for the plugin under this name. */
export const NAME = 'markdown-twins';

/** Both twins of a page, and of which text they are: Docusaurus may have another one compiled than stands in the file. */
export interface CompiledTwins extends Record<TwinKind, string> {
  source: string;
}

/** By absolute file of the page. */
export type AllCompiled = ReadonlyMap<string, CompiledTwins>;

/** Names all that twins of a page are made from. */
export function nameOf({ file, title, description, address, content }: TwinSource): string {
  return hashText(JSON.stringify([file, title, description, address, content.trim()]));
}

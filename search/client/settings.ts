/** What the build tells the browser, through `virtual:search-settings`. */
import type { HostedSettings } from './hosted';

export interface SearchSettings {
  /** Present where the operator has set up a hosted search. */
  hosted?: HostedSettings | undefined;
  /** Where a reader reports that something cannot be found. */
  reportUrl: string;
  /** Topic areas, in the order in which filters list them. */
  areas: readonly { id: string; title: string }[];
}

/** The build's settings for the browser, available as `virtual:search-settings`. */
import type { HostedSettings } from './hosted';

export interface SearchSettings {
  /** Set if the operator has configured a hosted search. */
  hosted?: HostedSettings | undefined;
  /** Where readers report that something can't be found. */
  reportUrl: string;
  /** Topic areas, in the order of the filters. */
  areas: readonly { id: string; title: string }[];
}

import type { HostedSettings } from './hosted';

/** Settings that the build passes to the browser as `virtual:search-settings`. */
export interface SearchSettings {
  /** Set if the operator has configured a hosted search. */
  hosted?: HostedSettings | undefined;
  /** URL of the form for reporting missing results. */
  reportUrl: string;
  /** Topic areas, in the order of the filters. */
  areas: readonly { id: string; title: string }[];
}

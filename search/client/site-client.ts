import settings from 'virtual:search-settings';
import { configuredClient, type ConfiguredClient } from './index';

/** Returns the client of this site, always the same one. */
export function siteClient(): ConfiguredClient {
  return configuredClient(import.meta.env.BASE_URL, settings.hosted);
}

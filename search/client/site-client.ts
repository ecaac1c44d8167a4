/** The client of this site. */
import settings from 'virtual:search-settings';
import { configuredClient, type ConfiguredClient } from './index';

/** @returns the same client at each call */
export function siteClient(): ConfiguredClient {
  return configuredClient(import.meta.env.BASE_URL, settings.hosted);
}

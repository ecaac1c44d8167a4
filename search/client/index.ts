import settings from 'virtual:search-settings';
import type { HostedSettings } from './hosted';
import { createEmbeddedClient } from './embedded';
import { createEventReporter, type EventReporter } from './hosted/events';
import type { SearchClient } from './types';

interface SiteClient {
  client: SearchClient;
  indexName: string;
  isHosted: boolean;
  /** Set only if the operator has enabled click and view events. */
  events?: EventReporter;
}

let siteClient: SiteClient | undefined;

/**
 * Returns the site's search client, which is created on the first call. The back end's code isn't loaded until the
 * first search.
 */
export function getSiteClient(): SiteClient {
  const { hosted } = settings;
  siteClient ??= hosted
    ? {
        client: createLazyHostedClient(hosted),
        indexName: hosted.indexName,
        isHosted: true,
        ...(hosted.events ? { events: createEventReporter(hosted) } : {}),
      }
    : {
        client: createEmbeddedClient(async () =>
          (await import('./load-engine')).loadEngine(import.meta.env.BASE_URL),
        ),
        indexName: 'groundwork',
        isHosted: false,
      };
  return siteClient;
}

function createLazyHostedClient(settings: HostedSettings): SearchClient {
  let client: Promise<Required<SearchClient>> | undefined;
  const load = () => {
    client ??= import('./hosted').then(({ createHostedClient }) => createHostedClient(settings));
    client.catch(() => (client = undefined));
    return client;
  };
  return {
    search: async (query) => (await load()).search(query),
    getRecommendations: async (query) => (await load()).getRecommendations(query),
  };
}

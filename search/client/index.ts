/** The search client that this build is configured for. The code of a back end is loaded on the first search. */
import settings from 'virtual:search-settings';
import type { HostedSettings } from './hosted';
import { embeddedClient } from './embedded';
import { searchEvents, type SearchEvents } from './hosted/events';
import type { SearchClient } from './types';

/** A back end's client, and the index to search. */
export interface ConfiguredClient {
  client: SearchClient;
  indexName: string;
  hosted: boolean;
  /** Reports clicks and views; only if the operator has enabled it. */
  events?: SearchEvents;
}

let made: ConfiguredClient | undefined;

/** Returns the site's client, always the same one. */
export function siteClient(): ConfiguredClient {
  const { hosted } = settings;
  made ??= hosted
    ? {
        client: hostedLater(hosted),
        indexName: hosted.indexName,
        hosted: true,
        ...(hosted.events ? { events: searchEvents(hosted) } : {}),
      }
    : {
        client: embeddedClient(async () =>
          (await import('./load-engine')).loadEngine(import.meta.env.BASE_URL),
        ),
        indexName: 'groundwork',
        hosted: false,
      };
  return made;
}

function hostedLater(settings: HostedSettings): SearchClient {
  let client: Promise<ReturnType<typeof import('./hosted').hostedClient>> | undefined;
  const load = () => {
    client ??= import('./hosted').then(({ hostedClient }) => hostedClient(settings));
    client.catch(() => (client = undefined));
    return client;
  };
  return {
    search: async (query) => (await load()).search(query),
    getRecommendations: async (query) => (await load()).getRecommendations(query),
  };
}

import type { SearchResult } from '../types';
import type { HostedSettings } from './index';

/** Reports click and view events to the hosted service. The methods return immediately and never throw. */
export interface EventReporter {
  /** Reports the hits in a result as viewed, unless this method is called again within `VIEW_DELAY`. */
  viewed(result: SearchResult): void;
  /**
   * Reports that the reader chose a hit. Ignores hits that aren't in the result, such as recent searches, and results
   * without a `queryID`.
   */
  clicked(result: SearchResult, objectID: string): void;
}

/** How long a result has to be visible to count as viewed, in milliseconds. DocSearch uses the same value. */
const VIEW_DELAY = 400;

/** Maximum number of hits per event, set by the service. */
const MAX_HITS = 20;

type InsightsClient = (typeof import('search-insights'))['default'];
type InsightsEvent = Parameters<InsightsClient & ((method: 'sendEvents', events: never[]) => void)>[1];

/**
 * Creates a reporter that uses Algolia's `search-insights` library. The library doesn't set cookies, and
 * identifies a reader by a random number that lasts until the page is unloaded.
 *
 * @param host the host to use instead of the service's own, for tests
 */
export function createEventReporter({ appId, apiKey }: HostedSettings, host?: string): EventReporter {
  let loading: Promise<InsightsClient> | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const load = () => {
    loading ??= import('search-insights').then(({ default: insights }) => {
      insights('init', {
        appId,
        apiKey,
        useCookie: false,
        anonymousUserToken: true,
        ...(host ? { host } : {}),
      });
      return insights;
    });
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const send = (event: Record<string, unknown>) => {
    load()
      .then((insights) => insights('sendEvents', [event] as unknown as InsightsEvent))
      .catch(() => {}); // Ignore errors, because search works without events.
  };
  return {
    viewed({ hits, index }) {
      clearTimeout(timer);
      if (hits.length === 0) return;
      const objectIDs = hits.slice(0, MAX_HITS).map(({ objectID }) => objectID);
      timer = setTimeout(
        () => send({ eventType: 'view', eventName: 'Items Viewed', index, objectIDs }),
        VIEW_DELAY,
      );
    },
    clicked({ hits, index, queryID, page, hitsPerPage }, objectID) {
      const position = hits.findIndex((hit) => hit.objectID === objectID);
      if (position < 0 || !queryID) return;
      send({
        eventType: 'click',
        eventName: 'Item Selected',
        index,
        queryID,
        objectIDs: [objectID],
        positions: [page * hitsPerPage + position + 1],
      });
    },
  };
}

/**
 * What readers see and choose, told to the hosted service: only where the operator has asked for it. The service's own
 * library sends it; it sets no cookie, and a reader is a random number that is forgotten with the page.
 */
import type { SearchResult } from '../types';
import type { HostedSettings } from './index';

/** What there is to tell. Nothing is thrown, and nobody waits. */
export interface SearchEvents {
  /** Hits that a reader sees; told when no other answer has followed for a moment. */
  viewed(result: SearchResult): void;
  /** The hit that was chosen of an answer; one that is not of it (a recent search) is not told. */
  clicked(result: SearchResult, objectID: string): void;
}

/** How long an answer has to stand until it is seen, in ms; DocSearch's figure. */
const SEEN = 400;

/** The most hits in one event; the service's limit. */
const MOST = 20;

type InsightsClient = (typeof import('search-insights'))['default'];
type InsightsEvent = Parameters<InsightsClient & ((method: 'sendEvents', events: never[]) => void)>[1];

/**
 * The teller of events.
 *
 * @param settings whose index
 * @param host another address than the service's, for tests
 */
export function searchEvents({ appId, apiKey }: HostedSettings, host?: string): SearchEvents {
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
    const sending = load().then((insights) => insights('sendEvents', [event] as unknown as InsightsEvent));
    // A reader finds all the same.
    sending.catch(() => {});
  };
  return {
    viewed(result) {
      clearTimeout(timer);
      const objectIDs = result.hits.slice(0, MOST).map(({ objectID }) => objectID);
      if (objectIDs.length === 0) return;
      timer = setTimeout(
        () => send({ eventType: 'view', eventName: 'Items Viewed', index: result.index, objectIDs }),
        SEEN,
      );
    },
    clicked({ hits, index, queryID, page, hitsPerPage }, objectID) {
      const place = hits.findIndex((hit) => hit.objectID === objectID);
      if (place < 0 || !queryID) return;
      const positions = [page * hitsPerPage + place + 1];
      send({
        eventType: 'click',
        eventName: 'Item Selected',
        index,
        queryID,
        objectIDs: [objectID],
        positions,
      });
    },
  };
}

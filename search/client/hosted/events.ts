/**
 * Sends events about what readers see and choose to the hosted service, but only if the operator has enabled it. The
 * service's own library sends them. It sets no cookie, and identifies a reader by a random number that lasts as long as
 * the page.
 */
import type { SearchResult } from '../types';
import type { HostedSettings } from './index';

/** Reports events. The methods never throw, and callers don't wait for them. */
export interface SearchEvents {
  /** Reports the hits that a reader sees, once no other answer has followed for a moment. */
  viewed(result: SearchResult): void;
  /** Reports the hit that a reader chose; ignored if it isn't in the answer, as with a recent search. */
  clicked(result: SearchResult, objectID: string): void;
}

/** How long an answer has to be shown to count as seen, in milliseconds. The same value as in DocSearch. */
const SEEN = 400;

/** Maximum number of hits per event, a limit of the service. */
const MOST = 20;

type InsightsClient = (typeof import('search-insights'))['default'];
type InsightsEvent = Parameters<InsightsClient & ((method: 'sendEvents', events: never[]) => void)>[1];

/**
 * Creates a reporter of events.
 *
 * @param settings of the service
 * @param host replaces the service's own address in tests
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
    // Search works without it.
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

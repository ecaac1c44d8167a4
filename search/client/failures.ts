/** Messages for readers about failed searches. */

/** `refused`: the service responded with an error; `unreachable`: there was no response. */
export type Failure = 'refused' | 'unreachable';

/** @param error what a `SearchClient` threw */
export function failureOf(error: unknown): Failure {
  const { name, status = 0 } = error as { name?: string; status?: number };
  return name === 'ApiError' && status >= 400 && status < 500 ? 'refused' : 'unreachable';
}

/**
 * @param failure why there is no answer
 * @param isDev whether this is `npm start`, which doesn't create an index
 */
export function helpWith(failure: Failure, isDev: boolean): string {
  if (failure === 'refused') return 'The search service refused the request.';
  return isDev
    ? 'Search reads the index of the last build: run "npm run build", then try again.'
    : 'You might want to check your network connection.';
}

/** Why no answer came, in words for readers. */

/** The service answered and refused, or nothing could be reached. */
export type Failure = 'refused' | 'unreachable';

/** @param error what a `SearchClient` threw */
export function failureOf(error: unknown): Failure {
  const { name, status = 0 } = error as { name?: string; status?: number };
  return name === 'ApiError' && status >= 400 && status < 500 ? 'refused' : 'unreachable';
}

/**
 * @param failure why no answer came
 * @param isDev whether this is `npm start`, which makes no index
 */
export function helpWith(failure: Failure, isDev: boolean): string {
  if (failure === 'refused') return 'The search service refused the request.';
  return isDev
    ? 'Search reads the index of the last build: run "npm run build", then try again.'
    : 'You might want to check your network connection.';
}

/** `refused`: the service rejected the request with a 4xx status; `unreachable`: any other failure. */
export type Failure = 'refused' | 'unreachable';

/** Classifies an error thrown by a `SearchClient`. */
export function classifyFailure(error: unknown): Failure {
  const { name, status = 0 } = error as { name?: string; status?: number };
  return name === 'ApiError' && status >= 400 && status < 500 ? 'refused' : 'unreachable';
}

/**
 * Returns a hint to show when a search fails. It's different in development, because `npm start` doesn't create an
 * index.
 */
export function getFailureHint(failure: Failure, isDev: boolean): string {
  if (failure === 'refused') return 'The search service refused the request.';
  return isDev
    ? 'Search uses the index from the last build. Run "npm run build", then try again.'
    : 'Check your connection, then try again.';
}

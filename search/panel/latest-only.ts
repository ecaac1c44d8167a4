/**
 * Wraps an asynchronous function so that outdated calls resolve to the result of the latest call. The function must not
 * reject.
 */
export function latestOnly<Query, Results>(
  fetchResults: (query: Query) => Promise<Results>,
): (query: Query) => Promise<Results> {
  let latest: Promise<Results>;
  return async (query) => {
    latest = fetchResults(query);
    for (;;) {
      const awaited = latest;
      const results = await awaited;
      if (awaited === latest) return results;
    }
  };
}

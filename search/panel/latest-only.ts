/**
 * Wraps an asynchronous function so that superseded calls resolve to the result of the latest call. Readers never see
 * results of an outdated query.
 *
 * @param fetchResults must not reject
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

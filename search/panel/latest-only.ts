/** Handles answers that arrive out of order. */

/**
 * Wraps a function so that earlier calls resolve to the answer of the latest call. So readers never see an answer to an
 * outdated question.
 *
 * @param ask must not reject
 */
export function latestOnly<Q, A>(ask: (question: Q) => Promise<A>): (question: Q) => Promise<A> {
  let latest: Promise<A>;
  return async (question) => {
    latest = ask(question);
    for (;;) {
      const awaited = latest;
      const answer = await awaited;
      if (awaited === latest) return answer;
    }
  };
}

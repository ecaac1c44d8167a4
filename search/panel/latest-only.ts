/** Answers that arrive out of order. */

/**
 * Makes a function whose earlier calls get the answer to the latest one, so that no answer is seen that another question
 * has overtaken.
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

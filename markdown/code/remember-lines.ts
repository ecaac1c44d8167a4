/**
 * Caches tokenized lines, because the starter and solution of an exercise share most lines, and so do the steps of a
 * program.
 */
import type { Grammar } from 'shiki/core';

type Tokenize = Grammar['tokenizeLine2'];
type Result = ReturnType<Tokenize>;
type State = Result['ruleStack'];

/** The part of a state that its `equals` ignores, although the colours of the next line can depend on it. */
interface Frame {
  parent: Frame | null;
  beginRuleCapturedEOL: boolean;
}

const remembering = new WeakSet<Grammar>();

/**
 * Makes a grammar tokenize each line only once per state at its start. States are compared like in editors, which stop
 * tokenizing again at a line that ends in the same state as before.
 *
 * @param grammar is modified; calling this twice has no further effect
 */
export function rememberLines(grammar: Grammar): void {
  if (remembering.has(grammar)) return;
  remembering.add(grammar);
  const tokenize: Tokenize = grammar.tokenizeLine2.bind(grammar);
  const states = new States();
  const results = new Map<State | null, Map<string, Result>>();
  grammar.tokenizeLine2 = (line, before, timeLimit) => {
    let lines = results.get(before);
    if (!lines) results.set(before, (lines = new Map<string, Result>()));
    let result = lines.get(line);
    if (!result) {
      const fresh = tokenize(line, before, timeLimit);
      lines.set(line, (result = { ...fresh, ruleStack: states.sameAs(fresh.ruleStack) }));
    }
    return result;
  };
}

/** A set of distinct states. */
class States {
  readonly #byDepth = new Map<number, State[]>();

  /** @returns the first state seen that equals this one */
  sameAs(state: State): State {
    const known = this.#byDepth.get(state.depth) ?? [];
    const same = known.find((one) => one.equals(state) && sameEnds(one, state));
    if (same) return same;
    this.#byDepth.set(state.depth, [...known, state]);
    return state;
  }
}

function sameEnds(one: State, other: State): boolean {
  let [a, b] = [one, other] as unknown as [Frame | null, Frame | null];
  for (; a && b && a !== b; [a, b] = [a.parent, b.parent])
    if (a.beginRuleCapturedEOL !== b.beginRuleCapturedEOL) return false;
  return true;
}

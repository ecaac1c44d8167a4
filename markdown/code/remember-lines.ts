/** Lines that a grammar has seen: the starters and solutions of exercises share most of theirs, and so do steps of a program. */
import type { Grammar } from 'shiki/core';

type Tokenize = Grammar['tokenizeLine2'];
type Result = ReturnType<Tokenize>;
type State = Result['ruleStack'];

/** Of a state, what its `equals` does not look at, though the next line's colours may depend on it. */
interface Frame {
  parent: Frame | null;
  beginRuleCapturedEOL: boolean;
}

const remembering = new WeakSet<Grammar>();

/**
 * Lets a grammar take each line apart once for each state that the lines before it leave. States are compared as editors
 * do that stop where a line ends as it did before.
 *
 * @param grammar is changed; a second time changes nothing
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

/** States, one of each. */
class States {
  readonly #byDepth = new Map<number, State[]>();

  /** @returns the first state that equals this one */
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

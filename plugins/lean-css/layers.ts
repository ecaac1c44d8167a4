/** Names of cascade layers: only the order counts. */
import type { AtRule, Root } from 'postcss';

/**
 * Leaves out layers that have no rules, and gives the others names of one letter. The order stays.
 *
 * @param roots all sheets of the site; changed in place
 * @param main the one that every page links before all others, so that it tells the order
 */
export function shortenLayers(roots: readonly Root[], main: Root): void {
  const full = new Set<string>();
  eachLayer(roots, (rule, names) => {
    if (rule.nodes) names.forEach((name) => full.add(name));
  });
  const order: string[] = [];
  eachLayer([main, ...roots], (_, names) => {
    for (const name of names) if (full.has(name) && !order.includes(name)) order.push(name);
  });
  // Nothing says where a layer inside of another one, or one without a name, would belong.
  if (order.length > LETTERS.length || order.some((name) => name === '') || isNested(roots)) return;
  // The first statement of the main sheet has told the order of all of them.
  let isTold = false;
  eachLayer([main, ...roots.filter((root) => root !== main)], (rule, names) => {
    const kept = names.filter((name) => full.has(name));
    const isStatement = !rule.nodes;
    if (kept.length === 0 || (isStatement && isTold)) rule.remove();
    else rule.params = kept.map((name) => LETTERS[order.indexOf(name)]).join(',');
    isTold ||= isStatement && kept.length === full.size;
  });
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function isNested(roots: readonly Root[]): boolean {
  let nested = false;
  eachLayer(roots, (rule) => rule.walkAtRules('layer', () => void (nested = true)));
  return nested;
}

function eachLayer(roots: readonly Root[], visit: (rule: AtRule, names: string[]) => void): void {
  for (const root of roots)
    root.walkAtRules('layer', (rule) =>
      visit(
        rule,
        rule.params.split(',').map((name) => name.trim()),
      ),
    );
}

/** Rules that only some pages need, in the sheets of those. */
import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss';
import { ancestors, classesIn, removeEmptyRules, withoutNegations } from './rules';
import { namesRead, ROOT_SELECTOR } from './variables';

/** A sheet, and the classes whose rules belong there. */
export interface Claim {
  root: Root;
  /** None: what it has may still be claimed by others. */
  classes?: RegExp;
}

/**
 * Moves rules of the main sheet, and of sheets that claim, to the beginning of the sheets that claim one of their classes,
 * with the conditions and layers around them. Of a list of selectors, those go that are claimed. The first claim counts; a
 * sheet's own rules go to earlier ones only. The main sheet tells the order of the
 * layers, which would else follow from where their first rules stand.
 *
 * @param main the sheet that every page links, before all others; changed in place
 * @param claims in order; changed in place
 */
export function moveRules(main: Root, claims: readonly Claim[]): void {
  const layers = layersOf(main);
  const moved = claims.map(() => postcss.root());
  for (const [own, source] of [...claims.map(({ root }) => root), main].entries()) {
    source.walkRules((rule) => {
      if (ancestors(rule).some((name) => name.endsWith('keyframes'))) return;
      const takers = rule.selectors.map((selector) => {
        const taker = claimOf(selector, claims);
        return taker < own ? taker : -1;
      });
      for (const [i, root] of moved.entries()) {
        const selectors = rule.selectors.filter((_, at) => takers[at] === i);
        if (selectors.length > 0) placeFor(rule, root).append(rule.clone({ selectors }));
      }
      const rest = rule.selectors.filter((_, at) => takers[at] === -1);
      if (rest.length === 0) rule.remove();
      else rule.selectors = rest;
    });
    removeEmptyAtRules(source);
  }
  if (layers.length > 1) main.prepend(postcss.atRule({ name: 'layer', params: layers.join(', ') }));
  for (const [i, { root }] of claims.entries()) root.prepend(moved[i]!.nodes);
}

/**
 * Moves variables of the page that are read in one sheet only to that sheet.
 *
 * @param main the sheet that every page links; changed in place
 * @param others all others; changed in place
 * @param isNamed tells what scripts may read, which stays
 */
export function moveVariables(main: Root, others: readonly Root[], isNamed: (name: string) => boolean): void {
  for (let moved = true; moved;) {
    moved = false;
    const readers = readersOf([main, ...others]);
    const targets = new Map<string, Root>();
    for (const [name, roots] of readers) {
      const [only] = roots;
      if (roots.size === 1 && only !== main && only && !isNamed(name)) targets.set(name, only);
    }
    const places = new Map(others.map((root) => [root, postcss.root()]));
    main.walkRules((rule) => {
      if (!rule.selectors.every((selector) => ROOT_SELECTOR.test(selector))) return;
      for (const [root, place] of places) {
        const declarations = rule.nodes.filter(
          (node) => node.type === 'decl' && targets.get(node.prop) === root,
        );
        if (declarations.length === 0) continue;
        placeFor(rule, place).append(rule.clone({ nodes: declarations.map((node) => node.clone()) }));
        declarations.forEach((node) => node.remove());
        moved = true;
      }
    });
    for (const [root, place] of places) root.prepend(place.nodes);
  }
  removeEmptyRules(main);
}

/** Which sheets read a variable. */
function readersOf(roots: readonly Root[]): Map<string, Set<Root>> {
  const readers = new Map<string, Set<Root>>();
  for (const root of roots) {
    root.walkDecls(({ value }) => {
      for (const name of namesRead(value)) readers.set(name, (readers.get(name) ?? new Set()).add(root));
    });
  }
  return readers;
}

function claimOf(selector: string, claims: readonly Claim[]): number {
  const names = classesIn(withoutNegations(selector));
  return claims.findIndex(({ classes }) => names.some((name) => classes?.test(name)));
}

/** Names of cascade layers, in the order in which they first occur. */
function layersOf(root: Root): string[] {
  const names = new Set<string>();
  root.walkAtRules('layer', ({ params }) => params.split(',').forEach((name) => names.add(name.trim())));
  return [...names];
}

/** The container at the end of a sheet that has the at-rules of a rule around it. */
function placeFor(rule: Rule, root: Root): Container<ChildNode> {
  const chain: AtRule[] = [];
  for (let node = rule.parent; node?.type === 'atrule'; node = node.parent) chain.unshift(node as AtRule);
  let place: Container<ChildNode> = root;
  for (const { name, params } of chain) {
    const last: ChildNode | undefined = place.last;
    const isSame = last?.type === 'atrule' && last.name === name && last.params === params;
    const next: AtRule = isSame ? last : postcss.atRule({ name, params, nodes: [] });
    if (!isSame) place.append(next);
    place = next as Container<ChildNode>;
  }
  return place;
}

function removeEmptyAtRules(root: Root): void {
  let removed: boolean;
  do {
    removed = false;
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      removed = true;
    });
  } while (removed);
}

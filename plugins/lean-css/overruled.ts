/** Declarations that never count, since a style sheet outside of cascade layers says otherwise. */
import type { Declaration, Root, Rule } from 'postcss';
import { ancestors, removeEmptyRules } from './rules';

/** Shorthands that set a property besides those whose name they begin. */
const SHORTHANDS: Readonly<Record<string, readonly string[]>> = {
  'line-height': ['font'],
};

/**
 * Removes what a layer declares for a selector where a rule outside of layers declares the same property, or a
 * shorthand of it, for the same selector and on no condition: the order of layers decides before anything else does.
 *
 * @param roots all sheets of the site; changed in place
 * @param main the one that every page has, whose rules therefore count everywhere
 */
export function dropOverruled(roots: readonly Root[], main: Root): void {
  const said = new Map<string, Set<string>>();
  main.walkRules((rule) => {
    if (ancestors(rule).length > 0) return;
    for (const selector of rule.selectors) {
      const properties = said.get(selector) ?? new Set();
      said.set(selector, properties);
      rule.each((node) => void (node.type === 'decl' && properties.add(node.prop)));
    }
  });
  for (const root of roots) {
    root.walkRules((rule) => {
      if (!ancestors(rule).includes('layer')) return;
      rule.each((node) => {
        if (node.type === 'decl' && isOverruled(node, rule, said)) node.remove();
      });
    });
    removeEmptyRules(root);
  }
}

function isOverruled(declaration: Declaration, rule: Rule, said: ReadonlyMap<string, Set<string>>): boolean {
  // What is important in a layer outweighs all that is outside of it.
  if (declaration.important) return false;
  const { prop } = declaration;
  const names = [prop, ...shorthandsOf(prop)];
  return rule.selectors.every((selector) => names.some((name) => said.get(selector)?.has(name)));
}

/** `border-top-color` → `border-top`, `border`; a variable has none. */
function shorthandsOf(prop: string): string[] {
  if (prop.startsWith('-')) return [];
  const parts = prop.split('-');
  const prefixes = parts.slice(1).map((_, i) => parts.slice(0, parts.length - 1 - i).join('-'));
  const own = prefixes.filter((name) => ['background', 'border', 'font', 'margin', 'padding'].includes(name));
  return [...own, ...(SHORTHANDS[prop] ?? [])];
}

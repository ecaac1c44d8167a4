/** Declarations that never count, since a style sheet outside of cascade layers says otherwise. */
import type { Declaration, Root, Rule } from 'postcss';
import { ancestors, removeEmptyRules } from './rules';

/** Shorthands, and the properties that each sets, all of them. */
const SHORTHANDS: readonly (readonly [name: string, sets: RegExp])[] = [
  ['margin', /^margin-(?:top|right|bottom|left)$/],
  ['padding', /^padding-(?:top|right|bottom|left)$/],
  ['border', /^border-(?:(?:top|right|bottom|left)(?:-(?:color|style|width))?|color|style|width)$/],
  ['background', /^background-(?:color|image|position|size|repeat|origin|clip|attachment)$/],
  ['font', /^(?:font-(?:size|weight|style|family|stretch)|line-height)$/],
];

/**
 * Removes what a layer declares for a selector where a rule outside of layers declares the same property, or a
 * shorthand of it, for the same selector and on no condition: the order of layers decides before anything else does.
 *
 * @param roots all sheets of the site; changed in place
 * @param main the one that every page has, whose rules therefore count everywhere; those of another count in itself only
 */
export function dropOverruled(roots: readonly Root[], main: Root): void {
  const everywhere = saidIn([main]);
  for (const root of roots) {
    const said = root === main ? everywhere : saidIn([main, root]);
    root.walkRules((rule) => {
      if (!ancestors(rule).includes('layer')) return;
      rule.each((node) => {
        if (node.type === 'decl' && isOverruled(node, rule, said)) node.remove();
      });
    });
    removeEmptyRules(root);
  }
}

/** Selectors outside of layers and conditions, with the properties that these sheets declare for each. */
function saidIn(roots: readonly Root[]): Map<string, Set<string>> {
  const said = new Map<string, Set<string>>();
  for (const root of roots) {
    root.walkRules((rule) => {
      if (ancestors(rule).length > 0) return;
      for (const selector of rule.selectors) {
        const properties = said.get(selector) ?? new Set();
        said.set(selector, properties);
        rule.each((node) => void (node.type === 'decl' && properties.add(node.prop)));
      }
    });
  }
  return said;
}

function isOverruled(declaration: Declaration, rule: Rule, said: ReadonlyMap<string, Set<string>>): boolean {
  // What is important in a layer outweighs all that is outside of it.
  if (declaration.important) return false;
  const { prop } = declaration;
  const names = [prop, ...SHORTHANDS.filter(([, sets]) => sets.test(prop)).map(([name]) => name)];
  return rule.selectors.every((selector) => names.some((name) => said.get(selector)?.has(name)));
}

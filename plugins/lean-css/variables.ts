/** Custom properties: those that nobody reads go, and those that never change give way to their values. */
import type { Declaration, Root, Rule } from 'postcss';
import { ancestors, removeEmptyRules } from './rules';

/** Longer values, pictures say, stay in one place. */
const LONGEST_VALUE = 40;

/** Selectors of the element that a page's variables live on, in any mode. */
export const ROOT_SELECTOR = /^(?::root|html|(?:html)?\[data-theme=["']?\w+["']?\])$/;

/**
 * Removes declarations without effect: of variables that are never read, and those in a cascade layer that declarations
 * for every mode outside of layers overrule.
 *
 * @param roots all sheets of the site; changed in place
 * @param main the one that every page has, whose rules therefore count everywhere
 * @param words of the scripts, which may read a variable too
 */
export function dropDeadVariables(roots: readonly Root[], main: Root, words: ReadonlySet<string>): void {
  const overruled = new Set<string>();
  eachVariable([main], (declaration, rule) => {
    if (ancestors(rule).length === 0 && rule.selectors.includes(':root')) overruled.add(declaration.prop);
  });
  eachVariable(roots, (declaration, rule) => {
    const onRoot = rule.selectors.every((selector) => ROOT_SELECTOR.test(selector));
    if (onRoot && isLayered(rule) && overruled.has(declaration.prop)) declaration.remove();
  });
  for (let removed = 1; removed > 0;) {
    removed = 0;
    const read = variablesRead(roots);
    eachVariable(roots, (declaration) => {
      if (read.has(declaration.prop) || isNamed(declaration.prop, words)) return;
      declaration.remove();
      removed++;
    });
  }
  roots.forEach(removeEmptyRules);
}

/**
 * Writes the value of a variable that is declared once, for the whole page, where it is read.
 *
 * @param roots all sheets of the site; changed in place
 * @param words of the scripts: what they name may be changed by them, and stays
 */
export function inlineConstants(roots: readonly Root[], words: ReadonlySet<string>): void {
  for (let constants = findConstants(roots, words); constants.size > 0;) {
    for (const root of roots) {
      root.walkDecls((declaration) => {
        // A constant's value may be another one, whichever of them is looked at first.
        for (let before = ''; before !== declaration.value && declaration.value.includes('var(');) {
          before = declaration.value;
          for (const [name, { value }] of constants)
            declaration.value = declaration.value.replaceAll(`var(${name})`, value);
        }
      });
    }
    const read = variablesRead(roots);
    for (const [name, declaration] of constants) if (!read.has(name)) declaration.remove();
    // Whoever reads one with a fallback still needs it: it stays, and is not looked at again.
    const done = new Set(constants.keys());
    constants = new Map([...findConstants(roots, words)].filter(([name]) => !done.has(name)));
  }
  roots.forEach(removeEmptyRules);
}

/**
 * Lets variables that always have the same values be one: those that the page's root element declares under the same
 * conditions, and nothing else changes.
 *
 * @param roots all sheets of the site; changed in place
 * @param words of the scripts: what they name stays
 */
export function mergeEqual(roots: readonly Root[], words: ReadonlySet<string>): void {
  const places = new Map<string, Map<Rule, string>>();
  const scoped = new Set<string>();
  eachVariable(roots, ({ prop, value }, rule) => {
    places.set(prop, (places.get(prop) ?? new Map<Rule, string>()).set(rule, value));
    if (!rule.selectors.every((selector) => ROOT_SELECTOR.test(selector))) scoped.add(prop);
  });
  const ids = new Map<Rule, number>();
  const firsts = new Map<string, string>();
  const replaced = new Map<string, string>();
  for (const [name, values] of places) {
    if (scoped.has(name) || isNamed(name, words)) continue;
    const key = JSON.stringify(
      [...values].map(([rule, value]) => [ids.get(rule) ?? ids.set(rule, ids.size).size - 1, value]),
    );
    const first = firsts.get(key);
    if (first) replaced.set(name, first);
    else firsts.set(key, name);
  }
  for (const root of roots) {
    root.walkDecls((declaration) => {
      if (replaced.has(declaration.prop)) declaration.remove();
      else declaration.value = withNames(declaration.value, replaced);
    });
  }
  roots.forEach(removeEmptyRules);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Gives variables names of one or two letters, the shortest to those that are used most.
 *
 * @param roots all sheets of the site; changed in place
 * @param words of the scripts: what they name keeps its name
 */
export function shortenVariables(roots: readonly Root[], words: ReadonlySet<string>): void {
  const uses = new Map<string, number>();
  const count = (name: string) => uses.set(name, (uses.get(name) ?? 0) + 1);
  const declared = new Set<string>();
  eachVariable(roots, ({ prop }) => void declared.add(prop));
  for (const root of roots) {
    root.walkDecls(({ prop, value }) => {
      if (prop.startsWith('--')) count(prop);
      namesRead(value).forEach(count);
    });
  }
  // What is read and never declared by us may be a script's.
  const own = [...uses].filter(([name]) => declared.has(name) && !isNamed(name, words));
  const taken = new Set([...uses.keys()].filter((name) => !own.some(([one]) => one === name)));
  const names = shortNames(taken);
  const short = new Map(
    own
      .toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1))
      .map(([name]) => [name, names.next().value as string]),
  );
  for (const root of roots) {
    root.walkDecls((declaration) => {
      declaration.prop = short.get(declaration.prop) ?? declaration.prop;
      declaration.value = withNames(declaration.value, short);
    });
  }
}

/** `--a`, `--b`, …, `--aa`, … without those that are taken. */
function* shortNames(taken: ReadonlySet<string>): Generator<string> {
  for (const first of ['', ...LETTERS])
    for (const last of LETTERS) if (!taken.has(`--${first}${last}`)) yield `--${first}${last}`;
  throw new Error('lean-css: there are more variables than short names.');
}

/**
 * Variables with one declaration, on `:root` and outside of conditions, whose value is the same wherever it is read:
 * a plain one, or one of variables that are declared on the page's root element only, whatever the mode.
 */
function findConstants(roots: readonly Root[], words: ReadonlySet<string>): Map<string, Declaration> {
  const declared = new Map<string, Declaration[]>();
  const scoped = new Set<string>();
  eachVariable(roots, (declaration, rule) => {
    declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
    if (!rule.selectors.every((selector) => ROOT_SELECTOR.test(selector))) scoped.add(declaration.prop);
  });
  const constants = new Map<string, Declaration>();
  for (const [name, [declaration, ...others]] of declared) {
    if (!declaration || others.length > 0 || isNamed(name, words)) continue;
    const { value } = declaration;
    const rule = declaration.parent as Rule;
    const isSame = namesRead(value).every((one) => one !== name && declared.has(one) && !scoped.has(one));
    const isShort = value.length <= LONGEST_VALUE;
    if (isShort && isSame && rule.selectors.includes(':root') && !isConditional(rule))
      constants.set(name, declaration);
  }
  return constants;
}

function eachVariable(roots: readonly Root[], visit: (declaration: Declaration, rule: Rule) => void): void {
  for (const root of roots) {
    root.walkDecls(/^--/, (declaration) => {
      if (declaration.parent?.type === 'rule') visit(declaration, declaration.parent as Rule);
    });
  }
}

function variablesRead(roots: readonly Root[]): Set<string> {
  const read = new Set<string>();
  for (const root of roots) {
    root.walkDecls(({ value }) => namesRead(value).forEach((name) => read.add(name)));
  }
  return read;
}

/** The variables that a value reads. */
export function namesRead(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);
}

/** A value that reads variables by other names. */
function withNames(value: string, names: ReadonlyMap<string, string>): string {
  return value.replaceAll(
    /(var\(\s*)(--[\w-]+)/g,
    (_, start: string, name: string) => start + (names.get(name) ?? name),
  );
}

/** Scripts hold names without their two dashes as words: `getPropertyValue('--gw-ink')`. */
export function isNamed(name: string, words: ReadonlySet<string>): boolean {
  return words.has(name.slice(2));
}

function isLayered(rule: Rule): boolean {
  return ancestors(rule).some((name) => name === 'layer');
}

function isConditional(rule: Rule): boolean {
  return ancestors(rule).some((name) => name !== 'layer');
}

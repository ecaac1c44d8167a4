/** What several passes over style sheets need. */
import type { Root, Rule } from 'postcss';

const CLASS = /\.(-?[A-Za-z_](?:[\w-]|\\.)*)/g;

/** The classes that a selector names. */
export function classesIn(selector: string): string[] {
  return [...selector.replaceAll(/\[[^\]]*\]/g, '').matchAll(CLASS)].map(([, name]) =>
    name!.replaceAll('\\', ''),
  );
}

/** A selector without what must not be: `.a:not(.b)` asks for `.a`. */
export function withoutNegations(selector: string): string {
  return selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
}

/** A selector without its classes. */
export function withoutClasses(selector: string): string {
  return selector.replaceAll(CLASS, ' ');
}

/** Names of the at-rules around a rule, from the inside out: `media`, `layer`, … */
export function ancestors(rule: Rule): string[] {
  const names: string[] = [];
  for (let node = rule.parent; node?.type === 'atrule'; node = node.parent)
    names.push((node as unknown as { name: string }).name);
  return names;
}

/** Removes rules that say nothing any more. */
export function removeEmptyRules(root: Root): void {
  root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
}

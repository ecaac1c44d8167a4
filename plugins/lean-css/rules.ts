/** What several passes over style sheets need. */
import type { Root, Rule } from 'postcss';

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

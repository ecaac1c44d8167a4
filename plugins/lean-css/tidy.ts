/** What the tools before and the minifier after us add for browsers that this site does not support. */
import postcss from 'postcss';

/** One of these is enough, as all supported browsers (`browserslist` in package.json) know a single word here. */
const PLAIN_DECORATION = /^(?:none|underline)$/;

/**
 * Removes declarations and selectors that repeat what another of the same rule says in words that all supported browsers understand.
 *
 * @param css a minified sheet
 */
export function tidy(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const { selectors } = rule;
    // What is any kind of link is also one with or without a visit, and an area of a map.
    const anyLink = (selector: string) =>
      selector.replace(/:(?:link|visited)\b/, ':any-link').replace(/^area\[href\]([^:]*)/, '$1:any-link');
    const kept = selectors.filter(
      (selector) => anyLink(selector) === selector || !selectors.includes(anyLink(selector)),
    );
    if (kept.length < selectors.length) rule.selectors = kept;
    const said = new Map<string, string>();
    rule.each((node) => void (node.type === 'decl' && said.set(node.prop, node.value)));
    let before = '';
    rule.each((node) => {
      if (node.type !== 'decl') return;
      const text = node.toString();
      const isPrefixed =
        (node.prop === '-webkit-text-decoration' && PLAIN_DECORATION.test(node.value)) ||
        node.prop === '-webkit-text-decoration-color';
      const isRepeated =
        text === before ||
        (isPrefixed && said.get(node.prop.slice('-webkit-'.length)) === node.value) ||
        (node.prop === 'font-feature-settings' && said.get('font-variant-numeric') === 'tabular-nums') ||
        (node.prop === 'grid-gap' && said.get('gap') === node.value) ||
        (node.prop === 'inset-area' && said.get('position-area') === node.value) ||
        node.prop === '-moz-text-size-adjust';
      if (isRepeated) node.remove();
      else before = text;
    });
  });
  return root.toString();
}

import * as cssTree from 'css-tree';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Checker, Problem } from './types';

/** Only rules from the HTML standard. html-validate has style rules as well, but those aren't used. */
const HTML_RULES = Object.fromEntries(
  [
    'attribute-misuse',
    'close-attr',
    'close-order',
    'element-name',
    'element-permitted-content',
    'element-permitted-occurrences',
    'element-permitted-order',
    'element-permitted-parent',
    'element-required-ancestor',
    'element-required-content',
    'map-id-name',
    'no-dup-attr',
    'no-dup-id',
    'no-unknown-elements',
    'no-utf8-bom',
    'script-element',
    'unrecognized-char-ref',
    'void-content',
  ].map((rule) => [rule, 'error' as const]),
);

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, elements: ['html5'], extends: [], rules: HTML_RULES }),
);

/** Checks an HTML document or fragment. */
export const html: Checker = async (code) => {
  const { results } = await validator.validateString(code);
  return results.flatMap(({ messages }) => messages.map(({ message, line }) => ({ message, line })));
};

/** Checks the syntax of a style sheet, and the names and values of its properties. */
export const css: Checker = (code) => {
  const problems: Problem[] = [];
  const tree = cssTree.parse(code, {
    positions: true,
    onParseError: (error) =>
      void problems.push({ message: error.message, line: (error as { line?: number }).line }),
  });
  cssTree.walk(tree, (node) => {
    if (node.type !== 'Declaration' || /^--|^-(webkit|moz|ms)-/.test(node.property)) return;
    const { error } = cssTree.lexer.matchDeclaration(node);
    // css-tree can't match values that contain var() or env().
    if (error && !/Matching for a tree with var\(\)|env\(\)/.test(error.message))
      problems.push({
        message: `${node.property}: ${error.message.split('\n')[0]}`,
        line: node.loc?.start.line,
      });
  });
  return problems;
};

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import postcss from 'postcss';
import { languages, tokenizeText, type TokenStream } from 'prism-code-editor/prism';
import 'prism-code-editor/prism/languages';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { readPage } from '../../examples/language';
import { CLASS_NAMES } from './kinds';
import rehypeHighlight from './index';

const site = path.resolve(import.meta.dirname, '../..');
const EDITOR_CSS = path.join(site, 'examples/playground/Playground/styles.module.css');
const CODE_CSS = path.join(site, 'src/styles/code.css');

/**
 * For each language: its name in fences, the editor's grammar, and the fraction of characters whose colour may differ.
 * The two highlighters treat some names and regular expressions differently.
 */
const LANGUAGES: [lang: string, grammar: string, tolerance: number][] = [
  ['js', 'javascript', 0.012],
  ['python', 'python', 0.015],
  ['sql', 'sql', 0.07],
  ['json', 'json', 0],
];

/** Returns the editor's classes and their kinds, in the order in which the style sheet lists them. */
function readEditorKinds(): [className: string, kind: string][] {
  const kinds: [string, string][] = [];
  postcss.parse(readFileSync(EDITOR_CSS, 'utf8')).walkRules((rule) => {
    const selector = /^\.editor :global\((.*)\)$/s.exec(rule.selector)?.[1];
    const kind = /color: var\(--gw-code-(\w+)\)/.exec(rule.toString())?.[1];
    if (selector && kind)
      kinds.push(...[...selector.matchAll(/\.([\w-]+)/g)].map(([, name]): [string, string] => [name!, kind]));
  });
  return kinds;
}

/** Returns the kind of each character in the editor. */
function getEditorTokenKinds(code: string, grammar: string): string[] {
  const rules = readEditorKinds();
  const kinds: string[] = [];
  const walk = (tokens: TokenStream, inherited: string): void => {
    for (const token of tokens) {
      if (typeof token === 'string') kinds.push(...Array<string>(token.length).fill(inherited));
      else {
        const classes = [token.type, ...(token.alias?.split(' ') ?? [])];
        // If a token has several classes, the last one in the style sheet wins.
        const kind = rules.findLast(([name]) => classes.includes(name))?.[1] ?? inherited;
        walk(typeof token.content === 'string' ? [token.content] : token.content, kind);
      }
    }
  };
  walk(tokenizeText(code, languages[grammar]!), 'ink');
  return kinds;
}

const highlighter = unified().use(remarkRehype).use(rehypeHighlight);

/** Returns the kind of each character on the page. */
async function getRenderedTokenKinds(value: string, lang: string): Promise<string[]> {
  const tree = (await highlighter.run({ type: 'root', children: [{ type: 'code', lang, value }] })) as Root;
  const kinds: string[] = [];
  visit(tree, { tagName: 'code' }, (code) => {
    for (const node of (code as Element).children) {
      const kind = node.type === 'element' ? KINDS_BY_CLASS[String(node.properties.class)]! : 'ink';
      kinds.push(...Array<string>(toString(node).length).fill(kind));
    }
  });
  return kinds;
}

const KINDS_BY_CLASS = Object.fromEntries(Object.entries(CLASS_NAMES).map(([kind, name]) => [name, kind]));

const allBlocks = ['docs', 'blog'].flatMap((folder) =>
  readdirSync(path.join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => [...readPage(path.join(site, folder, file)).blocks.values()]),
);

/** Returns at most 300 blocks in a language, spread evenly over all pages. */
function sampleBlocks(lang: string): string[] {
  const codes = allBlocks.flatMap(({ fence, code }) => (fence.lang === lang ? [code] : []));
  const step = Math.ceil(codes.length / 300);
  return codes.filter((_code, i) => i % step === 0);
}

test.each(LANGUAGES)(
  '%s has the same colours in the editor as on the page',
  async (lang, grammar, tolerance) => {
    let [total, different] = [0, 0];
    const examples = new Set<string>();
    for (const code of sampleBlocks(lang)) {
      const editorKinds = getEditorTokenKinds(code, grammar);
      (await getRenderedTokenKinds(code, lang)).forEach((kind, at) => {
        if (code.charAt(at).trim() === '') return;
        total++;
        if (kind === editorKinds[at]) return;
        different++;
        examples.add(
          `${code.slice(at - 10, at)}❱${code.slice(at, at + 10)}: ${kind}, in the editor ${editorKinds[at]}`,
        );
      });
    }
    expect(total).toBeGreaterThan(100);
    expect(different / total, [...examples].slice(0, 10).join('\n')).toBeLessThanOrEqual(tolerance);
  },
);

test('the style sheet has a rule for each class', () => {
  const css = readFileSync(CODE_CSS, 'utf8');
  for (const [kind, name] of Object.entries(CLASS_NAMES)) {
    const rule = css.split(`.shiki .${name} {\n`)[1]?.split('}')[0]?.trim();
    const styles = { bold: 'font-weight: bold;', italic: 'font-style: italic;' };
    expect(rule).toBe(styles[kind as keyof typeof styles] ?? `color: var(--gw-code-${kind});`);
  }
});

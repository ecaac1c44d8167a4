/** Checks on all code of the site that a block keeps its colours when the playground's editor opens. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { languages, tokenizeText, type TokenStream } from 'prism-code-editor/prism';
import 'prism-code-editor/prism/languages';
import { expect, test } from 'vitest';
import { readPage } from '../../examples/language';
import { CLASS_NAMES } from './kinds';
import { highlight } from './highlighter';

const site = path.resolve(import.meta.dirname, '../..');
const EDITOR_CSS = path.join(site, 'examples/playground/Playground/styles.module.css');
const CODE_CSS = path.join(site, 'src/styles/code.css');

/** Language of a fence → grammar of the editor, for languages that run. */
const EDITOR_GRAMMARS: Record<string, string> = {
  js: 'javascript',
  python: 'python',
  sql: 'sql',
  json: 'json',
};

/**
 * Share of coloured characters that may differ: the two highlighters treat some names differently, and also the parts
 * of regular expressions, which some pages contain many of.
 */
const TOLERANCE: Record<string, number> = { js: 0.006, python: 0.015, sql: 0.08, json: 0 };

/**
 * Returns the editor's classes and their kinds. If a token has several classes, the last one in the style sheet wins.
 */
function editorKinds(): [className: string, kind: string][] {
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
function asInEditor(code: string, grammar: string): string[] {
  const rules = editorKinds();
  const kinds: string[] = [];
  const walk = (tokens: TokenStream, inherited: string): void => {
    for (const token of tokens) {
      if (typeof token === 'string') kinds.push(...Array<string>(token.length).fill(inherited));
      else {
        const classes = [token.type, ...(token.alias?.split(' ') ?? [])];
        const kind = rules.findLast(([name]) => classes.includes(name))?.[1] ?? inherited;
        walk(typeof token.content === 'string' ? [token.content] : token.content, kind);
      }
    }
  };
  walk(tokenizeText(code, languages[grammar]!), 'ink');
  return kinds;
}

/** The code blocks of all pages. */
const blocks = ['docs', 'blog'].flatMap((folder) =>
  readdirSync(path.join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => [...readPage(path.join(site, folder, file)).blocks.values()]),
);

test.each(Object.entries(EDITOR_GRAMMARS))('%s looks in the editor as on the page', async (lang, grammar) => {
  let [all, different] = [0, 0];
  const examples = new Set<string>();
  for (const { code } of blocks.filter(({ fence }) => fence.lang === lang)) {
    const editor = asInEditor(code, grammar);
    let at = 0;
    for (const { kind, text } of await highlight(code, lang)) {
      for (const character of text) {
        const other = editor[at];
        at += character.length;
        if (character.trim() === '') continue;
        all++;
        if (other === kind) continue;
        different++;
        examples.add(`"${text.slice(0, 30)}" is ${kind}, in the editor ${other}`);
      }
    }
  }
  expect(all).toBeGreaterThan(100);
  expect(different / all, [...examples].slice(0, 10).join('\n')).toBeLessThanOrEqual(TOLERANCE[lang] ?? 0);
});

test('the style sheet has a rule for each class and its kind’s colour', () => {
  const css = readFileSync(CODE_CSS, 'utf8');
  for (const [kind, name] of Object.entries(CLASS_NAMES)) {
    const rule = css.split(`.shiki .${name} {\n`)[1]?.split('}')[0]?.trim();
    const looks = { bold: 'font-weight: bold;', italic: 'font-style: italic;' };
    expect(rule).toBe(looks[kind as keyof typeof looks] ?? `color: var(--gw-code-${kind});`);
  }
});

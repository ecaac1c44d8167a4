import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { createHighlighter, type ShikiTransformer } from 'shiki';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { CLASS_NAMES, getClassName, KIND_THEME } from './kinds';

/** The Shiki grammars to load. Fences can also use a grammar's aliases, such as `js` or `sh`. */
const GRAMMARS = (
  'bash css csv diff docker dotenv graphql groovy hcl html http ini java javascript json json5 jsonc jsx kotlin ' +
  'make markdown mdx nginx powershell properties proto python regexp scala scss shellsession sql toml tsx ' +
  'typescript xml yaml'
).split(' ');

const ALIASES = { mongodb: 'javascript', node: 'javascript', output: 'text' };

let highlighter: ReturnType<typeof createHighlighter> | undefined;

/**
 * Returns the highlighter with all grammars loaded. The Markdown grammar only uses other grammars if they are already
 * loaded, so loading them on demand would make its colours depend on which pages were built first.
 */
function getHighlighter(): ReturnType<typeof createHighlighter> {
  highlighter ??= createHighlighter({ themes: [KIND_THEME], langs: GRAMMARS, langAlias: ALIASES });
  return highlighter;
}

/**
 * The rehype plugin. It highlights code blocks, and adds their titles and copy buttons. Code in a language without a
 * grammar stays plain text.
 */
const rehypeHighlight: Plugin<[], Root> = () => async (tree) => {
  const shiki = await getHighlighter();
  const languages = ['text', ...shiki.getLoadedLanguages()];
  visit(tree, 'element', (pre, index, parent) => {
    const [code] = pre.children;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return undefined;
    const lang = getLanguage(code);
    const changes = getAttribute(code, 'changes')?.split(' ').map(Number) ?? [];
    const { children } = shiki.codeToHast(toString(code).replace(/\n$/, ''), {
      lang: languages.includes(lang) ? lang : 'text',
      theme: KIND_THEME.name,
      rootStyle: false,
      mergeSameStyleTokens: true,
      // By default, Shiki gives up on a line after half a second. The first use of a grammar can take that long.
      tokenizeTimeLimit: 0,
      transformers: [kindClasses, markLines(changes)],
    });
    parent!.children[index!] = getAttribute(code, 'bare')
      ? createBarePre(children[0] as Element)
      : createBlock(lang, code, changes, children as Element[]);
    return SKIP;
  });
};

export default rehypeHighlight;

/** Replaces inline colours with classes, and removes the elements around lines and plain text. */
const kindClasses: ShikiTransformer = {
  span(span, _line, _column, _lineElement, token) {
    // The editor's Python grammar treats `print` as a keyword, which it was in Python 2.
    const isPrint = token.color === 'type' && token.content.trim() === 'print';
    span.properties = { class: isPrint ? CLASS_NAMES.keyword : getClassName(token.color) };
  },
  code(code) {
    const unwrap = (nodes: ElementContent[]): ElementContent[] =>
      nodes.flatMap((span) => (span.type === 'element' && !span.properties.class ? span.children : [span]));
    code.children = code.children.flatMap((line) => {
      if (line.type !== 'element') return [line];
      const children = unwrap(line.children);
      return line.tagName === 'mark' ? [{ ...line, children }] : children;
    });
  },
  pre(pre) {
    pre.properties.class = 'shiki';
  },
};

/** Turns lines into `<mark>` elements. @param numbers the first line is 1 */
function markLines(numbers: readonly number[]): ShikiTransformer {
  return {
    line(line, number) {
      if (numbers.includes(number)) Object.assign(line, { tagName: 'mark', properties: {} });
    },
  };
}

/** Creates a code block. `src/styles/code.css` styles it, and `src/client/code-buttons.ts` handles its button. */
function createBlock(
  lang: string,
  code: Element,
  changes: readonly number[],
  pre: ElementContent[],
): Element {
  const title = getAttribute(code, 'title');
  return createElement('div', { className: ['theme-code-block', `language-${lang}`] }, [
    ...(title ? [createElement('div', { className: ['code-title'] }, [{ type: 'text', value: title }])] : []),
    ...(changes.length > 0
      ? [createElement('span', { className: ['code-changes'] }, [{ type: 'text', value: describe(changes) }])]
      : []),
    ...pre,
    createElement('button', {
      type: 'button',
      className: ['code-copy'],
      ariaLabel: 'Copy code to clipboard',
      title: 'Copy',
    }),
  ]);
}

/** Removes what can't be inside a label. Long lines wrap, so that the code never scrolls. */
function createBarePre(pre: Element): Element {
  return { ...pre, properties: { className: ['shiki', 'wrapped'] } };
}

function createElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Returns the language from the `language-…` class, or `text` for indented code blocks. */
function getLanguage(code: Element): string {
  const classes = [code.properties.className].flat().map(String);
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

/** Returns the text for screen readers, which don't announce the marks reliably. */
function describe(changes: readonly number[]): string {
  const lines = new Intl.ListFormat('en').format(changes.map(String));
  return `Changed: line${changes.length > 1 ? 's' : ''} ${lines}.`;
}

/** Returns an attribute from the info string, which Astro stores in a property. */
function getAttribute(code: Element, name: string): string | undefined {
  const meta = code.data?.meta ?? String(code.properties.metastring ?? '');
  return new RegExp(`(?:^|\\s)${name}=(["'])(.*?)\\1`).exec(meta)?.[2];
}

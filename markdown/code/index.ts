import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { createHighlighter, type ShikiTransformer } from 'shiki';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { CLASS_NAMES, getClassName, KIND_THEME } from './kinds';

/** Grammars of Shiki. Fences can also use their aliases, such as `js` and `sh`. */
const GRAMMARS = (
  'bash css csv diff docker dotenv graphql groovy hcl html http ini java javascript json json5 jsonc jsx kotlin ' +
  'make markdown mdx nginx powershell properties proto python regexp scala scss shellsession sql toml tsx ' +
  'typescript xml yaml'
).split(' ');

const ALIASES = { mongodb: 'javascript', node: 'javascript', output: 'text' };

let highlighter: ReturnType<typeof createHighlighter> | undefined;

/**
 * Returns the highlighter, with all grammars. Markdown embeds other grammars only if they are loaded, so loading them on
 * demand would make its colours depend on which pages were built before.
 */
function getHighlighter(): ReturnType<typeof createHighlighter> {
  highlighter ??= createHighlighter({ themes: [KIND_THEME], langs: GRAMMARS, langAlias: ALIASES });
  return highlighter;
}

/**
 * The rehype plugin: highlights code blocks, and adds their titles and copy buttons. Code in a language without a grammar
 * is plain text.
 */
const rehypeHighlight: Plugin<[], Root> = () => async (tree) => {
  const shiki = await getHighlighter();
  const languages = ['text', ...shiki.getLoadedLanguages()];
  visit(tree, 'element', (pre, index, parent) => {
    const [code] = pre.children;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return undefined;
    const lang = getLanguage(code);
    const { children } = shiki.codeToHast(toString(code).replace(/\n$/, ''), {
      lang: languages.includes(lang) ? lang : 'text',
      theme: KIND_THEME.name,
      rootStyle: false,
      mergeSameStyleTokens: true,
      // By default, Shiki gives up on a line after half a second, which the first use of a grammar can take.
      tokenizeTimeLimit: 0,
      transformers: [kindClasses],
    });
    parent!.children[index!] = createBlock(lang, getTitle(code), children as Element[]);
    return SKIP;
  });
};

export default rehypeHighlight;

/** Replaces inline colours with classes, and removes elements of lines and plain text. */
const kindClasses: ShikiTransformer = {
  span(span, _line, _column, _lineElement, token) {
    // The editor's grammar for Python treats `print` as a keyword, as in Python 2.
    const isPrint = token.color === 'type' && token.content.trim() === 'print';
    span.properties = { class: isPrint ? CLASS_NAMES.keyword : getClassName(token.color) };
  },
  code(code) {
    code.children = code.children
      .flatMap((line) => (line.type === 'element' ? line.children : [line]))
      .flatMap((span) => (span.type === 'element' && !span.properties.class ? span.children : [span]));
  },
  pre(pre) {
    pre.properties.class = 'shiki';
  },
};

/** Creates a block. `src/styles/code.css` styles it, and `src/client/code-buttons.ts` handles its button. */
function createBlock(lang: string, title: string | undefined, pre: ElementContent[]): Element {
  return createElement('div', { className: ['theme-code-block', `language-${lang}`] }, [
    ...(title ? [createElement('div', { className: ['code-title'] }, [{ type: 'text', value: title }])] : []),
    ...pre,
    createElement('button', {
      type: 'button',
      className: ['code-copy'],
      ariaLabel: 'Copy code to clipboard',
      title: 'Copy',
    }),
  ]);
}

function createElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Returns the language in the class `language-…`, or `text` for indented blocks. */
function getLanguage(code: Element): string {
  const classes = [code.properties.className].flat().map(String);
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

/** Returns the title in the info string, which Astro moves into a property. */
function getTitle(code: Element): string | undefined {
  const meta = code.data?.meta ?? String(code.properties.metastring ?? '');
  return /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2];
}

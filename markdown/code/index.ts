/**
 * Highlights code blocks at build time: `<pre><code>` gets a class per kind of token, a title if the fence has one, and
 * a copy button. No component has to run in the browser.
 */
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { createHighlighter, type ShikiTransformer } from 'shiki';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { CLASS_NAMES, classOf, KIND_THEME } from './kinds';

/** Shiki's names of the grammars. Their aliases, such as `js` and `sh`, are valid in fences as well. */
const GRAMMARS = (
  'bash css csv diff docker dotenv graphql groovy hcl html http ini java javascript json json5 jsonc jsx kotlin ' +
  'make markdown mdx nginx powershell properties proto python regexp scala scss shellsession sql toml tsx ' +
  'typescript xml yaml'
).split(' ');

const ALIASES = { mongodb: 'javascript', node: 'javascript', output: 'text' };

let created: ReturnType<typeof createHighlighter> | undefined;

/**
 * Returns the highlighter. It loads all grammars at the start, because Markdown embeds other grammars if they are
 * loaded: loading them on demand would make colours depend on which pages were built before.
 */
function highlighter(): ReturnType<typeof createHighlighter> {
  created ??= createHighlighter({ themes: [KIND_THEME], langs: GRAMMARS, langAlias: ALIASES });
  return created;
}

/** The rehype plugin; it has no options. Code in a language without a grammar is plain text. */
const rehypeHighlight: Plugin<[], Root> = () => async (tree) => {
  const shiki = await highlighter();
  const languages = ['text', ...shiki.getLoadedLanguages()];
  visit(tree, 'element', (pre, index, parent) => {
    const [code] = pre.children;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return undefined;
    const lang = languageOf(code);
    const { children } = shiki.codeToHast(toString(code).replace(/\n$/, ''), {
      lang: languages.includes(lang) ? lang : 'text',
      theme: KIND_THEME.name,
      rootStyle: false,
      mergeSameStyleTokens: true,
      // By default, tokenizing a line stops after half a second, which the first use of a grammar can take; colours
      // mustn't depend on that.
      tokenizeTimeLimit: 0,
      transformers: [kindClasses],
    });
    parent!.children[index!] = codeBlock(lang, titleOf(code), children as Element[]);
    return SKIP;
  });
};

export default rehypeHighlight;

/** Replaces inline colours with classes. Text in the default colour needs no element, and neither do lines. */
const kindClasses: ShikiTransformer = {
  span(span, _line, _column, _lineElement, token) {
    // The editor's grammar for Python still treats `print` as the statement that it once was.
    const isPrint = token.color === 'type' && token.content.trim() === 'print';
    span.properties = { class: isPrint ? CLASS_NAMES.keyword : classOf(token.color) };
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

/** Returns the whole block; src/styles/code.css styles it and src/client/code-buttons.ts handles its button. */
function codeBlock(lang: string, title: string | undefined, pre: ElementContent[]): Element {
  return element('div', { className: ['theme-code-block', `language-${lang}`] }, [
    ...(title ? [element('div', { className: ['code-title'] }, [{ type: 'text', value: title }])] : []),
    ...pre,
    element('button', {
      type: 'button',
      className: ['code-copy'],
      ariaLabel: 'Copy code to clipboard',
      title: 'Copy',
    }),
  ]);
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Returns the language from the class `language-…`; indented blocks have none and are plain text. */
function languageOf(code: Element): string {
  const classes = [code.properties.className].flat().map(String);
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

/** Returns the title from the rest of the fence's info string, which Astro moves into a property. */
function titleOf(code: Element): string | undefined {
  const meta = code.data?.meta ?? String(code.properties.metastring ?? '');
  return /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2];
}

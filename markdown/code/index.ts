/**
 * Highlights code blocks at build time: `<pre><code>` becomes plain elements with a class per kind of token, a title if
 * the fence has one, and a copy button. No component has to run in the browser.
 */
import type { Element, ElementContent, Root } from 'hast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { PLAIN_ELEMENT, rawHtml } from '../raw-html';
import { classOf } from './kinds';
import { highlightAll, type Piece } from './highlighter';

/** The rehype plugin; it has no options. */
const rehypeHighlight: Plugin<[], Root> = () => async (tree) => {
  const blocks: { pre: Element; code: Element }[] = [];
  visit(tree, 'element', (node) => {
    const [code] = node.children;
    if (node.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code')
      blocks.push({ pre: node, code });
  });
  const codes = blocks.map(({ code }) => ({
    lang: languageOf(code),
    code: textOf(code).replace(/\n$/, ''),
  }));
  const highlighted = codes.length > 0 ? await highlightAll(codes) : [];
  blocks.forEach(({ pre, code }, i) => {
    Object.assign(pre, codeBlock(languageOf(code), titleOf(code), htmlOf(highlighted[i] ?? [])));
  });
};

export default rehypeHighlight;

/** Returns the pieces as HTML. */
function htmlOf(pieces: readonly Piece[]): string {
  return pieces
    .map(({ kind, text }) => {
      const className = classOf(kind);
      const escaped = text.replace(/[&<>]/g, (character) => ENTITIES[character as keyof typeof ENTITIES]);
      return className === undefined ? escaped : `<span class="${className}">${escaped}</span>`;
    })
    .join('');
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns the whole block; src/styles/code.css styles it and src/client/code-buttons.ts handles its button. */
function codeBlock(lang: string, title: string | undefined, html: string): Element {
  return element('div', { className: ['theme-code-block', `language-${lang}`] }, [
    ...(title ? [element('div', { className: ['code-title'] }, [{ type: 'text', value: title }])] : []),
    // Wide lines scroll, and the keyboard has to be able to scroll them too.
    element('pre', { className: ['shiki'], tabIndex: 0 }, [codeElement(html)]),
    element('button', {
      type: 'button',
      className: ['code-copy'],
      ariaLabel: 'Copy code to clipboard',
      title: 'Copy',
    }),
  ]);
}

/**
 * Returns `<code>` with its content as an HTML string: as elements, code would be most of what is compiled, bundled and
 * rendered.
 */
function codeElement(html: string): ElementContent {
  return {
    type: 'mdxJsxTextElement',
    name: 'code',
    attributes: [rawHtml(html)],
    children: [],
    data: PLAIN_ELEMENT,
  };
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
  const classes = code.properties.className;
  const name = (Array.isArray(classes) ? classes : [classes]).find((one) =>
    String(one).startsWith('language-'),
  );
  return name === undefined ? 'text' : String(name).slice('language-'.length);
}

/** Returns the title from the rest of the fence's info string, which Astro moves into a property. */
function titleOf(code: Element): string | undefined {
  const meta = code.data?.meta ?? String(code.properties.metastring ?? '');
  return /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2];
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as ElementContent)).join('') : '';
}

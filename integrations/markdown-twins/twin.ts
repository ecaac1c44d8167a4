/** Converts a page's source to plain Markdown, without components or code fence modes, and with absolute URLs. */
import type { BlockContent, Code, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Page } from '../../examples/language';
import { MATH_OPTIONS } from '../../examples/language/math-options';
import { findExplanations } from '../../markdown/examples/explanations';

export interface TwinContext {
  /** Returns the absolute URL of a link, given the link as written and the file that contains it. */
  resolve(url: string, file: string): string;
  /** Functions that return the Markdown for components with generated content, by component name. */
  fillers: Readonly<Record<string, () => string>>;
}

/** The two versions: `short` omits outputs, steps, solutions and correct answers. */
export type TwinKind = 'full' | 'short';

const writer = unified()
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', fences: true, listItemIndent: 'one' })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath, MATH_OPTIONS);

/** Matches the names of HTML elements, which Markdown can contain. */
const HTML_ELEMENT = /^[a-z]/;

/**
 * Converts a page to both Markdown versions.
 *
 * @param url the absolute URL of the page
 * @throws an error with file and line if the page has errors or contains an unknown component
 */
export function createTwins(page: Page, url: string, context: TwinContext): Record<TwinKind, string> {
  const [error] = page.errors;
  if (error) throw new Error(`${page.file}:${error.line}: ${error.message}`);
  const write = (kind: TwinKind) => {
    const content = new Converter(page, kind, context).convert(unwrapComponents(page.tree));
    return writer.stringify({ type: 'root', children: [...createHead(page, url), ...content] } as Root);
  };
  return { full: write('full'), short: write('short') };
}

function createHead({ frontMatter: { title, description } }: Page, url: string): RootContent[] {
  return [
    { type: 'heading', depth: 1, children: [text(String(title))] },
    { type: 'blockquote', children: [paragraph(String(description))] },
    {
      type: 'paragraph',
      children: [
        text('Page: '),
        { type: 'link', url, children: [text(url)] },
        text('. Groundwork, text CC BY 4.0, code MIT.'),
      ],
    },
  ];
}

/**
 * Returns the child nodes, with each single-line component (`<Hint>…</Hint>`) as a separate block. The parser joins
 * adjacent ones into a paragraph.
 */
function unwrapComponents(parent: { children: readonly Nodes[] }): Nodes[] {
  return parent.children.flatMap((node): Nodes[] => {
    if (node.type !== 'paragraph') return [node];
    const hasOnlyComponents = node.children.every(
      (child) =>
        (child.type === 'mdxJsxTextElement' && !HTML_ELEMENT.test(child.name ?? '')) ||
        (child.type === 'text' && child.value.trim() === ''),
    );
    if (!hasOnlyComponents) return [node];
    return node.children
      .filter((child) => child.type === 'mdxJsxTextElement')
      .map((child) => ({
        ...child,
        type: 'mdxJsxFlowElement',
        children: [{ type: 'paragraph', children: child.children }],
      }));
  });
}

class Converter {
  constructor(
    private readonly page: Page,
    private readonly kind: TwinKind,
    private readonly context: TwinContext,
  ) {}

  convert(nodes: readonly Nodes[]): RootContent[] {
    return nodes.flatMap((node) => this.convertNode(node));
  }

  private convertNode(node: Nodes): RootContent[] {
    if (node.type === 'code') return this.convertCode(node);
    if (node.type === 'mdxJsxFlowElement') return this.convertComponent(node);
    if (node.type === 'mdxJsxTextElement') return this.convertHtml(node);
    // Omit imports and expressions, including comments such as `{/* truncate */}`.
    if (/^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(node.type)) return [];
    const copy = { ...node } as RootContent & { children?: RootContent[]; url?: string };
    if (typeof copy.url === 'string') copy.url = this.context.resolve(copy.url, this.page.file);
    if ('children' in node) copy.children = this.convert(node.children);
    return [copy];
  }

  private convertCode(node: Code): RootContent[] {
    const isShort = this.kind === 'short';
    const { role, title } = this.page.blocks.get(node)?.fence ?? {};
    if (role === 'choice')
      return [codeBlock(node.lang === 'output' ? 'text' : (node.lang ?? ''), node.value)];
    if (node.lang === 'output') return isShort ? [] : [paragraph('Output:'), codeBlock('text', node.value)];
    if (node.lang === 'steps')
      return isShort ? [] : [paragraph('Step by step:'), codeBlock('yaml', node.value)];
    const code = codeBlock(node.lang ?? '', node.value);
    switch (role) {
      case 'starter':
        return [paragraph('Start with:'), code];
      case 'tests':
        return [paragraph('The tests:'), code];
      case 'solution':
        return isShort ? [] : [paragraph('A solution:'), code];
      // The page doesn't show these blocks either.
      case 'mistake':
      case 'assert':
        return [];
      default:
        return title
          ? [{ type: 'paragraph', children: [{ type: 'inlineCode', value: title }] }, code]
          : [code];
    }
  }

  private convertComponent(node: MdxJsxFlowElement): RootContent[] {
    const name = node.name ?? '';
    const filler = this.context.fillers[name];
    if (filler) return [{ type: 'html', value: filler() }];
    switch (name) {
      case 'Exercise': {
        const parts = unwrapComponents(node);
        const omitted = this.kind === 'short' ? findExplanations(parts, this.page) : [];
        return [
          heading(`Exercise: ${getAttribute(node, 'title')} (${getAttribute(node, 'difficulty')})`),
          ...this.convert(parts.filter((part) => !omitted.includes(part))),
        ];
      }
      case 'Quiz':
        return this.convertQuiz(node);
      case 'Order':
        return this.convertOrder(node);
      case 'Hint':
        return addPrefix('Hint: ', this.convert(node.children));
      default:
        if (HTML_ELEMENT.test(name)) return this.convertHtml(node);
        throw new Error(
          `${this.page.file}:${node.position?.start.line ?? 1}: <${name}> has no Markdown form. Add one in integrations/markdown-twins.`,
        );
    }
  }

  private convertQuiz(node: MdxJsxFlowElement): RootContent[] {
    const children = unwrapComponents(node);
    return [
      heading(`Question: ${getAttribute(node, 'title')}`),
      ...this.convert(children.filter((child) => !isChoice(child))),
      {
        type: 'list',
        children: children
          .filter(isChoice)
          .map((choice) => ({ type: 'listItem', children: this.convertChoice(choice) })),
      },
    ];
  }

  private convertOrder(node: MdxJsxFlowElement): RootContent[] {
    const order = this.page.orders.find(({ id }) => id === getAttribute(node, 'id'));
    const omitted = this.kind === 'short' ? findExplanations(node.children, this.page) : [];
    const isSolution = (child: Nodes) =>
      child.type === 'code' && this.page.blocks.get(child)?.fence.role === 'solution';
    const parts = node.children.filter((child) => !omitted.includes(child));
    const start = parts.findIndex(isSolution);
    return [
      heading(`Put in order: ${getAttribute(node, 'title')}`),
      ...this.convert(parts.slice(0, start)),
      codeBlock(order?.solution.fence.lang ?? '', order?.lines.join('\n') ?? ''),
      ...this.convert(parts.slice(start)),
    ];
  }

  private convertChoice(node: MdxJsxFlowElement): BlockContent[] {
    const content = this.convert(node.children) as BlockContent[];
    if (this.kind === 'short') return content;
    const verdict = findAttribute(node, 'correct') ? 'Right' : 'Wrong';
    const why = getAttribute(node, 'why')
      .split('`')
      .map((value, index): PhrasingContent => (index % 2 ? { type: 'inlineCode', value } : text(value)));
    return [...content, { type: 'paragraph', children: [text(`${verdict}: `), ...why] }];
  }

  /** Converts the content of an HTML element. Keeps the element's tags, but not its attributes. */
  private convertHtml(node: MdxJsxFlowElement | MdxJsxTextElement): RootContent[] {
    const children = this.convert(node.children);
    const startTag: RootContent = { type: 'html', value: `<${node.name}>` };
    return children.length > 0
      ? [startTag, ...children, { type: 'html', value: `</${node.name}>` }]
      : [startTag];
  }
}

function findAttribute(node: MdxJsxFlowElement, name: string) {
  return node.attributes.find((attribute) => 'name' in attribute && attribute.name === name);
}

function getAttribute(node: MdxJsxFlowElement, name: string): string {
  const value = findAttribute(node, name)?.value;
  return typeof value === 'string' ? value : '';
}

function isChoice(node: Nodes): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.name === 'Choice';
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function paragraph(value: string): BlockContent {
  return { type: 'paragraph', children: [text(value)] };
}

function heading(value: string): RootContent {
  return { type: 'heading', depth: 3, children: [text(value)] };
}

function codeBlock(lang: string, value: string): Code {
  return { type: 'code', lang: lang || null, value };
}

/** Inserts text at the start of the first node if that is a paragraph; otherwise, adds a paragraph before it. */
function addPrefix(prefix: string, nodes: RootContent[]): RootContent[] {
  const [first, ...rest] = nodes;
  if (first?.type !== 'paragraph') return [paragraph(prefix.trim()), ...nodes];
  return [{ ...first, children: [text(prefix), ...first.children] }, ...rest];
}

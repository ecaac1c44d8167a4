/** A page's source → Markdown that stands alone: no components, no modes of blocks, addresses that lead somewhere. */
import type { BlockContent, Code, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { MATH_OPTIONS } from '../../examples/language/math-options';
import { asWritten } from './as-written';

/** A page to be written as Markdown. */
export interface TwinSource {
  /** For messages. */
  file: string;
  title: string;
  description: string;
  /** Address of the page itself. */
  address: string;
  /** The text below the front matter. */
  content: string;
}

/** What a page asks of the site around it. */
export interface TwinContext {
  /** Address that a link of the page leads to. @param url as it is written @param file the page it stands on */
  resolve(url: string, file: string): string;
  /** Markdown that stands for a component which is filled by the build. */
  fillers: Readonly<Record<string, () => string>>;
}

/** Which of the two versions: `short` leaves out outputs, solutions and the answers of questions. */
export type TwinKind = 'full' | 'short';

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkMath, MATH_OPTIONS).use(remarkMdx);
const writer = unified()
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', fences: true, listItemIndent: 'one' })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath, MATH_OPTIONS);

/** Elements of HTML that stay as they are: Markdown holds them. */
const PLAIN_ELEMENT = /^[a-z]/;

/**
 * Writes a page as Markdown.
 *
 * @returns both versions; each text ends with a line break
 * @throws where the page has a component that nobody told how to write, with its file and line
 */
export function twinsOf(source: TwinSource, context: TwinContext): Record<TwinKind, string> {
  return twinsOfTree(source, context, reader.parse(source.content));
}

/** As `twinsOf`. @param tree of the content, which is not changed */
export function twinsOfTree(source: TwinSource, context: TwinContext, tree: Root): Record<TwinKind, string> {
  const nodes = unravelled(tree);
  const plain = plainBlocks(nodes, source, context);
  const write = (kind: TwinKind) => written(source, new Twin(source.file, kind, context).blocks(plain));
  return { full: write('full'), short: write('short') };
}

function written(source: TwinSource, children: readonly RootContent[]): string {
  const head: RootContent[] = [
    { type: 'heading', depth: 1, children: [text(source.title)] },
    { type: 'blockquote', children: [{ type: 'paragraph', children: [text(source.description)] }] },
    {
      type: 'paragraph',
      children: [
        text('Page: '),
        { type: 'link', url: source.address, children: [text(source.address)] },
        text('. Groundwork, text CC BY 4.0, code MIT.'),
      ],
    },
  ];
  return writer.stringify({ type: 'root', children: [...head, ...children] } as Root);
}

/**
 * The nodes of a parent, with components of one line (`<Hint>…</Hint>`) on their own: the reader takes neighbouring ones
 * for a paragraph, as MDX does before it unravels them.
 */
function unravelled(parent: { children: readonly Nodes[] }): Nodes[] {
  return parent.children.flatMap((node): Nodes[] => {
    if (node.type !== 'paragraph') return [node];
    const isApart = node.children.every(
      (child) =>
        (child.type === 'mdxJsxTextElement' && !PLAIN_ELEMENT.test(child.name ?? '')) ||
        (child.type === 'text' && child.value.trim() === ''),
    );
    if (!isApart) return [node];
    return node.children.flatMap((child): Nodes[] =>
      child.type === 'mdxJsxTextElement'
        ? [
            {
              ...child,
              type: 'mdxJsxFlowElement',
              children: [{ type: 'paragraph', children: child.children }],
            } as MdxJsxFlowElement,
          ]
        : [],
    );
  });
}

/** The blocks, with those that stay as they are written as their text; both versions have these alike. */
function plainBlocks(
  nodes: readonly Nodes[],
  { file, content }: TwinSource,
  { resolve }: TwinContext,
): Nodes[] {
  return nodes.map((node) => {
    if (node.type === 'code') return node;
    const value = asWritten(node, content, (url) => resolve(url, file));
    return value === undefined ? node : { type: 'html', value };
  });
}

class Twin {
  constructor(
    private readonly file: string,
    private readonly kind: TwinKind,
    private readonly context: TwinContext,
  ) {}

  blocks(nodes: readonly Nodes[]): RootContent[] {
    return nodes.flatMap((node) => this.block(node));
  }

  private block(node: Nodes): RootContent[] {
    if (node.type === 'code') return this.code(node);
    if (node.type === 'mdxJsxFlowElement') return this.element(node);
    return this.other(node);
  }

  private other(node: Nodes): RootContent[] {
    // Imports, and comments such as the mark where a post is cut.
    if (/^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(node.type)) return [];
    if (node.type === 'mdxJsxTextElement') return this.inline(node);
    const copy = { ...node } as RootContent & { children?: RootContent[]; url?: string };
    if (typeof copy.url === 'string') copy.url = this.context.resolve(copy.url, this.file);
    if ('children' in node) copy.children = this.blocks(node.children);
    return [copy];
  }

  /** A block of code: its language alone, its file's name as a line, an output as text. */
  private code(node: Code): RootContent[] {
    const meta = node.meta ?? '';
    if (node.lang === 'output') {
      return this.kind === 'short' ? [] : [line('Output:'), block('text', node.value)];
    }
    // Tests of a preview, which the page does not show either.
    if (/^assert\b/.test(meta)) return [];
    const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta)?.slice(1).find(Boolean);
    const code = block(node.lang ?? '', node.value);
    return title ? [{ type: 'paragraph', children: [{ type: 'inlineCode', value: title }] }, code] : [code];
  }

  private element(node: MdxJsxFlowElement): RootContent[] {
    const name = node.name ?? '';
    const filler = this.context.fillers[name];
    if (filler) return [{ type: 'html', value: filler() }];
    switch (name) {
      case 'Exercise':
        return [
          heading(`Exercise: ${this.attribute(node, 'title')} (${this.attribute(node, 'difficulty')})`),
          ...unravelled(node).flatMap((child) => this.part(child)),
        ];
      case 'Quiz':
        return this.quiz(node);
      case 'Hint':
        return withPrefix('Hint: ', this.blocks(node.children));
      default:
        if (PLAIN_ELEMENT.test(name)) return this.inline(node);
        throw new Error(
          `${this.file}:${node.position?.start.line ?? 1}: no Markdown is known for <${name}>. Say in integrations/markdown-twins what stands for it.`,
        );
    }
  }

  private quiz(node: MdxJsxFlowElement): RootContent[] {
    const children = unravelled(node);
    return [
      heading(`Question: ${this.attribute(node, 'title')}`),
      ...this.blocks(children.filter((child) => !isChoice(child))),
      {
        type: 'list',
        children: children
          .filter(isChoice)
          .map((choice) => ({ type: 'listItem', children: this.choice(choice) })),
      },
    ];
  }

  /** A part of an exercise, by the role that its fence names. */
  private part(node: Nodes): RootContent[] {
    if (node.type !== 'code') return this.block(node);
    const role = /^(starter|solution|tests|mistake)\b/.exec(node.meta ?? '')?.[1];
    const code = block(node.lang ?? '', node.value);
    if (role === 'starter') return [line('Begin with:'), code];
    if (role === 'tests') return [line('The tests:'), code];
    if (role === 'solution') return this.kind === 'short' ? [] : [line('A solution:'), code];
    return role === 'mistake' ? [] : this.code(node);
  }

  private choice(node: MdxJsxFlowElement): BlockContent[] {
    const content = this.blocks(node.children) as BlockContent[];
    if (this.kind === 'short') return content;
    const verdict = node.attributes.some((one) => 'name' in one && one.name === 'correct')
      ? 'Right'
      : 'Wrong';
    return [...content, line(`${verdict}: ${this.attribute(node, 'why')}`)];
  }

  /** An element of HTML, or one inside a line: its tags stay, with what is between them. */
  private inline(node: MdxJsxFlowElement | MdxJsxTextElement): RootContent[] {
    const html = (value: string): RootContent => ({ type: 'html', value });
    const children = this.blocks(node.children);
    return children.length > 0
      ? [html(`<${node.name}>`), ...children, html(`</${node.name}>`)]
      : [html(`<${node.name}>`)];
  }

  private attribute(node: MdxJsxFlowElement, name: string): string {
    const found = node.attributes.find((one) => 'name' in one && one.name === name);
    return typeof found?.value === 'string' ? found.value : '';
  }
}

function isChoice(node: Nodes): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.name === 'Choice';
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function line(value: string): BlockContent {
  return { type: 'paragraph', children: [text(value)] };
}

function heading(value: string): RootContent {
  return { type: 'heading', depth: 3, children: [text(value)] };
}

function block(lang: string, value: string): Code {
  return { type: 'code', lang: lang || null, value };
}

/** Puts words before the first paragraph. */
function withPrefix(prefix: string, nodes: RootContent[]): RootContent[] {
  const [first, ...rest] = nodes;
  if (first?.type !== 'paragraph') return [line(prefix.trim()), ...nodes];
  return [{ ...first, children: [text(prefix), ...first.children] }, ...rest];
}

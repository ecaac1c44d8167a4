/**
 * Converts the source of a page to self-contained Markdown: no components, no modes in code fences, absolute addresses.
 */
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

export interface TwinSource {
  /** Path for error messages. */
  file: string;
  title: string;
  description: string;
  /** Address of the page itself. */
  address: string;
  /** The text after the front matter. */
  content: string;
}

/** What a page needs to know about the rest of the site. */
export interface TwinContext {
  /** Returns the address that a link leads to. @param url as written @param file the page that contains it */
  resolve(url: string, file: string): string;
  /** Returns Markdown for components whose content the build generates. */
  fillers: Readonly<Record<string, () => string>>;
}

/** The two versions: `short` omits outputs, solutions and answers to questions. */
export type TwinKind = 'full' | 'short';

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkMath, MATH_OPTIONS).use(remarkMdx);
const writer = unified()
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', fences: true, listItemIndent: 'one' })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath, MATH_OPTIONS);

/** HTML elements, which Markdown may contain, are kept. */
const PLAIN_ELEMENT = /^[a-z]/;

/**
 * Converts a page to Markdown.
 *
 * @returns both versions; each text ends with a line break
 * @throws if there is no rule for one of the page's components; the error names file and line
 */
export function twinsOf(source: TwinSource, context: TwinContext): Record<TwinKind, string> {
  return twinsOfTree(source, context, reader.parse(source.content));
}

/** Like `twinsOf`, but with a parsed tree. @param tree of the content; it isn't modified */
function twinsOfTree(source: TwinSource, context: TwinContext, tree: Root): Record<TwinKind, string> {
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
 * Returns the child nodes, with single-line components (`<Hint>…</Hint>`) as separate blocks: the parser joins
 * neighbouring ones into a paragraph, which MDX would unravel later.
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

/** Returns the blocks, replacing those that can be copied by their source; both versions share these. */
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
    // Imports, and comments such as the `truncate` mark of a post.
    if (/^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(node.type)) return [];
    if (node.type === 'mdxJsxTextElement') return this.inline(node);
    const copy = { ...node } as RootContent & { children?: RootContent[]; url?: string };
    if (typeof copy.url === 'string') copy.url = this.context.resolve(copy.url, this.file);
    if ('children' in node) copy.children = this.blocks(node.children);
    return [copy];
  }

  /**
   * Converts a code block: keeps only its language, puts the file name on a line above, and turns an output into text.
   */
  private code(node: Code): RootContent[] {
    const meta = node.meta ?? '';
    if (node.lang === 'output') {
      return this.kind === 'short' ? [] : [line('Output:'), block('text', node.value)];
    }
    if (node.lang === 'steps') {
      return this.kind === 'short' ? [] : [line('Step by step:'), block('yaml', node.value)];
    }
    // Tests of a preview aren't visible on the page either.
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

  /** Converts a part of an exercise, by the role in its fence. */
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

  /** Keeps the tags of an HTML element, and converts its content. */
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

/** Inserts text before the first paragraph. */
function withPrefix(prefix: string, nodes: RootContent[]): RootContent[] {
  const [first, ...rest] = nodes;
  if (first?.type !== 'paragraph') return [line(prefix.trim()), ...nodes];
  return [{ ...first, children: [text(prefix), ...first.children] }, ...rest];
}

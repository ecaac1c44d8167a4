/**
 * Converts the source of a page to self-contained Markdown: no components, no modes in code fences, absolute addresses.
 */
import type { BlockContent, Code, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Page } from '../../examples/language';
import { MATH_OPTIONS } from '../../examples/language/math-options';
import { asWritten } from './as-written';

/** What a page needs to know about the rest of the site. */
export interface TwinContext {
  /** Returns the address that a link leads to. @param url as written @param file the page that contains it */
  resolve(url: string, file: string): string;
  /** Returns Markdown for components whose content the build generates. */
  fillers: Readonly<Record<string, () => string>>;
}

/** The two versions: `short` omits outputs, solutions and answers to questions. */
export type TwinKind = 'full' | 'short';

const writer = unified()
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', fences: true, listItemIndent: 'one' })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath, MATH_OPTIONS);

/** HTML elements, which Markdown may contain, are kept. */
const PLAIN_ELEMENT = /^[a-z]/;

/**
 * Converts a page to Markdown.
 *
 * @param address of the page itself
 * @returns both versions; each text ends with a line break
 * @throws if the page has errors, or there is no rule for one of its components; the error names file and line
 */
export function twinsOf(page: Page, address: string, context: TwinContext): Record<TwinKind, string> {
  const [problem] = page.errors;
  if (problem) throw new Error(`${page.file}:${problem.line}: ${problem.message}`);
  const plain = plainBlocks(page, context);
  const head = headOf(page.frontMatter, address);
  const write = (kind: TwinKind) =>
    writer.stringify({
      type: 'root',
      children: [...head, ...new Twin(page, kind, context).blocks(plain)],
    } as Root);
  return { full: write('full'), short: write('short') };
}

function headOf({ title, description }: Page['frontMatter'], address: string): RootContent[] {
  return [
    { type: 'heading', depth: 1, children: [text(String(title))] },
    { type: 'blockquote', children: [{ type: 'paragraph', children: [text(String(description))] }] },
    {
      type: 'paragraph',
      children: [
        text('Page: '),
        { type: 'link', url: address, children: [text(address)] },
        text('. Groundwork, text CC BY 4.0, code MIT.'),
      ],
    },
  ];
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
function plainBlocks(page: Page, { resolve }: TwinContext): Nodes[] {
  return unravelled(page.tree).map((node) => {
    if (node.type === 'code') return node;
    const value = asWritten(node, page.text, (url) => resolve(url, page.file));
    return value === undefined ? node : { type: 'html', value };
  });
}

class Twin {
  constructor(
    private readonly page: Page,
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
    if (typeof copy.url === 'string') copy.url = this.context.resolve(copy.url, this.page.file);
    if ('children' in node) copy.children = this.blocks(node.children);
    return [copy];
  }

  /**
   * Converts a code block: keeps only its language, puts the file name on a line above, and turns an output into text.
   */
  private code(node: Code): RootContent[] {
    if (node.lang === 'output') {
      return this.kind === 'short' ? [] : [line('Output:'), block('text', node.value)];
    }
    if (node.lang === 'steps') {
      return this.kind === 'short' ? [] : [line('Step by step:'), block('yaml', node.value)];
    }
    const { role, title } = this.page.blocks.get(node)?.fence ?? {};
    // Tests of a preview aren't visible on the page either.
    if (role === 'assert') return [];
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
          `${this.page.file}:${node.position?.start.line ?? 1}: no Markdown is known for <${name}>. Say in integrations/markdown-twins what stands for it.`,
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
    const role = this.page.blocks.get(node)?.fence.role;
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

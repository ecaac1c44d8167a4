/** What a page's contents list names: its headings, and the titles of exercises and quizzes, which components draw. */
import type { Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

export interface ContentsEntry {
  /** Level of the heading, from 1. */
  depth: number;
  /** Id of the element. */
  slug: string;
  text: string;
}

/** Components with a title: each draws a heading of level 3, whose id is the component's with this before it. */
const TITLED: Readonly<Record<string, string>> = { Exercise: 'exercise-', Quiz: 'quiz-' };

/**
 * The rehype plugin; it runs after the one that gives headings their ids, and before the one that links them. The entries
 * are in `remarkPluginFrontmatter.contents` of Astro's `render()`.
 */
const rehypeContents: Plugin<[], Root> = () => (tree, file) => {
  const contents: ContentsEntry[] = [];
  visit(tree, (node) => {
    const entry = entryOf(node);
    if (entry) contents.push(entry);
  });
  const data = file.data as { astro?: { frontmatter?: Record<string, unknown> } };
  data.astro ??= {};
  data.astro.frontmatter = { ...data.astro.frontmatter, contents };
};

function entryOf(node: Nodes): ContentsEntry | undefined {
  if (node.type === 'element') {
    const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
    return depth
      ? { depth: Number(depth), slug: String(node.properties.id), text: toString(node) }
      : undefined;
  }
  if (node.type !== 'mdxJsxFlowElement') return undefined;
  const { name, attributes } = node as MdxJsxFlowElementHast;
  const prefix = TITLED[name ?? ''];
  if (prefix === undefined) return undefined;
  const attribute = (wanted: string) => {
    const value = attributes.find(
      (found) => found.type === 'mdxJsxAttribute' && found.name === wanted,
    )?.value;
    return typeof value === 'string' ? value : '';
  };
  return { depth: 3, slug: prefix + attribute('id'), text: attribute('title') };
}

export default rehypeContents;

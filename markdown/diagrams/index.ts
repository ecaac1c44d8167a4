/** Puts drawings into pages: a `mermaid` fence becomes a figure that holds the SVG which lies beside the page. */
import type { Code, Parent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readDrawing } from '../../examples/language/drawings';
import { AS_SUCH, innerHtml } from '../inner-html';

/**
 * Widths of drawings, in em of their text: up to the first a phone shows it whole, made a little smaller where it must
 * be; up to the second it fits into a column of text at the usual size; up to the third a size smaller.
 */
const FITS_PHONE = 28.5;
const FITS_COLUMN = 46.8;
const FITS_SMALLER = 54;

/** Settings of the plugin. */
export interface DiagramOptions {
  /** Whether a drawing that is missing or stale ends the build; else a box in the page says it. */
  strict?: boolean;
}

/**
 * The remark plugin.
 *
 * @param options strict where nothing else is said and `NODE_ENV` is `production`, as in a build
 * @throws with file, line and the command to run, where a drawing is missing or stale
 */
const remarkDiagrams: Plugin<[DiagramOptions?], Root> = (options) => (tree, file) => {
  const strict = options?.strict ?? process.env.NODE_ENV === 'production';
  const used = new Map<string, number>();
  visit(tree, 'code', (node: Code, index, parent: Parent | undefined) => {
    if (node.lang !== 'mermaid' || index === undefined || !parent) return;
    parent.children[index] = figureOf(node, file, strict, used) as RootContent;
  });
};

export default remarkDiagrams;

function figureOf(node: Code, file: VFile, strict: boolean, used: Map<string, number>): MdxJsxFlowElement {
  const drawing = readDrawing(file.path, node.value);
  if ('problem' in drawing) {
    if (strict) file.fail(drawing.problem, node.position, 'static-diagrams');
    return figure('diagram diagram--missing', [], `<p>${escaped(drawing.problem)}</p>`);
  }
  const svg = uniqueIds(drawing.svg, used)
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/\n\s*/g, '');
  const width = Number(/ width="([\d.]+)em"/.exec(svg)?.[1] ?? 0);
  // What scrolls has to be reached by keyboard, and what is reached needs a name: the tables' boxes do the same.
  const scrolls = [
    attribute('tabIndex', '0'),
    attribute('role', 'group'),
    attribute('aria-label', 'Diagram'),
  ];
  return figure(classOf(width), width > FITS_PHONE ? scrolls : [], svg);
}

function classOf(width: number): string {
  if (width <= FITS_PHONE) return 'diagram diagram--narrow';
  if (width <= FITS_COLUMN) return 'diagram';
  return width <= FITS_SMALLER ? 'diagram diagram--wide' : 'diagram diagram--widest';
}

/**
 * The figure as one element with its content as text: React neither makes nor compares elements for the shapes, and the
 * page's script holds the drawing once, as a string.
 */
function figure(className: string, attributes: MdxJsxAttribute[], html: string): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'figure',
    // What it sets was drawn while authoring, is sealed and holds no script.
    attributes: [attribute('className', className), ...attributes, innerHtml(html)],
    children: [],
    data: AS_SUCH,
  };
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}

/** A diagram that a page shows twice has other ids the second time. */
function uniqueIds(svg: string, used: Map<string, number>): string {
  const id = /aria-describedby="(diagram-[0-9a-f]+)-desc"/.exec(svg)?.[1];
  if (!id) return svg;
  const times = (used.get(id) ?? 0) + 1;
  used.set(id, times);
  return times === 1 ? svg : svg.replaceAll(`${id}-`, `${id}-${times}-`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

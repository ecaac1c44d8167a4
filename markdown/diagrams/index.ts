/** Puts diagrams into pages: a `mermaid` fence becomes a figure with the SVG that is stored next to the page. */
import type { Code, Html, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readDrawing } from '../../examples/language/drawings';

/**
 * Maximum widths of drawings, in em of their text. Up to the first, a phone shows the whole drawing, slightly reduced
 * if necessary; up to the second, it fits into the text column at normal size; up to the third, one size smaller.
 */
const FITS_PHONE = 28.5;
const FITS_COLUMN = 46.8;
const FITS_SMALLER = 54;

export interface DiagramOptions {
  /** Whether a missing or outdated drawing fails the build; otherwise a box on the page reports it. */
  strict?: boolean;
}

/**
 * The remark plugin.
 *
 * @param options by default, strict if `NODE_ENV` is `production`, as in a build
 * @throws if a drawing is missing or outdated; the error names the file, the line and the command to run
 */
const remarkDiagrams: Plugin<[DiagramOptions?], Root> = (options) => (tree, file) => {
  const strict = options?.strict ?? process.env.NODE_ENV === 'production';
  const used = new Map<string, number>();
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang === 'mermaid') parent!.children[index!] = figureOf(node, file, strict, used);
  });
};

export default remarkDiagrams;

function figureOf(node: Code, file: VFile, strict: boolean, used: Map<string, number>): Html {
  const drawing = readDrawing(file.path, node.value);
  if ('problem' in drawing) {
    if (strict) file.fail(drawing.problem, node.position, 'static-diagrams');
    return figure('class="diagram diagram--missing"', `<p>${escaped(drawing.problem)}</p>`);
  }
  const svg = uniqueIds(drawing.svg, used)
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/\n\s*/g, '');
  const width = Number(/ width="([\d.]+)em"/.exec(svg)?.[1] ?? 0);
  // A scrollable box has to be reachable by keyboard, and focusable elements need a name; the boxes of tables do the
  // same.
  const scrolls = width > FITS_PHONE ? ' tabindex="0" role="group" aria-label="Diagram"' : '';
  return figure(`class="${classOf(width)}"${scrolls}`, svg);
}

function classOf(width: number): string {
  if (width <= FITS_PHONE) return 'diagram diagram--narrow';
  if (width <= FITS_COLUMN) return 'diagram';
  return width <= FITS_SMALLER ? 'diagram diagram--wide' : 'diagram diagram--widest';
}

/** The content is safe: it was drawn at authoring time, is sealed, and contains no scripts. */
function figure(attributes: string, content: string): Html {
  return { type: 'html', value: `<figure ${attributes}>${content}</figure>` };
}

/** Changes the ids of a diagram that a page shows more than once. */
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

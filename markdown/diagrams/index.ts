import type { Code, Html, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readDrawing } from '../../examples/language/drawings';

/**
 * Maximum widths of drawings, in ems at the drawing's font size: on a phone, in the text column, and in the text column
 * with smaller text.
 */
const FITS_PHONE = 28.5;
const FITS_COLUMN = 46.8;
const FITS_SMALLER = 54;

interface DiagramOptions {
  /** Whether a missing or outdated drawing fails the build. If false, a box on the page shows the problem instead. */
  strict?: boolean;
}

/**
 * The remark plugin. It replaces `mermaid` fences with their drawings. By default, it is strict in production builds.
 */
const remarkDiagrams: Plugin<[DiagramOptions?], Root> = (options) => (tree, file) => {
  const strict = options?.strict ?? process.env.NODE_ENV === 'production';
  const idCounts = new Map<string, number>();
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang === 'mermaid') parent!.children[index!] = createFigure(node, file, strict, idCounts);
  });
};

export default remarkDiagrams;

function createFigure(node: Code, file: VFile, strict: boolean, idCounts: Map<string, number>): Html {
  const drawing = readDrawing(file.path, node.value);
  if ('problem' in drawing) {
    if (strict) file.fail(drawing.problem, node.position, 'static-diagrams');
    return toFigure('class="diagram diagram--missing"', `<p>${escapeHtml(drawing.problem)}</p>`);
  }
  const svg = makeIdsUnique(drawing.svg, idCounts)
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/\n\s*/g, '');
  const width = Number(/ width="([\d.]+)em"/.exec(svg)?.[1] ?? 0);
  // A box that scrolls must be focusable, and focusable elements need a name.
  const focusable = width > FITS_PHONE ? ' tabindex="0" role="group" aria-label="Diagram"' : '';
  return toFigure(`class="${getClassName(width)}"${focusable}`, svg);
}

function getClassName(width: number): string {
  if (width <= FITS_PHONE) return 'diagram diagram--narrow';
  if (width <= FITS_COLUMN) return 'diagram';
  return width <= FITS_SMALLER ? 'diagram diagram--wide' : 'diagram diagram--widest';
}

function toFigure(attributes: string, content: string): Html {
  return { type: 'html', value: `<figure ${attributes}>${content}</figure>` };
}

/** Makes ids unique if a page contains the same diagram more than once. */
function makeIdsUnique(svg: string, idCounts: Map<string, number>): string {
  const id = /aria-describedby="(diagram-[0-9a-f]+)-desc"/.exec(svg)?.[1];
  if (!id) return svg;
  const count = (idCounts.get(id) ?? 0) + 1;
  idCounts.set(id, count);
  return count === 1 ? svg : svg.replaceAll(`${id}-`, `${id}-${count}-`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

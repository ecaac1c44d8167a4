/**
 * Where the drawing of a diagram is, and whether it is the drawing of what the page says. Shared by the script that
 * draws, the build that puts drawings into pages and the verifier. Runs in Node.js only.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { devDependencies } from '../../package.json';

/** Folder of the drawings, beside the page. */
export const DRAWINGS_FOLDER = '_diagrams';

/** The command that draws. */
export const DRAW_COMMAND = 'npm run diagrams';

/** Raised by hand whenever the same source would be drawn otherwise: other settings, clean-up or fonts. */
const DRAWING_VERSION = 1;

const HEADER = /^<!-- Drawn by npm run diagrams\. source: ([0-9a-f]{32}), drawing: ([0-9a-f]{32}) -->\n/;

/**
 * Hash over all that a drawing is made from: its source, the version of Mermaid and that of our settings.
 *
 * @param source text of the fence; blanks at the ends of its lines and empty lines around it do not count
 * @returns 32 hexadecimal digits
 */
export function sourceHash(source: string): string {
  const lines = source.split(/\r?\n/).map((line) => line.trimEnd());
  return hash(JSON.stringify([lines.join('\n').trim(), devDependencies.mermaid, DRAWING_VERSION]));
}

/**
 * Path of a drawing, which its source gives alone: pages of one folder share drawings, and may be renamed.
 *
 * @param page path of the page that holds the diagram
 * @param source text of the fence
 */
export function drawingPath(page: string, source: string): string {
  const title = /^\s*accTitle\s*:\s*(.+)$/m.exec(source)?.[1] ?? '';
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['diagram'];
  const name = `${words.join('-').slice(0, 60)}-${sourceHash(source).slice(0, 8)}.svg`;
  return path.join(path.dirname(page), DRAWINGS_FOLDER, name);
}

/**
 * The content of a drawing's file: the SVG under a line that says what it was made from.
 *
 * @param source text of the fence
 * @param svg one `<svg>` element
 */
export function sealDrawing(source: string, svg: string): string {
  return `<!-- Drawn by npm run diagrams. source: ${sourceHash(source)}, drawing: ${hash(svg)} -->\n${svg}\n`;
}

/**
 * Reads the drawing of a diagram.
 *
 * @param page path of the page that holds it
 * @param source text of the fence
 * @returns the `<svg>` element, or in words for the author why there is none
 */
export function readDrawing(page: string, source: string): { svg: string } | { problem: string } {
  const file = drawingPath(page, source);
  if (!existsSync(file))
    return {
      problem: `This diagram was not drawn since it was changed: there is no ${nameOf(file)}. Run \`${DRAW_COMMAND}\` and commit what it writes.`,
    };
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const header = HEADER.exec(text);
  const svg = text.slice(header?.[0].length).trimEnd();
  if (header?.[1] !== sourceHash(source) || header[2] !== hash(svg))
    return {
      problem: `${nameOf(file)} is not what Mermaid drew: it was changed by hand. Remove it and run \`${DRAW_COMMAND}\`.`,
    };
  return { svg };
}

function nameOf(file: string): string {
  return `${DRAWINGS_FOLDER}/${path.basename(file)}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Finds the SVG drawing of a diagram, and checks that it still matches the source. Runs in Node.js only. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mermaid from 'mermaid/package.json' with { type: 'json' };

/** A page's drawings are in a folder with this name next to the page. */
export const DRAWINGS_FOLDER = '_diagrams';

const DRAW_COMMAND = 'npm run diagrams';

/** Increase this when the same source would be drawn differently, for example after a change to settings or fonts. */
const DRAWING_VERSION = 1;

const HEADER = /^<!-- Drawn by npm run diagrams\. source: ([0-9a-f]{32}), drawing: ([0-9a-f]{32}) -->\n/;

/**
 * Returns a hash of everything that affects how a diagram is drawn. Ignores white space at the ends of lines and around
 * the source.
 */
export function hashSource(source: string): string {
  const lines = source.split(/\r?\n/).map((line) => line.trimEnd());
  return hash(JSON.stringify([lines.join('\n').trim(), mermaid.version, DRAWING_VERSION]));
}

/**
 * Returns the path of a diagram's drawing. The path depends only on the source and the page's folder, so pages in the
 * same folder can share a drawing, and a page can be renamed.
 *
 * @param page path of the page that contains the diagram
 */
export function getDrawingPath(page: string, source: string): string {
  const title = /^\s*accTitle\s*:\s*(.+)$/m.exec(source)?.[1] ?? '';
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['diagram'];
  const name = `${words.join('-').slice(0, 60)}-${hashSource(source).slice(0, 8)}.svg`;
  return path.join(path.dirname(page), DRAWINGS_FOLDER, name);
}

/** Returns the content of a drawing's file: a line with hashes of the source and the SVG, followed by the SVG. */
export function sealDrawing(source: string, svg: string): string {
  return `<!-- Drawn by npm run diagrams. source: ${hashSource(source)}, drawing: ${hash(svg)} -->\n${svg}\n`;
}

/**
 * Reads a diagram's drawing. Returns its `<svg>` element, or a message for the author if the file is missing or was
 * edited by hand.
 */
export function readDrawing(page: string, source: string): { svg: string } | { problem: string } {
  const file = getDrawingPath(page, source);
  const name = `${DRAWINGS_FOLDER}/${path.basename(file)}`;
  if (!existsSync(file))
    return {
      problem: `This diagram has not been drawn since it was changed: there is no ${name}. Run \`${DRAW_COMMAND}\` and commit the new file.`,
    };
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const header = HEADER.exec(text);
  const svg = text.slice(header?.[0].length).trimEnd();
  if (header?.[1] !== hashSource(source) || header[2] !== hash(svg))
    return {
      problem: `${name} was changed by hand after it was drawn. Delete it and run \`${DRAW_COMMAND}\`.`,
    };
  return { svg };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

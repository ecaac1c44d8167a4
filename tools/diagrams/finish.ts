/** Makes a drawing small, gives it its name and size, and refuses what a page of ours must not hold. */
import { optimize, type Config } from 'svgo';
import { FONT_SIZE } from './config';
import type { Drawn } from './in-page';

const CONFIG: Config = {
  multipass: true,
  floatPrecision: 1,
  js2svg: { pretty: true, indent: 1, eol: 'lf' },
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          removeViewBox: false,
          // Ours are unique on the page already, and nothing else is named.
          cleanupIds: false,
          // The tests and a reader of the file find a box more easily as a box.
          convertShapeToPath: false,
          mergePaths: false,
        },
      },
    },
  ],
};

/** What has no place in a drawing: code, HTML, styles that a strict policy refuses, other addresses. */
const REFUSED =
  /<(?:script|style|foreignObject|image|a)\b|\s(?:style|on\w+)=|(?:href|src)=|url\((?!#)|javascript:/i;

/**
 * Finishes a drawing.
 *
 * @param drawn as the browser baked it
 * @param id prefix of its ids
 * @returns one `<svg>` element; its size is in em of {@link FONT_SIZE}, so that it follows the reader's size of text
 * @throws where something is in it that must not be
 */
export function finish(drawn: Drawn, id: string): string {
  const { data } = optimize(drawn.svg, CONFIG);
  const inside = /^<svg[^>]*?( viewBox="[^"]*")[^>]*>([^]*)<\/svg>\s*$/.exec(data);
  if (!inside) throw new Error(`No drawing: ${data.slice(0, 200)}`);
  const [, viewBox = '', shapes = ''] = inside;
  const em = (pixels: number) => `${Math.round((pixels / FONT_SIZE) * 100) / 100}em`;
  // Where our style sheet does not reach (a feed reader), lines and words show in the colour of the text.
  const text = shapes
    .replaceAll('<text', '<text fill="currentColor" stroke="none"')
    .replace(/ class="fill-\w+"/g, ' stroke="none"$&')
    .trim();
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${em(drawn.width)}" height="${em(drawn.height)}"${viewBox}` +
    ` fill="none" stroke="currentColor" font-size="${FONT_SIZE}" role="img"` +
    ` aria-label="${escaped(drawn.title)}" aria-describedby="${id}-desc">` +
    `\n<desc id="${id}-desc">${escaped(drawn.description)}</desc>\n<g font-size="${FONT_SIZE}">\n${text}\n</g>\n</svg>`;
  const refused = REFUSED.exec(
    svg.replace(/<desc[^]*?<\/desc>|aria-label="[^"]*"/g, '').replace(/>[^<]+</g, '><'),
  );
  if (refused) throw new Error(`A drawing must not hold "${refused[0].trim()}".`);
  return svg;
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

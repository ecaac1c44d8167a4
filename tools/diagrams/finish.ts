/** Minifies a drawing, sets its name and size, and rejects anything that must not be in a page. */
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
          // Our ids are already unique on the page, and there are no others.
          cleanupIds: false,
          // Tests, and people who read the file, recognise a box more easily as a `<rect>`.
          convertShapeToPath: false,
          mergePaths: false,
        },
      },
    },
  ],
};

/** Forbidden in a drawing: scripts, HTML, styles that a strict Content-Security-Policy blocks, external addresses. */
const REFUSED =
  /<(?:script|style|foreignObject|image|a)\b|\s(?:style|on\w+)=|(?:href|src)=|url\((?!#)|javascript:/i;

/**
 * Minifies and checks a drawing.
 *
 * @param drawn output of `bake`
 * @param id prefix of its ids
 * @returns one `<svg>` element, sized in em of {@link FONT_SIZE}, so that it scales with the reader's font size
 * @throws if it contains anything forbidden
 */
export function finish(drawn: Drawn, id: string): string {
  const { data } = optimize(drawn.svg, CONFIG);
  const inside = /^<svg[^>]*?( viewBox="[^"]*")[^>]*>([^]*)<\/svg>\s*$/.exec(data);
  if (!inside) throw new Error(`No drawing: ${data.slice(0, 200)}`);
  const [, viewBox = '', shapes = ''] = inside;
  const em = (pixels: number) => `${Math.round((pixels / FONT_SIZE) * 100) / 100}em`;
  // Without our style sheet, as in a feed reader, lines and text have the colour of the surrounding text.
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

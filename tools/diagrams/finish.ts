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
          // The ids are already short and unique on the page.
          cleanupIds: false,
          // Keep `<rect>` elements, because they're easier to read in the file than paths.
          convertShapeToPath: false,
          mergePaths: false,
        },
      },
    },
  ],
};

/** Matches scripts, HTML, links, external resources, and styles. The Content-Security-Policy blocks inline styles. */
const FORBIDDEN =
  /<(?:script|style|foreignObject|image|a)\b|\s(?:style|on\w+)=|(?:href|src)=|url\((?!#)|javascript:/i;

/**
 * Minifies a drawing, and adds its title and description. Its size is in em, so that it scales with the reader's font
 * size. Throws if the drawing contains anything forbidden.
 *
 * @param id prepended to the id of the description
 */
export function finish(drawn: Drawn, id: string): string {
  const { data } = optimize(drawn.svg, CONFIG);
  const parts = /^<svg[^>]*?( viewBox="[^"]*")[^>]*>([^]*)<\/svg>\s*$/.exec(data);
  if (!parts) throw new Error(`SVGO returned no <svg> element: ${data.slice(0, 200)}`);
  const [, viewBox = '', shapes = ''] = parts;
  const toEm = (pixels: number) => `${Math.round((pixels / FONT_SIZE) * 100) / 100}em`;
  // In feed readers, which don't load our style sheet, draw lines and text in the colour of the surrounding text.
  const text = shapes
    .replaceAll('<text', '<text fill="currentColor" stroke="none"')
    .replace(/ class="fill-\w+"/g, ' stroke="none"$&')
    .trim();
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${toEm(drawn.width)}" height="${toEm(drawn.height)}"${viewBox}` +
    ` fill="none" stroke="currentColor" font-size="${FONT_SIZE}" role="img"` +
    ` aria-label="${escapeXml(drawn.title)}" aria-describedby="${id}-desc">` +
    `\n<desc id="${id}-desc">${escapeXml(drawn.description)}</desc>\n<g font-size="${FONT_SIZE}">\n${text}\n</g>\n</svg>`;
  const forbidden = FORBIDDEN.exec(
    svg.replace(/<desc[^]*?<\/desc>|aria-label="[^"]*"/g, '').replace(/>[^<]+</g, '><'),
  );
  if (forbidden) throw new Error(`The drawing contains "${forbidden[0].trim()}", which is forbidden.`);
  return svg;
}

function escapeXml(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

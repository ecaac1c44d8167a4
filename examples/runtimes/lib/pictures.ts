/**
 * Replaces images with placeholders, because the sandbox can't load images. A file name that contains a size is
 * replaced with an SVG of that size.
 */

/** Matches file names such as `photo-640x400.jpg`, with or without a folder. */
const NAME_PATTERN =
  /(?:\.{0,2}\/)*(?:[\w-]+\/)*([\w-]*?)(\d{1,4})x(\d{1,4})\.(?:jpe?g|png|webp|avif|gif|svg)/;

/** Matches file names in attributes, strings, `url()` and `srcset`, but not in prose. */
const IMAGE_URLS = new RegExp(`(?<=["'(=,]\\s*)${NAME_PATTERN.source}(?=[\\s"')>,])`, 'g');

/** Derives a hue from the name, so that images of the same size differ. */
function getHue(text: string): number {
  return [...text].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 200) % 360;
}

/** Replaces file names such as `cat-640x400.jpg` in HTML or CSS with `data:` URLs. */
export function replacePictures(code: string): string {
  return code.replace(IMAGE_URLS, (name) => makePicture(name) ?? name);
}

/** Returns a `data:` URL, or undefined if the file name contains no size. */
export function makePicture(name: string): string | undefined {
  const match = new RegExp(`^${NAME_PATTERN.source}$`).exec(name);
  if (!match) return undefined;
  const [, stem = '', width = '', height = ''] = match;
  const label = stem.replace(/-$/, '').replaceAll('-', ' ') || 'picture';
  const size = Math.max(12, Math.round(Math.min(Number(width), Number(height) * 2) / 10));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="hsl(${getHue(stem)} 45% 80%)"/>` +
    `<path d="M0 ${height}L${width} 0" stroke="hsl(${getHue(stem)} 45% 70%)"/>` +
    `<text x="50%" y="50%" font-family="sans-serif" font-size="${size}" text-anchor="middle" fill="#222">${label}` +
    `<tspan x="50%" dy="1.2em">${width} × ${height}</tspan></text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg).replace(/[()']/g, percentEncode)}`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

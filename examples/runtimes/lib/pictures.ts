/** Placeholder images without a network: a file name with a size becomes an SVG of that size, labelled with the name. */

/** `photo-640x400.jpg`, with or without a folder. */
const NAME = /(?:\.{0,2}\/)*(?:[\w-]+\/)*([\w-]*?)(\d{1,4})x(\d{1,4})\.(?:jpe?g|png|webp|avif|gif|svg)/;

/** Names used as addresses: quoted, in `url()` or in a `srcset`, but not in prose. */
const ADDRESSES = new RegExp(`(?<=["'(=,]\\s*)${NAME.source}(?=[\\s"')>,])`, 'g');

/** Derives a hue from the name, so that images of the same size differ. */
function hue(text: string): number {
  return [...text].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 200) % 360;
}

/** Replaces names such as `cat-640x400.jpg` in HTML or CSS by `data:` addresses. */
export function drawPictures(code: string): string {
  return code.replace(ADDRESSES, (name) => drawPicture(name) ?? name);
}

/** Returns the image as a `data:` address, or undefined if the name contains no size. */
export function drawPicture(name: string): string | undefined {
  const match = new RegExp(`^${NAME.source}$`).exec(name);
  if (!match) return undefined;
  const [, stem = '', width = '', height = ''] = match;
  const label = stem.replace(/-$/, '').replaceAll('-', ' ') || 'picture';
  const size = Math.max(12, Math.round(Math.min(Number(width), Number(height) * 2) / 10));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="hsl(${hue(stem)} 45% 80%)"/>` +
    `<path d="M0 ${height}L${width} 0" stroke="hsl(${hue(stem)} 45% 70%)"/>` +
    `<text x="50%" y="50%" font-family="sans-serif" font-size="${size}" text-anchor="middle" fill="#222">${label}` +
    `<tspan x="50%" dy="1.2em">${width} × ${height}</tspan></text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg).replace(/[()']/g, escapeMore)}`;
}

function escapeMore(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

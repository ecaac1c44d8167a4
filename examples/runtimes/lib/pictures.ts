/** Pictures without a network: a file name that tells a size becomes a drawing of that size, with the name on it. */

/** `photo-640x400.jpg`, also in a folder. */
const NAME = /(?:\.{0,2}\/)*(?:[\w-]+\/)*([\w-]*?)(\d{1,4})x(\d{1,4})\.(?:jpe?g|png|webp|avif|gif|svg)/;

/** Names where addresses stand: quoted, in `url()`, in a list of `srcset`; not in prose. */
const ADDRESSES = new RegExp(`(?<=["'(=,]\\s*)${NAME.source}(?=[\\s"')>,])`, 'g');

/** Hues by the name's letters, so that two names of one size differ. */
function hue(text: string): number {
  return [...text].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 200) % 360;
}

/** Replaces names such as `cat-640x400.jpg` by the drawing itself, in HTML or CSS. */
export function drawPictures(code: string): string {
  return code.replace(ADDRESSES, (name) => drawPicture(name) ?? name);
}

/** @returns the drawing as an address, where the name tells a size */
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

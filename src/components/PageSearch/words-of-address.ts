/** Parts of an address that say nothing about the page. */
const SILENT = new Set(['docs', 'tech', 'blog', 'tags', 'category', 'index']);

/** Returns the words of an address that say what its page is about: `/docs/tech/binary-search.html` → `binary search`. */
export function wordsOfAddress(path: string): string {
  return decode(path)
    .replace(/\.html?$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !SILENT.has(word))
    .join(' ');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a stray % in the address
  }
}

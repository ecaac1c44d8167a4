/** What readers change stays in their browser, a key an example; a storage that is full or blocked loses nothing else. */

const PREFIX = 'groundwork.code.';

/** The part of Storage that is used; tests bring their own. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * @param path of the page
 * @param example its id on the page
 */
export function keyOf(path: string, example: string): string {
  return `${PREFIX}${path.replace(/\/$/, '')}#${example}`;
}

/**
 * Code that the reader left here.
 *
 * @param count how many files the example has; kept code of another count is of an older page, and is not used
 */
export function readKept(key: string, count: number, store = browserStore()): string[] | undefined {
  try {
    const files: unknown = JSON.parse(store?.getItem(key) ?? 'null');
    const fits =
      Array.isArray(files) && files.length === count && files.every((file) => typeof file === 'string');
    return fits ? (files as string[]) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps code, or forgets it where there is nothing to keep.
 *
 * @returns whether the browser took it
 */
export function keep(key: string, files: readonly string[] | undefined, store = browserStore()): boolean {
  try {
    if (files) store?.setItem(key, JSON.stringify(files));
    else store?.removeItem(key);
    return store !== undefined;
  } catch {
    return false; // full, or blocked
  }
}

function browserStore(): Store | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined; // blocked by the browser's settings
  }
}

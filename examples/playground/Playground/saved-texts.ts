/** Stores the reader's changes in the browser, with one key per example. Full or blocked storage doesn't cause any errors. */

const PREFIX = 'groundwork.code.';

/** The part of `Storage` that is used here, so that tests can replace it. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the storage key of an example.
 *
 * @param path of the page
 * @param example the example's id on the page
 */
export function keyOf(path: string, example: string): string {
  return `${PREFIX}${path.replace(/\/$/, '')}#${example}`;
}

/**
 * Returns the stored code of an example.
 *
 * @param count number of files in the example. Stored code with another number is from an older version of the page and is
 *   ignored.
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
 * Stores code, or removes it if `files` is undefined.
 *
 * @returns whether that succeeded
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

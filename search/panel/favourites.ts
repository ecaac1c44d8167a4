/** Reads DocSearch's stored favourites. */

/** @returns whether this browser has stored favourites for an index */
export function hasFavourites(indexName: string): boolean {
  try {
    return (localStorage.getItem(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`) ?? '[]') !== '[]';
  } catch {
    return false; // storage is blocked
  }
}

/** What DocSearch stores of favourites. */

/** @returns whether this browser has favourites of an index */
export function hasFavourites(indexName: string): boolean {
  try {
    return (localStorage.getItem(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`) ?? '[]') !== '[]';
  } catch {
    return false; // a browser that stores nothing
  }
}

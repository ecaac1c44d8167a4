/** A short way to write records in tests. */
import type { SearchRecord } from '../types';

type Given = Partial<Omit<SearchRecord, 'hierarchy'>> & { titles: readonly (string | null)[] };

/** Creates a record; its page follows from the titles: `['Algorithms', 'Recursion', 'Base case']` is an h2 of a doc. */
export function record({ titles, ...given }: Given): SearchRecord {
  const [lvl0 = '', lvl1 = null, lvl2 = null, lvl3 = null] = titles;
  const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const path = `/docs/${slug(lvl1 ?? '')}`;
  const anchor = lvl2 ? slug(lvl3 ?? lvl2) : null;
  const url = anchor ? `${path}#${anchor}` : path;
  return {
    objectID: `${url}-0`,
    url,
    url_without_anchor: path,
    anchor,
    type: lvl3 ? 'lvl3' : lvl2 ? 'lvl2' : 'lvl1',
    hierarchy: { lvl0: lvl0 ?? '', lvl1, lvl2, lvl3, lvl4: null, lvl5: null, lvl6: null },
    content: null,
    area: 'algorithms',
    kind: 'doc',
    tags: [],
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    ...given,
  };
}

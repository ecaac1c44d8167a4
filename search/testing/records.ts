import type { SearchRecord } from '../types';

type Fields = Partial<Omit<SearchRecord, 'hierarchy'>> & { titles: readonly (string | null)[] };

/**
 * Creates a record for tests. Its fields are derived from titles such as `['Algorithms', 'Recursion', 'Base case']`.
 */
export function record({ titles, ...fields }: Fields): SearchRecord {
  const [lvl0 = '', lvl1 = null, lvl2 = null] = titles;
  const slugify = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const path = `/docs/${slugify(lvl1 ?? '')}`;
  const anchor = lvl2 && slugify(lvl2);
  const url = anchor ? `${path}#${anchor}` : path;
  return {
    objectID: `${url}-0`,
    url,
    url_without_anchor: path,
    anchor,
    type: lvl2 ? 'lvl2' : 'lvl1',
    hierarchy: { lvl0: lvl0 ?? '', lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: null,
    area: 'algorithms',
    kind: 'doc',
    tags: [],
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    ...fields,
  };
}

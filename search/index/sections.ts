/**
 * Groups section records into numbered sections for the embedded index: by area, then by page, with each page's lead
 * first.
 */
import type { SearchRecord } from '../types';
import type { TextPage } from '../format';

/** A section of a page. */
export interface IndexSection {
  page: TextPage;
  anchor: string | null;
  /** The page's title, then the headings down to the section's own. */
  headings: (string | null)[];
  text: string;
}

export interface IndexPage {
  facts: TextPage;
  sections: IndexSection[];
}

/**
 * Groups records by page, and merges records of the same section.
 *
 * @param baseUrl is removed from the addresses
 * @param areaOrder ids of areas; any others follow, sorted by id
 */
export function gatherPages(
  records: readonly SearchRecord[],
  baseUrl: string,
  areaOrder: readonly string[],
): IndexPage[] {
  const pages = new Map<string, IndexPage & { byUrl: Map<string, IndexSection> }>();
  for (const record of records) {
    const path = record.url_without_anchor.slice(baseUrl.length);
    let page = pages.get(path);
    if (!page) {
      const { area, kind, tags, docusaurus_tag } = record;
      const facts = { path, lvl0: record.hierarchy.lvl0, area, kind, tags, docusaurus_tag };
      pages.set(path, (page = { facts, sections: [], byUrl: new Map() }));
    }
    let section = page.byUrl.get(record.url);
    if (!section) {
      section = { page: page.facts, anchor: record.anchor, headings: headingsOf(record), text: '' };
      page.byUrl.set(record.url, section);
      page.sections.push(section);
    }
    if (record.content) section.text += (section.text ? ' ' : '') + record.content;
  }
  const place = (area: string): number => (areaOrder.indexOf(area) + 1 || areaOrder.length + 1) - 1;
  return [...pages.values()]
    .map(({ facts, sections }) => ({ facts, sections }))
    .sort(
      ({ facts: a }, { facts: b }) =>
        place(a.area) - place(b.area) || compare(a.area, b.area) || compare(a.path, b.path),
    );
}

function headingsOf({ hierarchy }: SearchRecord): (string | null)[] {
  const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  const headings = [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6];
  return headings.slice(0, headings.findLastIndex(Boolean) + 1);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

import type { SearchRecord } from '../types';
import type { TextPage, TextSection } from '../format';

export interface IndexSection extends Omit<TextSection, 'page'> {
  page: TextPage;
}

export interface IndexPage {
  page: TextPage;
  sections: IndexSection[];
}

/**
 * Groups records by page, and merges records that belong to the same section. The first section of a page is its lead,
 * which is the text above the first heading.
 *
 * @param baseUrl the base path to remove from URLs
 * @param areaOrder the area ids in the order to sort by; pages in other areas come last
 */
export function groupByPage(
  records: readonly SearchRecord[],
  baseUrl: string,
  areaOrder: readonly string[],
): IndexPage[] {
  const pages = new Map<string, IndexPage & { sectionsByUrl: Map<string, IndexSection> }>();
  for (const record of records) {
    const path = record.url_without_anchor.slice(baseUrl.length);
    let entry = pages.get(path);
    if (!entry) {
      const { area, kind, tags, docusaurus_tag } = record;
      const page = { path, lvl0: record.hierarchy.lvl0, area, kind, tags, docusaurus_tag };
      pages.set(path, (entry = { page, sections: [], sectionsByUrl: new Map() }));
    }
    let section = entry.sectionsByUrl.get(record.url);
    if (!section) {
      section = { page: entry.page, anchor: record.anchor, headings: getHeadings(record), text: '' };
      entry.sectionsByUrl.set(record.url, section);
      entry.sections.push(section);
    }
    if (record.content) section.text += (section.text ? ' ' : '') + record.content;
  }
  const areaIndex = (area: string): number => areaOrder.indexOf(area) + 1 || areaOrder.length + 1;
  return [...pages.values()]
    .map(({ page, sections }) => ({ page, sections }))
    .sort(
      ({ page: a }, { page: b }) =>
        areaIndex(a.area) - areaIndex(b.area) || compare(a.area, b.area) || compare(a.path, b.path),
    );
}

function getHeadings({ hierarchy }: SearchRecord): (string | null)[] {
  const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  const headings = [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6];
  return headings.slice(0, headings.findLastIndex(Boolean) + 1);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { AXE_TAGS, expectNoViolations } from './accessibility';

/** Finds the search panel and its parts, for both the embedded index and the hosted search. */
export class SearchPanel {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly hits: Locator;
  /** The link in the navbar that opens the panel. */
  readonly link: Locator;

  constructor(readonly page: Page) {
    this.link = page
      .getByRole('banner')
      .or(page.getByRole('navigation', { name: 'Main' }))
      .getByRole('link', { name: 'Search', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Search docs', exact: true });
    this.field = this.dialog.getByRole('searchbox', { name: 'Search docs' });
    this.hits = this.dialog.getByRole('treeitem');
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('/');
    await expect(this.field).toBeFocused();
  }

  /** Returns the group with this title, which contains either hits or stored searches. */
  group(title: string): Locator {
    return this.dialog.getByRole('tree', { name: title });
  }

  async expectAccessible(state: string): Promise<void> {
    const axe = new AxeBuilder({ page: this.page }).include('.DocSearch-Container').withTags(AXE_TAGS);
    await expectNoViolations(axe, state);
  }
}

/** Returns the recent or favourite searches from the browser's storage. */
export function readSearches(page: Page, kind: 'RECENT' | 'FAVORITE'): Promise<Record<string, unknown>[]> {
  return page.evaluate((wanted) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(`__DOCSEARCH_${wanted}_SEARCHES__`));
    return JSON.parse((key && localStorage.getItem(key)) ?? '[]') as Record<string, unknown>[];
  }, kind);
}

/** Stores `count` searches as if the reader had made them. */
export function storeSearches(page: Page, kind: 'RECENT' | 'FAVORITE', count: number): Promise<void> {
  return page.evaluate(
    ([wanted, number]) => {
      const items = Array.from({ length: number }, (_, index) => ({
        objectID: `${wanted}-${index}`,
        url: `/docs/tech?${wanted}=${index}`,
        type: 'lvl1',
        content: null,
        hierarchy: { lvl0: 'Docs', lvl1: `${wanted} ${index}` },
      }));
      localStorage.setItem(`__DOCSEARCH_${wanted}_SEARCHES__groundwork`, JSON.stringify(items));
    },
    [kind, count] as const,
  );
}

/** The search panel from a reader's point of view, with either back end. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** The panel and its parts. */
export class SearchPanel {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly hits: Locator;
  readonly entry: Locator;

  constructor(readonly page: Page) {
    this.entry = page
      .getByRole('banner')
      .or(page.getByRole('navigation', { name: 'Main' }))
      .getByRole('link', { name: 'Search', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Search docs', exact: true });
    this.field = this.dialog.getByRole('searchbox', { name: 'Search docs' });
    this.hits = this.dialog.getByRole('treeitem');
  }

  /** Opens the panel with `/` and waits for the field. */
  async open(): Promise<void> {
    await this.page.keyboard.press('/');
    await expect(this.field).toBeFocused();
  }

  /** Returns the group of hits, or of stored searches, with this title. */
  group(title: string): Locator {
    return this.dialog.getByRole('tree', { name: title });
  }

  /** Expects that axe finds no violations in the panel. */
  async passesAxe(state: string): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page })
      .include('.DocSearch-Container')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const told = violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(' | ')}`,
    );
    expect(told, `axe, ${state}`).toEqual([]);
  }
}

/** Returns the value stored under the key with this ending. */
export function stored(page: Page, kind: 'RECENT' | 'FAVORITE'): Promise<Record<string, unknown>[]> {
  return page.evaluate((wanted) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(`__DOCSEARCH_${wanted}_SEARCHES__`));
    return JSON.parse((key && localStorage.getItem(key)) ?? '[]') as Record<string, unknown>[];
  }, kind);
}

/** Stores searches as if the reader had made them, newest first. */
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

/** Sets the colour mode of a loaded page, as the switch would. */
export async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.setAttribute('data-theme', theme);
    // Links change colour gradually, which can take very long in a background tab.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }, mode);
}

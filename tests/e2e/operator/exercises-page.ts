/** The page with one exercise of each kind, and what its tests do there. */
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test as base } from '../lib/fixtures';
import { EXERCISES_PAGE } from './settings';

/** The operator's analytics tag is an empty script here, and no complaint. */
export const test = base.extend<{ withoutTag: void }>({
  withoutTag: [
    async ({ page, complaints }, use) => {
      await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await use();
      const others = complaints.filter((complaint) => !complaint.includes('googletagmanager.com'));
      complaints.splice(0, Infinity, ...others);
    },
    { auto: true },
  ],
});

export { expect };

/** A runtime's first load on a busy machine. */
export const LOADED = { timeout: 90_000 };

export async function openPage(page: Page): Promise<void> {
  await page.goto(EXERCISES_PAGE);
  await hydrated(page);
}

/** An exercise by its id: titles of several begin alike. */
export const exerciseOf = (page: Page, id: string) =>
  page.locator('section', { has: page.locator(`#exercise-${id}`) });

export const editorOf = (exercise: Locator) => exercise.getByRole('textbox', { name: /^Code of/ });

/** Where the tests' verdict is told. */
export const verdictOf = (exercise: Locator) => exercise.getByRole('status', { name: 'Verdict' });

/** Puts an answer into the editor and has it checked. */
export async function answer(exercise: Locator, code: string): Promise<void> {
  await editorOf(exercise).fill(code);
  await exercise.getByRole('button', { name: 'Check' }).click();
}

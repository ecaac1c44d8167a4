/** The page with one exercise of each kind, and helpers for its tests. */
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test as base } from '../lib/fixtures';
import { EXERCISES_PAGE } from './settings';

/** Replaces the operator's analytics tag with an empty script, so that it isn't a complaint. */
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

/** The timeout for loading a runtime on a busy machine. */
export const LOADED = { timeout: 90_000 };

export async function openPage(page: Page): Promise<void> {
  await page.goto(EXERCISES_PAGE);
  await hydrated(page);
}

/** Finds an exercise by its id, because several titles begin with the same words. */
export const exerciseOf = (page: Page, id: string) =>
  page.locator('section', { has: page.locator(`#exercise-${id}`) });

export const editorOf = (exercise: Locator) => exercise.getByRole('textbox', { name: /^Code in/ });

/** The status with the result of the tests. */
export const verdictOf = (exercise: Locator) => exercise.getByRole('status', { name: 'Verdict' });

/** Types an answer into the editor and checks it. */
export async function answer(exercise: Locator, code: string): Promise<void> {
  await editorOf(exercise).fill(code);
  await exercise.getByRole('button', { name: 'Check' }).click();
}

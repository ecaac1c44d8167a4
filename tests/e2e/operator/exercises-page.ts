/** Helpers for testing the page that has one exercise of each kind. */
import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from '../lib/fixtures';
import { getEditor } from '../lib/lesson';
import { EXERCISES_PAGE } from './settings';

/** Opens the page before each test. Replaces the analytics tag, which is on another origin, with an empty script. */
export const test = base.extend<{ exercisesPage: void }>({
  exercisesPage: [
    async ({ page, problems }, use) => {
      await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(EXERCISES_PAGE);
      await use();
      const others = problems.filter((problem) => !problem.includes('googletagmanager.com'));
      problems.splice(0, Infinity, ...others);
    },
    { auto: true },
  ],
});

export { expect };

/** Allows for runtimes that take more than a minute to load on a busy machine. */
export const LOADED = { timeout: 90_000 };

export const getExercise = (page: Page, id: string) =>
  page.locator('section', { has: page.locator(`#exercise-${id}`) });

export async function checkAnswer(exercise: Locator, code: string): Promise<void> {
  await getEditor(exercise).fill(code);
  await exercise.getByRole('button', { name: 'Check' }).click();
}

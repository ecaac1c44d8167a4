/** Pages that many tests open, and functions that find the parts of a lesson. */
import type { Locator, Page } from '@playwright/test';

/** A lesson with JavaScript and Python examples, a prediction and exercises. */
export const BINARY_SEARCH = '/docs/tech/algorithms/binary-search';

/** The lesson after BINARY_SEARCH. */
export const RECURSION = '/docs/tech/algorithms/recursion';

/** A lesson with a quiz and glossary terms. */
export const HTTP = '/docs/general/http';

export const GIT = '/docs/general/git';

/** Allows for a runtime that takes many seconds to start on a busy machine. */
export const LOADED = { timeout: 45_000 };

export async function openAndLoad(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Returns the first runnable example that contains the text. */
export function getExample(page: Page, text = ''): Locator {
  return page.locator('figure[data-mode="live"]').filter({ hasText: text }).first();
}

/** Finds an exercise or a quiz by its id, because editing a page may change its title. */
export const getExercise = (page: Page, id: string): Locator =>
  page.getByRole('region').filter({ has: page.locator(`#exercise-${id}`) });

/** Opens the editor of an exercise, and returns the exercise. */
export async function openExercise(page: Page, id: string): Promise<Locator> {
  const exercise = getExercise(page, id);
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  return exercise;
}

export function getEditor(container: Locator): Locator {
  return container.getByRole('textbox', { name: /^Code in/ });
}

/** Returns the status element that shows the result of an exercise's tests. */
export function getVerdict(exercise: Locator): Locator {
  return exercise.getByRole('status', { name: 'Verdict' });
}

import type AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Tags of the rules for WCAG 2.2 levels A and AA, and of axe's best practices. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @param state describes the state of the page in the error message */
export async function expectNoViolations(axe: AxeBuilder, state = ''): Promise<void> {
  const { violations } = await axe.analyze();
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(' | ')}`,
  );
  expect(messages, `axe, ${state}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, 'pixels that the page is wider than the window').toBe(0);
}

/** Sets the colour mode of a loaded page without clicking the switch. */
export async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.setAttribute('data-theme', theme);
    // Links change colour gradually, which can take a very long time in a background tab.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }, mode);
}

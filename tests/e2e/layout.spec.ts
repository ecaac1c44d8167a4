/** The parts around every page: skip link, bars, menus, footer. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';

const DOC = '/docs/tech/algorithms/binary-search';

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto(DOC);
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('main, [class*="docRoot"]') !== null),
  ).toBe(true);
});

test('the announcement bar closes for good, and comes back under another id', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const bar = page.locator('.theme-announcement-bar');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(bar).toBeHidden();
  // Nor after navigating to another page.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(bar).toBeHidden();
  await page.evaluate(() => localStorage.setItem('groundwork.announcement', 'an older one'));
  await page.reload();
  await expect(bar).toBeVisible();
});

test('the navbar hides on the way down and returns on the way up', async ({ page }) => {
  await page.goto(DOC);
  await hydrated(page);
  const navbar = page.locator('nav.navbar');
  await page.mouse.move(700, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(navbar).not.toBeInViewport({ timeout: 300 });
  }).toPass();
  await page.mouse.wheel(0, -300);
  await expect(navbar).toBeInViewport();
});

test.describe('icons of the frame', () => {
  /** The element that each icon is drawn in, and its pseudo-element. */
  const ICONS = [
    ['.navbar a[href="/"]', '::before'],
    ['a[aria-label="Search"]', '::before'],
    ['.navbar .colour-mode', '::before'],
    ['.theme-announcement-bar button', '::before'],
    ['.navbar a[target="_blank"] > i', ''],
    ['.footer a[target="_blank"] > i', ''],
    ['button[aria-label="Toggle navigation bar"]', '::before'],
  ] as const;

  test('can be seen in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/docs/general/git');
    await hydrated(page);
    for (const [selector, part] of ICONS) {
      if (selector.includes('Toggle nav')) await page.setViewportSize({ width: 390, height: 800 });
      const { ink, system } = await page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(element, pseudo || null);
          const probe = element.appendChild(document.createElement('b'));
          probe.style.color = 'CanvasText';
          // The mark has two colours, and the second is the text colour.
          return {
            ink: `${backgroundColor} ${backgroundImage}`,
            system: getComputedStyle(probe).color,
          };
        }, part);
      expect(ink, selector).toContain(system);
    }
  });

  test('tell readers who do not see them that a link opens another tab', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /^Stack Overflow ?\(opens in new tab\)$/ })).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const names = nodes.filter(({ role }) => role?.value === 'link').map(({ name }) => String(name?.value));
    expect(names).toContain('Stack Overflow (opens in new tab)');
  });
});

test('the docs menu opens on Enter and closes when focus or a click goes elsewhere', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const menu = page.locator('.dropdown');
  const first = menu.getByRole('link', { name: 'Web technologies' });
  await menu.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('data-open');
  await expect(first).toBeVisible();
  await page.mouse.click(5, 600);
  await expect(menu).not.toHaveAttribute('data-open');

  await menu.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('data-open');
  await page.getByRole('link', { name: 'Blog' }).first().focus();
  await expect(menu).not.toHaveAttribute('data-open');
});

test('the docs menu closes on Escape, which gives its opener the focus', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const menu = page.locator('.dropdown');
  const opener = menu.getByRole('button', { name: 'Tech docs' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Web technologies' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('list')).toBeHidden();
});

test('the docs menu opens under a mouse, and a click follows its link', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const menu = page.locator('.dropdown');
  await menu.getByRole('button').hover();
  await expect(menu.getByRole('link', { name: 'Web technologies' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('list')).toBeHidden();
  await menu.getByRole('button').click();
  await expect(page).toHaveURL('/docs/tech');
});

test('the docs menu opens on the first tap, and the second follows its link', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await hydrated(page);
  const menu = page.locator('.dropdown');
  await menu.getByRole('button').tap();
  await expect(menu.getByRole('link', { name: 'Web technologies' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await menu.getByRole('button').tap();
  await expect(page).toHaveURL('/docs/tech');
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });
  const openerOf = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

  test('the menu slides out with the sidebar of the page, locks the page and leads back to the main menu', async ({
    page,
  }) => {
    await page.goto(DOC);
    await hydrated(page);
    await openerOf(page).click();
    const menu = menuOf(page);
    await expect(menu).toBeInViewport();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await expect(menu.getByRole('link', { name: 'Linear and binary search' })).toBeVisible();
    await menu.getByRole('button', { name: /Back to main menu/ }).click();
    await expect(menu.getByRole('link', { name: 'Blog' })).toBeVisible();
    await menu.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await expect(openerOf(page)).toBeFocused();
  });

  test('the menu lists the posts on pages of the blog', async ({ page }) => {
    await page.goto('/blog/understanding-javascript');
    await hydrated(page);
    await openerOf(page).click();
    await menuOf(page)
      .getByRole('link', { name: /Special characters/ })
      .click();
    await expect(page).toHaveURL(/special-characters/);
  });

  test('Escape closes the menu, and the reader is where it was opened', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const button = openerOf(page);
    await button.press('Enter');
    const menu = menuOf(page);
    await expect(menu).toBeInViewport();
    await menu.getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    // A closed menu ignores keys.
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the menu closes when the screen becomes a desktop', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    await openerOf(page).click();
    await expect(menuOf(page)).toBeInViewport();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await expect(menuOf(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  });
});

test('animations rest when the reader asks for less motion', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(DOC);
  await hydrated(page);
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration}, ${animationDuration}`.split(', ').map((text) => parseFloat(text));
      }),
    ),
  );
  expect(longest, 'seconds').toBeLessThanOrEqual(0.01);
  await context.close();
});

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

test('the navbar holds logo, docs menu with its groups, blog, search and code', async ({ page }) => {
  await page.goto('/');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.getByRole('link', { name: 'Groundwork' })).toHaveAttribute('href', '/');
  await expect(navbar.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  await expect(navbar.getByRole('link', { name: 'Search' })).toBeVisible();
  await expect(navbar.getByRole('link', { name: /Source code/ })).toHaveAttribute('href', /^https:/);
  await expect(navbar.locator('.dropdown ul a')).toHaveText([
    'Web technologies',
    'Programming languages',
    'Databases',
    'Architectural concepts',
    'Cloud',
    'Spring boot',
    'Chat GPT',
    'Markdown',
    'Regular expressions',
  ]);
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

  for (const mode of ['light', 'dark', 'forced colours'] as const)
    test(`are cut out of a colour that can be seen: ${mode}`, async ({ page }) => {
      if (mode === 'forced colours') await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(`/docs/general/git?theme=${mode === 'dark' ? 'dark' : 'light'}`);
      await hydrated(page);
      for (const [selector, part] of ICONS) {
        if (selector.includes('Toggle nav')) await page.setViewportSize({ width: 390, height: 800 });
        const look = await page
          .locator(selector)
          .first()
          .evaluate((element, pseudo) => {
            const { maskImage, width, height, backgroundColor, backgroundImage } = getComputedStyle(
              element,
              pseudo || null,
            );
            const probe = element.appendChild(document.createElement('b'));
            probe.style.color = 'CanvasText';
            const system = getComputedStyle(probe).color;
            probe.remove();
            const { color } = getComputedStyle(element);
            return { maskImage, width, height, backgroundColor, backgroundImage, system, color };
          }, part);
        expect(look.maskImage, selector).toContain('data:image/svg+xml');
        expect(Math.min(parseFloat(look.width), parseFloat(look.height)), selector).toBeGreaterThan(13);
        const ink = mode === 'forced colours' ? look.system : look.color;
        // The mark has two colours, and the second is the text colour.
        expect(`${look.backgroundColor} ${look.backgroundImage}`, selector).toContain(ink);
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

test('every entry of the docs menu leads somewhere', async ({ page }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('.dropdown ul a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs) {
    await page.goto('about:blank'); // otherwise changing only the hash wouldn't load the page
    const response = await page.goto(href);
    expect(response?.status(), href).toBe(200);
    const hash = new URL(href, page.url()).hash;
    if (hash) await expect(page.locator(hash)).toHaveCount(1);
  }
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

test('the docs menu closes on a touch elsewhere', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto('/');
  await hydrated(page);
  await page.locator('.dropdown').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.dropdown')).toHaveAttribute('data-open');
  await page.touchscreen.tap(5, 600);
  await expect(page.locator('.dropdown')).not.toHaveAttribute('data-open');
  await context.close();
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

  test('categories of the sidebar open in the menu, and a link of it closes the menu', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    await openerOf(page).click();
    const menu = menuOf(page);
    await menu.getByRole('button', { name: /'JavaScript'|^JavaScript$/ }).click();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Recursion' }).click();
    await expect(page).toHaveURL('/docs/tech/algorithms/recursion');
    await expect(menu).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
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

  test('the focus stays in the menu', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    await openerOf(page).press('Enter');
    const menu = menuOf(page);
    await expect(menu).toBeVisible();
    const count = await menu.locator(':is(a, button, summary):visible').count();
    for (let i = 0; i < count + 2; i++) {
      await page.keyboard.press('Tab');
      // After the last control, the focus moves to the browser's own toolbar.
      const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName);
      expect(
        (await page.evaluate(() => document.activeElement === document.body)) || place === 'dialog',
      ).toBe(true);
    }
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

test('the footer has its columns and its copyright', async ({ page }) => {
  await page.goto('/');
  const footer = page.locator('footer');
  for (const title of ['Docs', 'Community', 'More'])
    await expect(footer.getByText(title, { exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Stack Overflow' })).toBeVisible();
  await expect(footer).toContainText('Copyright © 2025 Groundwork');
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

test("a phone's contents list stands inside its box", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(DOC);
  await hydrated(page);
  await page.locator('.theme-doc-toc-mobile summary').click();
  const list = page.locator('.theme-doc-toc-mobile');
  const link = list.getByRole('link').first();
  await expect(link).toBeVisible();
  const box = await list.boundingBox();
  const text = await link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().x;
  });
  expect(text).toBeGreaterThanOrEqual((box?.x ?? NaN) + 8);
  // In the list beside a page, there is a mark to the left of the link.
  expect(await link.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none');
});

/** Tests the parts that all pages share: skip link, announcement, navbar, menus and footer. */
import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, GIT } from './lib/lesson';
import { expectNoSidewaysScroll } from './lib/accessibility';

test('the skip link gets the focus first and leads to the content', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
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

test('a closed announcement stays closed until its id changes', async ({ page }) => {
  await page.goto('/');
  const bar = page.locator('.theme-announcement-bar');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(bar).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(bar).toBeHidden();
  await page.evaluate(() => localStorage.setItem('groundwork.announcement', 'an older one'));
  await page.reload();
  await expect(bar).toBeVisible();
});

test('the navbar hides when scrolling down and returns when scrolling up', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const navbar = page.locator('nav.navbar');
  await page.mouse.move(700, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(navbar).not.toBeInViewport({ timeout: 300 });
  }).toPass();
  await page.mouse.wheel(0, -300);
  await expect(navbar).toBeInViewport();
});

test.describe('icons', () => {
  /** Each element with an icon, and the pseudo-element that draws the icon. */
  const ICONS = [
    ['.navbar a[href="/"]', '::before'],
    ['a[aria-label="Search"]', '::before'],
    ['.navbar .colour-mode', '::before'],
    ['.theme-announcement-bar button', '::before'],
    ['.navbar a[target="_blank"] > i', ''],
    ['.footer a[target="_blank"] > i', ''],
    ['button[aria-label="Toggle navigation bar"]', '::before'],
  ] as const;

  test('are visible in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(GIT);
    for (const [selector, pseudoElement] of ICONS) {
      if (selector.includes('Toggle nav')) await page.setViewportSize({ width: 390, height: 800 });
      const { iconColours, textColour } = await page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(element, pseudo || null);
          const probe = element.appendChild(document.createElement('b'));
          probe.style.color = 'CanvasText';
          // The logo has two colours, and only one of them is the text colour.
          return {
            iconColours: `${backgroundColor} ${backgroundImage}`,
            textColour: getComputedStyle(probe).color,
          };
        }, pseudoElement);
      expect(iconColours, selector).toContain(textColour);
    }
  });

  test('on external links have a text alternative that mentions the new tab', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /^Code ?\(opens in new tab\)$/ })).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const names = nodes.filter(({ role }) => role?.value === 'link').map(({ name }) => String(name?.value));
    expect(names).toContain('Code (opens in new tab)');
  });
});

test('links in the footer are readable while the pointer is over them', async ({ page }) => {
  // Without transitions, the colour is right as soon as the theme has changed.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/paths');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    const link = page.locator('.footer a').first();
    await page.mouse.move(0, 0);
    const colour = await link.evaluate((element) => getComputedStyle(element).color);
    await link.hover();
    await expect(link).toHaveCSS('color', colour);
  }
});

test('the footer has no community links unless the operator sets them', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByText('Community')).toHaveCount(0);
});

test('the docs menu opens on Enter and closes on a click or focus elsewhere', async ({ page }) => {
  await page.goto('/');
  const menu = page.locator('.dropdown').filter({ hasText: 'Tech docs' });
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

test('the docs menu closes on Escape, which moves the focus back to its button', async ({ page }) => {
  await page.goto('/');
  const menu = page.locator('.dropdown').filter({ hasText: 'Tech docs' });
  const button = menu.getByRole('button', { name: 'Tech docs' });
  await button.focus();
  // Readers may press Tab before the browser has painted the open menu.
  const visibility = await button.evaluate((opener) => {
    opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    return getComputedStyle(opener.nextElementSibling!).visibility;
  });
  expect(visibility).toBe('visible');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Web technologies' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('list')).toBeHidden();
});

test('the docs menu opens on hover, and a click follows its link', async ({ page }) => {
  await page.goto('/');
  const menu = page.locator('.dropdown').filter({ hasText: 'Tech docs' });
  await menu.getByRole('button').hover();
  await expect(menu.getByRole('link', { name: 'Web technologies' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('list')).toBeHidden();
  await menu.getByRole('button').click();
  await expect(page).toHaveURL('/docs/tech');
});

test('the navbar leads to paths, the playground and progress, and menus list what is in them', async ({
  page,
}) => {
  await page.goto('/');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.getByRole('link', { name: 'Playground' })).toHaveAttribute('href', '/playground');
  await expect(navbar.getByRole('link', { name: 'Progress' })).toHaveAttribute('href', '/progress');
  await navbar.getByRole('button', { name: 'Learn' }).hover();
  await expect(navbar.getByRole('link', { name: 'Problem solving' })).toBeVisible();
  await expect(navbar.getByRole('link', { name: 'All learning paths' })).toBeVisible();
  await navbar.getByRole('button', { name: 'Tech docs' }).hover();
  for (const name of ['Algorithms', 'General', 'Math', 'TypeScript'])
    await expect(navbar.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(navbar).toContainText('HTML, CSS, JavaScript, TypeScript');
});

for (const width of [820, 997, 1024, 1440]) {
  test(`the navbar and its menus fit ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    // Entries that don't fit would overlap their neighbours.
    const edges = await page.locator('.navbar > div > *').evaluateAll((entries) =>
      entries
        .map((entry) => entry.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .flatMap(({ left, right }) => [left, right]),
    );
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    expect(edges.at(-1)).toBeLessThanOrEqual(width);
    const isCut = await page.locator('.navbar b').evaluate((title) => title.scrollWidth > title.clientWidth);
    expect(isCut).toBe(false);
    await expectNoSidewaysScroll(page);
    if (width < 997) return;
    for (const name of ['Tech docs', 'Learn']) {
      const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name });
      await opener.hover();
      const list = opener.locator('xpath=following-sibling::ul');
      await expect(list).toBeVisible();
      const box = (await list.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the docs menu opens on the first tap, and the second follows its link', async ({ page }) => {
    await page.goto('/');
    const menu = page.locator('.dropdown').filter({ hasText: 'Tech docs' });
    await menu.getByRole('button').tap();
    await expect(menu.getByRole('link', { name: 'Web technologies' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await menu.getByRole('button').tap();
    await expect(page).toHaveURL('/docs/tech');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const getMenu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });
  const getMenuButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

  test('the menu opens with the sidebar, stops the page from scrolling, and has a button for the main menu', async ({
    page,
  }) => {
    await page.goto(BINARY_SEARCH);
    await getMenuButton(page).click();
    const menu = getMenu(page);
    await expect(menu).toBeInViewport();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await expect(menu.getByRole('link', { name: 'Linear and binary search' })).toBeVisible();
    await menu.getByRole('button', { name: /Back to main menu/ }).click();
    await expect(menu.getByRole('link', { name: 'Blog' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Playground' })).toBeVisible();
    await menu.locator('summary', { hasText: 'Learn' }).click();
    await expect(menu.getByRole('link', { name: 'All learning paths' })).toBeVisible();
    await menu.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await expect(getMenuButton(page)).toBeFocused();
  });

  test('the menu on a blog page lists the posts', async ({ page }) => {
    await page.goto('/blog/understanding-javascript');
    await getMenuButton(page).click();
    await getMenu(page)
      .getByRole('link', { name: /Special characters/ })
      .click();
    await expect(page).toHaveURL(/special-characters/);
  });

  test('Escape closes the menu and moves the focus back to its button', async ({ page }) => {
    await page.goto(BINARY_SEARCH);
    const button = getMenuButton(page);
    await button.press('Enter');
    const menu = getMenu(page);
    await expect(menu).toBeInViewport();
    await menu.getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    // A closed menu ignores Escape.
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the menu closes when the window becomes wide', async ({ page }) => {
    await page.goto(BINARY_SEARCH);
    await getMenuButton(page).click();
    await expect(getMenu(page)).toBeInViewport();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await expect(getMenu(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  });
});

test('nothing is animated if the reader prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(BINARY_SEARCH);
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration}, ${animationDuration}`.split(', ').map((text) => parseFloat(text));
      }),
    ),
  );
  expect(longest, 'seconds').toBeLessThanOrEqual(0.01);
});

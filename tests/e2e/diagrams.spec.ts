/** Diagrams are SVG in the page, and work in both modes and without scripts. */
import { expect, hydrated, test } from './lib/fixtures';

const PAGE = '/docs/tech/algorithms/graphs';
const NAME = 'The road map of the example';

test('a diagram has a name and a description', async ({ page }) => {
  await page.goto(PAGE);
  const diagram = page.getByRole('img', { name: NAME });
  await expect(diagram).toBeVisible();
  await expect(diagram).toHaveAccessibleDescription(/^The depot is linked with mill and port\./);
});

test('its colours change with the mode', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  const colours = () =>
    page.getByRole('img', { name: NAME }).evaluate((svg) => {
      const of = (selector: string) => getComputedStyle(svg.querySelector(selector) as Element);
      return [of('text').fill, of('.fill-node').fill, of('.line-edge').stroke];
    });
  const light = await colours();
  expect(new Set([...light, 'none', 'rgb(0, 0, 0)']).size).toBe(5);
  await page.getByRole('button', { name: /dark and light mode|color mode/i }).click();
  await expect.poll(colours).not.toEqual(light);
  const dark = await colours();
  dark.forEach((colour, i) => expect(colour).not.toBe(light[i]));
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('it is there', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('img', { name: NAME })).toBeVisible();
    await expect(page.getByRole('img', { name: NAME }).getByText('depot', { exact: true })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a wide one scrolls in its own box, also by keyboard; the page does not', async ({ page }) => {
    await page.goto('/docs/general/how-the-web-works');
    await hydrated(page);
    const box = page.getByRole('group', { name: 'Diagram' }).first();
    await box.focus();
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('a narrow one is shown whole, without a stop for the keyboard', async ({ page }) => {
    await page.goto(PAGE);
    const figure = page.locator('figure.diagram').first();
    await expect(figure).not.toHaveAttribute('tabindex');
    expect(await figure.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

test('words stay inside their boxes', async ({ page }) => {
  for (const route of [PAGE, '/docs/general/git', '/docs/tech/algorithms/merge-and-quick-sort']) {
    await page.goto(route);
    await page.evaluate(() => document.fonts.ready);
    const outside = await page.locator('figure.diagram svg').evaluateAll((drawings) =>
      drawings.flatMap((drawing) =>
        [...drawing.querySelectorAll('rect.fill-node + text')].flatMap((text) => {
          const words = text.getBoundingClientRect();
          const box = text.previousElementSibling?.getBoundingClientRect();
          const fits =
            box && words.left > box.left && words.right < box.right && words.bottom < box.bottom + 1;
          return fits ? [] : [text.textContent];
        }),
      ),
    );
    expect(outside, route).toEqual([]);
  }
});

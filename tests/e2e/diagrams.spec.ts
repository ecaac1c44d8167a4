/** Tests the accessible names of diagrams, their colours, and their size on a phone. */
import { expectNoSidewaysScroll } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { GIT } from './lib/lesson';

const PAGE = '/docs/tech/algorithms/graphs';
const NAME = 'The road map of the example';

test('a diagram has a name and a description', async ({ page }) => {
  await page.goto(PAGE);
  const diagram = page.getByRole('img', { name: NAME });
  await expect(diagram).toBeVisible();
  await expect(diagram).toHaveAccessibleDescription(/^The depot is linked with mill and port\./);
});

test('the colours of a diagram change with the mode', async ({ page }) => {
  await page.goto(PAGE);
  const colours = () =>
    page.getByRole('img', { name: NAME }).evaluate((svg) => {
      const getStyle = (selector: string) => getComputedStyle(svg.querySelector(selector) as Element);
      return [getStyle('text').fill, getStyle('.fill-node').fill, getStyle('.line-edge').stroke];
    });
  const light = await colours();
  expect(new Set([...light, 'none', 'rgb(0, 0, 0)']).size).toBe(5);
  await page.getByRole('button', { name: /dark and light mode|color mode/i }).click();
  await expect.poll(colours).not.toEqual(light);
  const dark = await colours();
  dark.forEach((colour, i) => expect(colour).not.toBe(light[i]));
});

test('a diagram is visible without scripts', async ({ pageWithoutScripts: page }) => {
  await page.goto(PAGE);
  const diagram = page.getByRole('img', { name: NAME });
  await expect(diagram.getByText('depot', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a wide diagram scrolls inside its box, including with the keyboard', async ({ page }) => {
    await page.goto('/docs/general/how-the-web-works');
    const box = page.getByRole('group', { name: 'Diagram' }).first();
    await box.focus();
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await expectNoSidewaysScroll(page);
  });

  test('a narrow diagram does not scroll and cannot be focused', async ({ page }) => {
    await page.goto(PAGE);
    const figure = page.locator('figure.diagram').first();
    await expect(figure).not.toHaveAttribute('tabindex');
    expect(await figure.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

test('labels stay inside their boxes', async ({ page }) => {
  for (const route of [PAGE, GIT, '/docs/tech/algorithms/merge-and-quick-sort']) {
    await page.goto(route);
    await page.evaluate(() => document.fonts.ready);
    const outside = await page.locator('figure.diagram svg').evaluateAll((drawings) =>
      drawings.flatMap((drawing) =>
        [...drawing.querySelectorAll('rect.fill-node + text')].flatMap((text) => {
          const label = text.getBoundingClientRect();
          const box = text.previousElementSibling?.getBoundingClientRect();
          const fits =
            box && label.left > box.left && label.right < box.right && label.bottom < box.bottom + 1;
          return fits ? [] : [text.textContent];
        }),
      ),
    );
    expect(outside, route).toEqual([]);
  }
});

/**
 * A wrong answer from a learner's point of view, for every kind of exercise: the page stays as wide as the window, and
 * the message can be understood without knowing the libraries that detected the mistake.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { holdBack } from './lib/hold-back';

const LOADED = { timeout: 45_000 };

/** Longer than any window, without a place for a line break. */
const LONG = 'x'.repeat(300);

/** Wording of test libraries, which only helps people who write tests. */
const LIBRARY_TEXT =
  /TestingLibrary|AssertionError|hidden` option|AllBy|expect\(|Ignored nodes|testing-library\.com|\u001b|: expected (?:null|undefined)/;

const WIDTHS = [1440, 390, 360];

interface Wrong {
  kind: string;
  doc: string;
  title: string;
  /** By default the starter. */
  answer?: string;
  /** The message of the first failed test. */
  says: string | RegExp;
  /** An answer with a syntax error, and the message for it. */
  broken?: [answer: string, says: string];
}

const WRONG: Wrong[] = [
  {
    kind: 'js',
    doc: 'algorithms/binary-search',
    title: 'A root without Math.sqrt',
    answer: `const wholeRoot = () => '${LONG}';`,
    says: `Expected: 7\nReceived: '${LONG}'`,
    broken: [
      `const ${LONG} ${LONG}`,
      "Your code has a syntax error, so it didn't run: check brackets, quotes and commas near line 1.",
    ],
  },
  {
    kind: 'ts',
    doc: 'java/classes-and-interfaces',
    title: 'Every kind has an answer',
    answer: `const fee = (): string => { throw new Error('${LONG}'); };`,
    says: LONG,
  },
  {
    kind: 'python',
    doc: 'python/intro',
    title: 'Mend the receipt',
    answer: `label = '${LONG}'\ntotal = '${LONG}'`,
    says: `Received: '${LONG}'`,
    broken: [
      `if True:\nprint("${LONG}")`,
      "Your code has a syntax error, so it didn't run: check the indentation near line 2.",
    ],
  },
  {
    kind: 'sql',
    doc: 'databases/sql-basics',
    title: 'In stock, from 25 to 35',
    answer: `SELECT repeat(name, 20) AS name, price FROM products;`,
    says: /Expected \d+ rows, received \d+ rows/,
    broken: [
      `SELECT name ${LONG} ${LONG} FROM products;`,
      "Your code has a syntax error, so it didn't run: check spelling, commas and quotes near line 1.",
    ],
  },
  {
    kind: 'mongodb',
    doc: 'mongodb/aggregate/match-and-project',
    title: 'Money on the shelf',
    answer: `db.products.aggregate([{ $project: { _id: 0, name: '${LONG}' } }])`,
    says: LONG,
  },
  { kind: 'html', doc: 'html-css/html/intro', title: 'Mark up a recipe', says: 'There is no heading.' },
  {
    kind: 'css',
    doc: 'html-css/css/position-property/z-index',
    title: 'The middle card',
    says: "Expected: [ 'b', 'b' ]\nReceived: [ 'b', 'c' ]",
  },
  {
    kind: 'react',
    doc: 'js/react/portals',
    title: 'Out of the box',
    answer: `export default function App() { return <p>${LONG}</p>; }`,
    says: 'There is no button named "Follow".\nThe page shows: ',
  },
  {
    kind: 'react-native',
    doc: 'js/react-native/lists',
    title: 'Ticks that survive scrolling',
    says: 'Expected text content: 1 seen\nReceived text content: 0 seen',
  },
  {
    kind: 'angular',
    doc: 'js/angular/components',
    title: 'More and less',
    says: 'Expected text content: Less 2 More\nReceived text content: Less 1 More',
  },
  { kind: 'vitest', doc: 'js/vitest/intro', title: 'Tests for a letter', says: 'There is no test yet.' },
  {
    kind: 'node',
    doc: 'mongodb/security/encryption',
    title: 'Who is guessing?',
    says: 'Expected 2 documents, received 8 documents.',
  },
  {
    kind: 'regex',
    doc: 'regularexpressions/groups',
    title: 'Doubled letters',
    answer: `/${LONG}/`,
    says: 'Received: nothing',
  },
  {
    kind: 'markdown',
    doc: 'markdown/basics',
    title: 'A card for the shop',
    answer: LONG,
    says: /to match \/<h2>Black tea<\\\/h2>\/$/,
  },
  {
    kind: 'openapi',
    doc: 'openapi/schemas',
    title: 'A review',
    says: 'Expected: false\nReceived: true',
    broken: [
      `${LONG}: [\nb: c: ${LONG}`,
      "Your code has a syntax error, so it didn't run: check indentation, colons and brackets near line 2.",
    ],
  },
  {
    kind: 'dockerfile',
    doc: 'dockers/Dockerfile',
    title: 'Make the cache work',
    says: 'Expected: true\nReceived: false',
    broken: [
      `FROM a\n${LONG} ${LONG}`,
      "Your code has a syntax error, so it didn't run: check the instruction near line 2.",
    ],
  },
];

for (const { kind, doc, title, answer, says, broken } of WRONG) {
  test(`a wrong answer in ${kind} fits the window, and is told in plain words`, async ({ page }) => {
    await page.goto(`/docs/tech/${doc}`);
    await hydrated(page);
    const exercise = page.getByRole('region', { name: title, exact: true });
    await exercise.getByRole('button', { name: 'Write your answer' }).click();
    if (answer !== undefined) await exercise.getByRole('textbox', { name: /^Code in/ }).fill(answer);
    await exercise.getByRole('button', { name: 'Check' }).click();
    await expect(verdict(exercise)).toContainText('Not solved yet', LOADED);

    const failures = exercise.getByRole('listitem').filter({ hasText: 'Failed:' });
    // The other tests are collapsed.
    await expect(failures).toHaveCount(1);
    await expect(failures).toContainText('Failed: this test checks that your code');
    if (typeof says === 'string') expect(await failures.evaluate((item) => item.textContent)).toContain(says);
    else expect(await failures.evaluate((item) => item.textContent)).toMatch(says);
    const others = exercise.getByText(/^Other tests: (?:\d+ failed)?(?:, )?(?:\d+ passed)?$/);
    await others.click();
    await expect(exercise.getByRole('listitem').nth(1)).toBeVisible();
    for (const item of await exercise.getByRole('listitem').all())
      expect(await item.evaluate((element) => element.textContent)).not.toMatch(LIBRARY_TEXT);
    await expectToFit(page);

    if (!broken) return;
    await exercise.getByRole('textbox', { name: /^Code in/ }).fill(broken[0]);
    await exercise.getByRole('button', { name: 'Check' }).click();
    await expect(exercise.getByRole('log')).toContainText(broken[1], LOADED);
    await expect(verdict(exercise)).toContainText('so no tests could run');
    await expectToFit(page);
  });
}

/** The status with the result of the tests. */
const verdict = (exercise: Locator) => exercise.getByRole('status', { name: 'Verdict' });

/** Resizes the window, which is faster than running a failing test at each width. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
  }
}

for (const [kind, doc, title, engine] of [
  ['SQL', 'databases/sql-basics', 'In stock, from 25 to 35', 'PostgreSQL'],
  ['Python', 'python/intro', 'Mend the receipt', 'Python'],
] as const) {
  test(`${kind} counts the bytes that the page of languages claims, then says that it starts`, async ({
    page,
  }) => {
    await page.goto('/docs/tech');
    const row = page.getByRole('row', { name: new RegExp(`^${kind}\\b`) });
    const claimed = /([\d.]+) MB/.exec((await row.textContent()) ?? '')?.[1];
    // Hold the runtime back until the loading message has been read.
    const release = await holdBack(page, /\.wasm$/);
    await page.goto(`/docs/tech/${doc}`);
    await hydrated(page);
    const exercise = page.getByRole('region', { name: title, exact: true });
    await exercise.getByRole('button', { name: 'Write your answer' }).click();
    await expect(exercise.getByRole('textbox', { name: /^Code in/ })).toBeFocused();
    const status = exercise.getByRole('status').first();
    /** Every text of the status until the run has ended. */
    const heard = status.evaluate(
      (element) =>
        new Promise<string[]>((resolve) => {
          const texts: string[] = [];
          new MutationObserver(() => {
            const text = element.textContent;
            if (text !== texts.at(-1)) texts.push(text);
            if (/\d m?s, /.test(text)) resolve(texts);
          }).observe(element, { childList: true, characterData: true, subtree: true });
        }),
    );
    await exercise.getByRole('button', { name: 'Check' }).click();
    await expect(status).toHaveText(new RegExp(`^Loading: .* of ${claimed} MB$`), LOADED);
    release();
    const texts = await heard;
    const start = texts.indexOf(`Starting ${engine}`);
    expect(start, texts.join('; ')).toBeGreaterThan(0);
    for (const text of texts.slice(0, start))
      expect(text).toMatch(new RegExp(`^Loading(?:: .* of ${claimed} MB)?$`));
    expect(texts[start + 1]).toBe('Running');
  });
}

test('the ring around a focused editor is whole, and there is one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/docs/tech/algorithms/binary-search');
  await hydrated(page);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const editor = page.getByRole('textbox', { name: /^Code in/ }).first();
  await expect(editor).toBeFocused();
  const rings = await editor.evaluate((field) => {
    const found: string[] = [];
    for (let at: Element | null = field; at; at = at.parentElement) {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(at);
      if (outlineStyle === 'none') continue;
      const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const ring = at.getBoundingClientRect();
      let isFullyVisible = ring.left - reach >= 0 && ring.right + reach <= innerWidth;
      for (let around = at.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const box = around.getBoundingClientRect();
        isFullyVisible &&= ring.left - reach >= box.left && ring.right + reach <= box.right;
        isFullyVisible &&= ring.top - reach >= box.top && ring.bottom + reach <= box.bottom;
      }
      found.push(isFullyVisible ? 'whole' : 'cut off');
    }
    return found;
  });
  expect(rings).toEqual(['whole']);
});

/**
 * Gives wrong answers in every kind of exercise. Checks that the page doesn't become wider than the window, and that
 * messages don't use the vocabulary of the test libraries, which learners don't know.
 */
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, LOADED, getEditor, getVerdict, openExercise } from './lib/lesson';
import { holdBack } from './lib/requests';

/** A word that doesn't fit into any window. */
const LONG = 'x'.repeat(300);

/** Terms from test libraries that mean nothing to learners. */
const LIBRARY_TEXT =
  /TestingLibrary|AssertionError|hidden` option|AllBy|expect\(|Ignored nodes|testing-library\.com|\u001b|: expected (?:null|undefined)/;

interface WrongAnswer {
  kind: string;
  doc: string;
  id: string;
  /** Defaults to the unchanged starter code. */
  answer?: string;
  /** Part of the message from the first failed test. */
  message: string | RegExp;
  /** An answer with a syntax error, and part of the resulting message. */
  syntaxError?: [answer: string, message: string];
}

const WRONG_ANSWERS: WrongAnswer[] = [
  {
    kind: 'js',
    doc: 'algorithms/binary-search',
    id: 'square-root',
    answer: `const wholeRoot = () => '${LONG}';`,
    message: `Expected: 7\nReceived: '${LONG}'`,
    syntaxError: [
      `const ${LONG} ${LONG}`,
      "Your code has a syntax error, so it didn't run. After const comes one name, then a single = and a value. A name has no spaces. Look near line 1.",
    ],
  },
  {
    kind: 'ts',
    doc: 'js/typescript/types',
    id: 'invoice-line',
    answer: `const formatLine = (): string => { throw new Error('${LONG}'); };`,
    message: LONG,
  },
  {
    kind: 'python',
    doc: 'python/intro',
    id: 'receipt',
    answer: `label = '${LONG}'\ntotal = '${LONG}'`,
    message: `Received: '${LONG}'`,
    syntaxError: [
      `if True:\nprint("${LONG}")`,
      "Your code has a syntax error, so it didn't run. Check the indentation near line 2.",
    ],
  },
  {
    kind: 'sql',
    doc: 'databases/sql-basics',
    id: 'in-stock-range',
    answer: `SELECT repeat(name, 20) AS name, price FROM products;`,
    message: /Expected \d+ rows, received \d+ rows/,
    syntaxError: [
      `SELECT name ${LONG} ${LONG} FROM products;`,
      "Your code has a syntax error, so it didn't run. Check spelling, commas and quotes near line 1.",
    ],
  },
  {
    kind: 'mongodb',
    doc: 'mongodb/aggregate/match-and-project',
    id: 'worth-most',
    answer: `db.products.aggregate([{ $project: { _id: 0, name: '${LONG}' } }])`,
    message: LONG,
  },
  { kind: 'html', doc: 'html-css/html/intro', id: 'first-elements', message: 'There is no heading.' },
  {
    kind: 'css',
    doc: 'html-css/css/position-property/z-index',
    id: 'middle-card',
    message: "Expected: [ 'b', 'b' ]\nReceived: [ 'b', 'c' ]",
  },
  {
    kind: 'react',
    doc: 'js/react/portals',
    id: 'notice',
    answer: `export default function App() { return <p>${LONG}</p>; }`,
    message: 'There is no button named "Follow".\nThe page shows: ',
  },
  {
    kind: 'react-native',
    doc: 'js/react-native/lists',
    id: 'ticks',
    message: 'Expected text content: 1 seen\nReceived text content: 0 seen',
  },
  {
    kind: 'angular',
    doc: 'js/angular/components',
    id: 'quantity',
    message: 'Expected text content: Less 2 More\nReceived text content: Less 1 More',
  },
  { kind: 'vitest', doc: 'js/vitest/intro', id: 'postage-tests', message: 'There is no test yet.' },
  {
    kind: 'node',
    doc: 'mongodb/security/encryption',
    id: 'failed-logins',
    message: 'Expected 2 documents, received 8 documents.',
  },
  {
    kind: 'bash',
    doc: '../general/command-line',
    id: 'busiest-visitors',
    answer: `echo ${LONG}`,
    message: LONG,
    syntaxError: [
      `if ${LONG}; then`,
      "Your code has a syntax error, so it didn't run. Check that every if, loop, bracket and quote is closed near line 1.",
    ],
  },
  {
    kind: 'regex',
    doc: 'regularexpressions/groups',
    id: 'doubled-letters',
    answer: `/${LONG}/`,
    message: 'Received: nothing',
  },
  {
    kind: 'markdown',
    doc: 'markdown/basics',
    id: 'brewing-card',
    answer: LONG,
    message: /to match \/<h2>Black tea<\\\/h2>\/$/,
  },
  {
    kind: 'openapi',
    doc: 'openapi/schemas',
    id: 'review',
    message: 'Expected: false\nReceived: true',
    syntaxError: [
      `${LONG}: [\nb: c: ${LONG}`,
      "Your code has a syntax error, so it didn't run. Check indentation, colons and brackets near line 2.",
    ],
  },
  {
    kind: 'dockerfile',
    doc: 'dockers/Dockerfile',
    id: 'order',
    message: 'Expected: true\nReceived: false',
    syntaxError: [
      `FROM a\n${LONG} ${LONG}`,
      "Your code has a syntax error, so it didn't run. Check the instruction near line 2.",
    ],
  },
];

for (const { kind, doc, id, answer, message, syntaxError } of WRONG_ANSWERS) {
  test(`the message for a wrong answer in ${kind} is clear and fits the window`, async ({ page }) => {
    await page.goto(`/docs/tech/${doc}`);
    const exercise = await openExercise(page, id);
    if (answer !== undefined) await getEditor(exercise).fill(answer);
    await exercise.getByRole('button', { name: 'Check' }).click();
    await expect(getVerdict(exercise)).toContainText('Not solved yet', LOADED);

    const failures = exercise.getByRole('listitem').filter({ hasText: 'Failed:' });
    // Only the first failed test is shown. The other tests are collapsed.
    await expect(failures).toHaveCount(1);
    await expect(failures).toContainText('Failed: this test checks that your code');
    // `toContainText` would ignore line breaks.
    expect(await failures.evaluate((item) => item.textContent)).toMatch(message);
    const others = exercise.getByText(/^Other tests: (?:\d+ failed)?(?:, )?(?:\d+ passed)?$/);
    await others.click();
    await expect(exercise.getByRole('listitem').nth(1)).toBeVisible();
    for (const item of await exercise.getByRole('listitem').all())
      expect(await item.evaluate((element) => element.textContent)).not.toMatch(LIBRARY_TEXT);
    await expectToFit(page);

    if (!syntaxError) return;
    await getEditor(exercise).fill(syntaxError[0]);
    await exercise.getByRole('button', { name: 'Check' }).click();
    await expect(exercise.getByRole('log')).toContainText(syntaxError[1], LOADED);
    await expect(getVerdict(exercise)).toContainText('correct the error above first');
    await expectToFit(page);
  });
}

/** Checks several widths by resizing the window, which is faster than running the exercise at each width. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

for (const [kind, doc, id, engine] of [
  ['SQL', 'databases/sql-basics', 'in-stock-range', 'PostgreSQL'],
  ['Python', 'python/intro', 'receipt', 'Python'],
] as const) {
  test(`while ${kind} loads, the status shows the same download size as the docs home`, async ({ page }) => {
    await page.goto('/docs/tech');
    const row = page.getByRole('row', { name: new RegExp(`^${kind}\\b`) });
    const size = /([\d.]+) MB/.exec((await row.textContent()) ?? '')?.[1];
    // Holds back the runtime until the test has read the loading message.
    const release = await holdBack(page, /\.wasm$/);
    await page.goto(`/docs/tech/${doc}`);
    const exercise = await openExercise(page, id);
    await expect(getEditor(exercise)).toBeFocused();
    const status = exercise.getByRole('status').first();
    /** Everything that the status displays until the run has ended. */
    const recording = status.evaluate(
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
    await expect(status).toHaveText(new RegExp(`^Loading: .* of ${size} MB$`), LOADED);
    release();
    const texts = await recording;
    const start = texts.indexOf(`Starting ${engine}`);
    expect(start, texts.join('; ')).toBeGreaterThan(0);
    for (const text of texts.slice(0, start))
      expect(text).toMatch(new RegExp(`^Loading(?:: .* of ${size} MB)?$`));
    expect(texts[start + 1]).toBe('Running');
  });
}

test('a focused editor has one focus ring, which is not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(BINARY_SEARCH);
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
      found.push(isFullyVisible ? 'visible' : 'cut off');
    }
    return found;
  });
  expect(rings).toEqual(['visible']);
});

/** Judging answers that are seen, in the real sandbox: layout and accessibility tree. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowserRunner, type BrowserRunner } from '../verify/browser';
import { loadAbouts } from '../verify/runtimes';
import type { Outcome } from '../verify/worker-pool';
import { passes } from './judge';

let browser: BrowserRunner;
beforeAll(async () => {
  browser = await createBrowserRunner(['html', 'css']);
}, 120_000);
afterAll(() => browser.close());

interface Kind {
  runtime: string;
  tests: string;
  right: Record<string, string>;
  wrong: Record<string, [code: string, says: RegExp]>;
}

async function judge({ runtime, tests }: Kind, code: string): Promise<Outcome> {
  const about = loadAbouts().get(runtime);
  if (!about) throw new Error(`There is no runtime ${runtime}.`);
  return browser.run(about, { files: [{ name: about.defaultFile, code }], tests }, 8_000);
}

const told = ({ error, stopped, tests = [] }: Outcome) =>
  [stopped, error && `${error.name}: ${error.message}`, ...tests.map(({ message }) => message)].join('\n');

const kinds: Kind[] = [
  {
    runtime: 'html',
    tests: `
test('has a navigation named Main', () => {
  expect('nav, [role=navigation]').toHaveA11yRole('navigation', 'Main');
});
test('has a link in it', () => {
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Home' })).toBeVisible();
});`,
    right: {
      'by the role': '<div role="navigation" aria-label="Main"><a href="#h">Home</a></div>',
    },
    wrong: {
      'without a name': [
        '<nav><a href="#h">Home</a></nav>',
        /Expected nav, \[role=navigation\] to be a navigation named Main for a screen reader\.\nIt is a navigation named ""/,
      ],
      'text that only looks so': ['<div>Main <a>Home</a></div>', /No element matches/],
      'a link without an address': [
        '<nav aria-label="Main"><a>Home</a></nav>',
        /Unable to find an accessible element with the role "link"/,
      ],
    },
  },
  {
    runtime: 'css',
    tests: `
test('centres the container', () => { expect('.container').toBeCentredIn('.page', 'horizontal'); });
test('puts the boxes in a row', () => {
  expect('.box-1').toBeInSameRowAs('.box-2');
  expect('.box-1').toBeLeftOf('.box-2');
  expect('.container').toHaveComputed('display', 'flex');
});
test('is as wide as asked for, but for an engine’s rounding', () => {
  expect('.container').toHaveComputed('width', '300.0005px');
});
test('puts them below each other on a phone', async () => {
  await atWidth(360, () => {
    expect('.box-1').toBeAbove('.box-2');
    expect('html').toFitItsWidth();
  });
});`,
    right: {
      'with a media query':
        '.container { display: flex; width: 300px; margin-inline: auto } @media (width < 500px) { .container { flex-direction: column } }',
    },
    wrong: {
      'no row': [
        '.container { width: 300px; margin-inline: auto }',
        /Expected \.box-1 to be in the same row as \.box-2\.\n\.box-1: left/,
      ],
      'not centred': [
        '.container { display: flex; width: 300px }',
        /Expected \.container to be horizontally centred in \.page\./,
      ],
      'wider than rounding makes it': [
        '.container { display: flex; width: 300.5px; margin-inline: auto } @media (width < 500px) { .container { flex-direction: column } }',
        /Expected width of \.container to be 300\.0005px; the browser computes 300\.5px\./,
      ],
      'no phone': [
        '.container { display: flex; width: 300px; margin-inline: auto }',
        /Expected \.box-1 to be above \.box-2/,
      ],
      'wider than a phone': [
        '.container { display: flex; min-width: 600px; margin-inline: auto } @media (width < 500px) { .container { flex-direction: column } }',
        /to fit its width of 360 px; it needs \d+ px/,
      ],
    },
  },
];

describe.each(kinds)('$runtime', (kind) => {
  test.each(Object.entries(kind.right))('a right answer passes: %s', async (_, code) => {
    const outcome = await judge(kind, code);
    expect(passes(outcome), told(outcome)).toBe(true);
  });
  test.each(Object.entries(kind.wrong))(
    'a wrong answer is told what differs: %s',
    async (_, [code, says]) => {
      const outcome = await judge(kind, code);
      expect(passes(outcome)).toBe(false);
      expect(told(outcome)).toMatch(says);
    },
  );
});

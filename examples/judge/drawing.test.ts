/** Judging answers in runtimes that draw, in the real sandbox: layout, accessibility tree and behaviour. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowserRunner, type BrowserRunner } from '../verify/browser';
import { loadAbouts } from '../verify/runtimes';
import type { Outcome } from '../verify/worker-pool';
import { passes } from './judge';

let browser: BrowserRunner;
beforeAll(async () => {
  browser = await createBrowserRunner(['html', 'css', 'react', 'react-native', 'angular']);
}, 120_000);
afterAll(() => browser.close());

interface Kind {
  runtime: string;
  tests: string;
  right: Record<string, string>;
  wrong: Record<string, [code: string, says: RegExp]>;
  /** Answers that fail without a message to check. */
  unfinished: Record<string, string>;
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
      'by the element': '<nav aria-label="Main"><a href="#h">Home</a></nav>',
      'by the role': '<div role="navigation" aria-label="Main"><a href="#h">Home</a></div>',
      'in a whole document':
        '<!doctype html><html lang="en"><body><h2 id="m">Main</h2><nav aria-labelledby="m"><a href="#h">Home</a></nav></body></html>',
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
      'a hidden link': ['<nav aria-label="Main"><a hidden href="#h">Home</a></nav>', /role "link"/],
    },
    unfinished: {
      'is empty': '',
      'prints the success': '<p>Solved. 2 of 2 tests pass.</p><script>console.log("Solved.")</script>',
      'never ends': '<script>for (;;);</script>',
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
    unfinished: { 'is empty': '', 'shows nothing': '* { display: none }', 'is no style sheet': '}}}' },
  },
  {
    runtime: 'react',
    tests: `
test('begins at 0', () => { expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled(); });
test('counts two presses', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('status')).toHaveTextContent('2');
});`,
    right: {
      'with state':
        "import { useState } from 'react';\nexport default function App() { const [n, set] = useState(0); return <><button onClick={() => set(n + 1)}>Add</button><output>{n}</output></>; }",
    },
    wrong: {
      'without state': [
        'let n = 0;\nexport default function App() { return <><button onClick={() => n++}>Add</button><output>{n}</output></>; }',
        /Expected element to have text content:\s+2\s+Received:\s+0/,
      ],
      'an error': ['export default function App() { return nothing.x; }', /nothing is not defined/],
    },
    unfinished: {
      'is empty': '',
      'declares names of the tests':
        'const expect = () => new Proxy({}, { get: () => () => {} }), test = () => {}, screen = {};\nexport default () => <p>x</p>;',
      'draws the number alone':
        'export default function App() { return <><button>Add</button><output>0</output></>; }',
      'never ends': 'export default function App() { for (;;); }',
    },
  },
  {
    runtime: 'react-native',
    tests: `
test('counts two presses', async () => {
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('2 presses');
});`,
    right: {
      'with state':
        "import { useState } from 'react';\nimport { Pressable, Text } from 'react-native';\nexport default function App() { const [n, set] = useState(0); return <Pressable role=\"button\" onPress={() => set(n + 1)}><Text>{n} presses</Text></Pressable>; }",
    },
    wrong: {
      'that stays at 0': [
        'import { Pressable, Text } from \'react-native\';\nexport default () => <Pressable role="button"><Text>0 presses</Text></Pressable>;',
        /Expected element to have text content:\s+2 presses\s+Received:\s+0 presses/,
      ],
    },
    unfinished: {
      'is empty': '',
      'declares names of the tests':
        "import { Text } from 'react-native';\nconst expect = () => new Proxy({}, { get: () => () => {} }), test = () => {}, screen = {};\nexport default () => <Text>x</Text>;",
      'never ends': 'export default function App() { for (;;); }',
    },
  },
  {
    runtime: 'angular',
    tests: `
test('counts a press', async () => {
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('1 presses'));
});`,
    right: {
      'with a signal':
        "import { Component, signal } from '@angular/core';\n@Component({ selector: 'app-root', template: '<button (click)=\"n.set(n() + 1)\">{{ n() }} presses</button>' })\nexport class App { n = signal(0); }",
    },
    wrong: {
      'that stays at 0': [
        "import { Component } from '@angular/core';\n@Component({ selector: 'app-root', template: '<button>0 presses</button>' })\nexport class App {}",
        /Expected element to have text content:\s+1 presses\s+Received:\s+0 presses/,
      ],
    },
    unfinished: {
      'is empty': '',
      'declares names of the tests':
        "import { Component } from '@angular/core';\nconst expect = () => new Proxy({}, { get: () => () => {} }), test = () => {}, screen = {};\n@Component({ selector: 'app-root', template: 'x' })\nexport class App {}",
      'never ends':
        "import { Component } from '@angular/core';\n@Component({ selector: 'app-root', template: 'x' })\nexport class App { constructor() { for (;;); } }",
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
  test.each(Object.entries(kind.unfinished))('an answer that %s does not pass', async (_, code) => {
    expect(passes(await judge(kind, code))).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { leanSheets, wordsOf } from './lean-sheets';

const MAIN = 'assets/css/styles.css';

/** The main sheet after the passes, on one line, and the classes it lost. */
async function lean(
  css: string,
  {
    scripts = ['"a b"'],
    keep = [] as RegExp[],
    unused = [] as RegExp[],
    replaced = [] as RegExp[],
    other = '',
  } = {},
) {
  const sheets = new Map([
    [MAIN, css],
    ['assets/css/1.css', other],
  ]);
  const report = await leanSheets(sheets, wordsOf(scripts), { keep, unused, replaced, sheets: {} });
  return {
    css: report.sheets.get(MAIN)!.replaceAll(/\s+/g, ' ').replaceAll(/ ?\}/g, ' }').trim(),
    lost: [...report.lost],
  };
}

test('rules of classes that no script names go, and are told', async () => {
  const { css, lost } = await lean('.a { color: red } .a.x { color: blue } p .b, .y { margin: 0 }');
  expect(css).toBe('.a { color: red } p .b { margin: 0 }');
  expect(lost).toEqual(['x', 'y']);
});

test('a class without a declaration, as composing leaves it, is not told as lost', async () => {
  expect(await lean('.composed { } .a { color: red }', { scripts: ['"a composed"'] })).toEqual({
    css: '.a { color: red }',
    lost: [],
  });
});

test('what is put together at run time is kept by a pattern', async () => {
  const { css, lost } = await lean('html .theme-note { color: red }', { keep: [/^theme-/] });
  expect(css).toBe('html .theme-note { color: red }');
  expect(lost).toEqual([]);
});

test('unused and replaced classes go although a script names them; only unused ones are told', async () => {
  const css = '.a { color: red } .b { color: blue } p { margin: 0 }';
  expect(await lean(css, { unused: [/^a$/], replaced: [/^b$/] })).toEqual({
    css: 'p { margin: 0 }',
    lost: ['a'],
  });
});

test('a variable that nobody reads goes, one that a script names stays', async () => {
  const css = ':root { --dead: 1px; --alive: 2px; --named: var(--alive) } p { margin: 0 }';
  expect((await lean(css, { scripts: ['get("--named")'] })).css).toBe(
    ':root { --named: 2px } p { margin: 0 }',
  );
});

/** Lets variables keep their names. */
const named = { scripts: ['"a ink gap wide"'] };

test('a variable that never changes gives way to its value, one that a mode or a part changes does not', async () => {
  const modes = ':root { --ink: black; --text: var(--ink) } [data-theme="dark"] { --ink: white }';
  expect((await lean(`${modes} p { color: var(--text) }`, named)).css).toBe(
    ':root { --ink: black } [data-theme="dark"] { --ink: white } p { color: var(--ink) }',
  );
  const scoped = ':root { --gap: 1px; --wide: var(--gap) } .a { --gap: 2px }';
  expect((await lean(`${scoped} p { margin: var(--wide) }`, named)).css).toBe(
    `${scoped} p { margin: var(--wide) }`,
  );
  const media = '@media print { :root { --ink: black } } p { color: var(--ink) }';
  expect((await lean(media, named)).css).toBe(media);
});

test('layers without rules go, the others get short names in their order', async () => {
  const other = '@layer late { p { top: 1px } } @layer early { p { left: 1px } }';
  const css =
    '@layer early, empty, late; @layer late { p { color: red } } @layer early { p { color: blue } }';
  expect((await lean(css, { other })).css).toBe(
    '@layer a,b; @layer b { p { color: red } } @layer a { p { color: blue } }',
  );
});

test('layers inside of others keep their names', async () => {
  const css = '@layer theme { @layer inner { p { color: red } } }';
  expect((await lean(css)).css).toContain('@layer theme { @layer inner {');
});

test('variables that always have the same values become one', async () => {
  const css =
    ':root { --ink: black; --code: black; --tag: black } [data-theme=dark] { --ink: white; --code: white; --tag: red }';
  const reads = 'p { color: var(--ink) } a { color: var(--code); top: var(--tag) }';
  expect((await lean(`${css} ${reads}`, { scripts: ['"a tag"'] })).css).toBe(
    ':root { --a: black; --tag: black } [data-theme=dark] { --a: white; --tag: red } ' +
      'p { color: var(--a) } a { color: var(--a); top: var(--tag) }',
  );
  const scoped = '.a { --code: red }';
  expect((await lean(`${css} ${scoped} ${reads}`, { scripts: ['"a tag"'] })).css).toContain(
    'p { color: var(--b) } a { color: var(--a)',
  );
});

test('a constant whose value is another one gives way to that one’s, in any order', async () => {
  for (const names of [
    ['first', 'second'],
    ['second', 'first'],
  ]) {
    const values = names.map((name) => (name === 'first' ? '--first: var(--second)' : '--second: 1px'));
    expect((await lean(`:root { ${values.join('; ')} } p { top: var(--first) }`)).css).toBe('p { top: 1px }');
  }
});

test('what a layer says is dropped where a rule outside says it for the same selector', async () => {
  const layer =
    '@layer a { :root { --ink: red; --own: 1px } p { margin-top: 1px; color: red; top: 1px !important } }';
  const outside =
    ':root { --ink: blue } [data-theme=dark] { --ink: white } p { margin: 0; color: var(--ink); top: 0 }';
  expect((await lean(`${layer} ${outside}`, named)).css).toBe(
    `@layer a { p { top: 1px !important } } ${outside}`,
  );
});

test('a shorthand overrules what it sets, and not what only sounds like it', async () => {
  const css =
    '@layer a { p { border-left: 0; line-height: 1; border-radius: 4px } } p { border: 0; font: 1em x }';
  expect((await lean(css)).css).toBe('@layer a { p { border-radius: 4px } } p { border: 0; font: 1em x }');
});

test('a sheet that only some pages have overrules nothing', async () => {
  const css = '@layer a { p { color: red } }';
  expect((await lean(css, { other: 'p { color: blue }' })).css).toBe(css);
});

test('a condition overrules nothing', async () => {
  const css = '@layer a { p { color: red } } @media print { p { color: black } }';
  expect((await lean(css)).css).toBe(css);
});

test('variables get short names, all in all sheets the same; those that scripts name keep theirs', async () => {
  const css = ':root { --ink: black; --kept: 1px } [data-theme=dark] { --ink: white; --kept: 2px }';
  const reads = 'p { color: var(--ink); outline: var(--foreign); top: var(--kept) } b { color: var(--ink) }';
  const { css: short } = await lean(`${css} ${reads}`, { scripts: ['"kept"'] });
  expect(short).toBe(`${css} ${reads}`.replaceAll('--ink', '--a'));
});

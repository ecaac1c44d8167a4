import { describe, expect, test } from 'vitest';
import { parsePage } from './parse-page';
import { plainText } from './plain-text';

/** `~~~` stands for the backticks of a fence, so that this file stays readable. */
const page = (...lines: string[]) => parsePage('page.mdx', lines.join('\n').replaceAll('~~~', '```'));
const messages = (...lines: string[]) =>
  page(...lines).errors.map(({ line, message }) => `${line}: ${message}`);

describe('a page', () => {
  test('has front matter, headings and diagrams, with their lines in the file', () => {
    const { frontMatter, headings, diagrams, tree } = page(
      '---',
      'title: A page',
      'date: 2026-01-02',
      '---',
      '',
      '## The `Map` of *all*',
      '',
      '- ~~~mermaid',
      '  flowchart LR',
      '    a --> b',
      '  ~~~',
      '',
      '~~~markdown static="shows a fence"',
      '## No heading',
      '~~~',
    );
    expect(frontMatter).toEqual({ title: 'A page', date: new Date('2026-01-02') });
    expect(headings).toMatchObject([{ level: 2, text: 'The Map of all', line: 6 }]);
    expect(diagrams).toMatchObject([{ line: 8, code: 'flowchart LR\n  a --> b' }]);
    expect(tree.children).toHaveLength(3);
  });
  test('has plain text', () => {
    const { tree } = page(
      '# A',
      'Read `b` and [*c*](d).',
      '',
      '<Tip>',
      '',
      '| e | f |',
      '| - | - |',
      '',
      '</Tip>',
    );
    expect(plainText(tree).split(/\s+/)).toEqual(['A', 'Read', 'b', 'and', 'c.', 'e', 'f']);
  });
  test('without valid front matter or MDX has nothing but the error', () => {
    expect(messages('---', 'a: [', '---', '', '~~~js')).toEqual([
      expect.stringMatching(/^\d: This is not valid MDX/),
    ]);
    expect(page('~~~js live', '1', '~~~', '', '{').examples).toEqual([]);
  });
});

describe('examples', () => {
  test('pair a block with its output', () => {
    const { examples, errors } = page(
      '# A',
      '',
      '~~~js live',
      'console.log(1)',
      '~~~',
      '',
      '~~~output',
      '1',
      '~~~',
    );
    expect(errors).toEqual([]);
    expect(examples).toMatchObject([
      { entry: { line: 3, endLine: 5, code: 'console.log(1)' }, output: { line: 7, endLine: 9, text: '1' } },
    ]);
  });
  test('are found in lists, quotes and components, without their indentation', () => {
    const { examples, errors } = page(
      '1. Do',
      '',
      '   ~~~js live',
      '   a();',
      '     b();',
      '   ~~~',
      '',
      '<Tip>',
      '',
      '~~~js live',
      'c();',
      '~~~',
      '',
      '</Tip>',
    );
    expect(errors).toEqual([]);
    expect(examples.map(({ entry }) => [entry.line, entry.indent, entry.code])).toEqual([
      [3, '   ', 'a();\n  b();'],
      [10, '', 'c();'],
    ]);
  });
  test('of one group are one program', () => {
    const { examples } = page(
      '~~~js live title=a.js group=g',
      'export {}',
      '~~~',
      '~~~js live title=b.js group=g',
      'x',
      '~~~',
      '~~~output',
      '1',
      '~~~',
    );
    expect(examples).toHaveLength(1);
    expect(examples[0]).toMatchObject({
      files: [{}, { code: 'x' }],
      entry: { code: 'x' },
      output: { text: '1' },
    });
  });
  test('resolve after, and what that block runs after', () => {
    const block = (meta: string) => [`~~~js live ${meta}`, 'x', '~~~', 'text', ''];
    const { examples, errors } = page(...block('id=a'), ...block('id=b after=a'), ...block('after=b'));
    expect(errors).toEqual([]);
    expect(examples[2]?.before.map(({ entry }) => entry.fence.id)).toEqual(['a', 'b']);
  });
  test('may have a hidden assert when they draw', () => {
    const { examples, errors } = page('~~~html live', '<p>', '~~~', '~~~js assert', 'expect(1)', '~~~');
    expect(errors).toEqual([]);
    expect(examples[0]?.assertion?.code).toBe('expect(1)');
  });
});

describe('errors name the line', () => {
  const block = ['~~~js live', 'x', '~~~'];
  const output = ['~~~output', '1', '~~~'];
  const cases: [string, string[], RegExp][] = [
    ['a bad fence', ['', '~~~js liev', '~~~'], /^2: .*Did you mean "live"/],
    ['an output after prose', [...block, 'text', '', ...output], /^6: .*must directly follow/],
    ['an output after nothing', output, /^1: .*must directly follow/],
    [
      'an output after a checked block',
      ['~~~json', '{}', '~~~', ...output],
      /^4: .*the one before is checked/,
    ],
    ['two outputs', [...block, ...output, ...output], /^7: .*has its output already/],
    ['words on an output', [...block, '~~~output live', '~~~'], /^4: .*takes no further words/],
    [
      'an unknown after',
      ['~~~js live id=ab', '~~~', '', '~~~js live after=abc', '~~~'],
      /^4: .*Earlier ids: ab.*Did you mean "ab"/,
    ],
    [
      'an after that comes later',
      ['~~~js live after=a', '~~~', '', '~~~js live id=a', '~~~'],
      /^1: .*No earlier block/,
    ],
    [
      'an after of another runtime',
      ['~~~js live id=a', '~~~', '', '~~~python live after=a', '~~~'],
      /^4: .*that block is live js/,
    ],
    [
      'an id twice',
      ['~~~js live id=a', '~~~', '', '~~~js live id=a', '~~~'],
      /^4: .*taken by the block at line 1/,
    ],
    ['a file without a name', ['~~~js live group=g', '~~~'], /^1: .*needs its name/],
    [
      'two files of one name',
      ['~~~js live group=g title=a', '~~~', '~~~js live group=g title=a', '~~~'],
      /^3: .*Two files/,
    ],
    [
      'a group that is torn',
      ['~~~js live group=g title=a', '~~~', 'text', '', '~~~js live group=g title=b', '~~~'],
      /^5: .*directly follow one another/,
    ],
    ['a group that cannot run', ['~~~xml live group=g title=a', '~~~'], /^1: .*xml cannot/],
    [
      'meta on another file of the group',
      ['~~~js live group=g title=a id=x', '~~~', '~~~js live group=g title=b', '~~~'],
      /^1: "id" belongs on the last file/,
    ],
    ['an assert alone', ['~~~js assert', 'x', '~~~'], /^1: .*must directly follow/],
    ['an assert after what prints', [...block, '~~~js assert', 'x', '~~~'], /^4: .*for blocks that draw/],
    [
      'a backtick in the info string',
      ['~~~js mistake="use `x`"', 'a', '~~~json', '~~~'],
      /^1: .*cannot hold a backtick/,
    ],
    ['broken MDX', ['a', '', '<Exercise>'], /^\d+: This is not valid MDX/],
  ];
  test.each(cases)('%s', (_, lines, message) => {
    expect(messages(...lines)[0]).toMatch(message);
  });
  test('an output after a fence with errors is no second error', () => {
    expect(messages('~~~js liev', '~~~', ...output)).toHaveLength(1);
  });
});

describe('exercises', () => {
  const parts = {
    starter: ['~~~js starter', 's', '~~~'],
    solution: ['~~~js solution', 'a', '~~~'],
    tests: ['~~~js tests', 't', '~~~'],
    mistake: ['~~~js mistake="no"', 'm', '~~~'],
    hint: ['<Hint>h</Hint>'],
  };
  const exercise = (attributes: string, ...found: string[][]) => [
    `<Exercise ${attributes}>`,
    ...found.flatMap((part) => ['', ...part]),
    '',
    '</Exercise>',
  ];
  const good = 'id="a-b" title="T" difficulty="easy"';
  const all = Object.values(parts);

  test('are read', () => {
    const { exercises, examples, errors } = page(...exercise(good, ...all));
    expect(errors).toEqual([]);
    expect(examples).toEqual([]);
    expect(exercises).toMatchObject([
      { id: 'a-b', difficulty: 'easy', starter: { code: 's' }, mistakes: [{ code: 'm' }], hints: 1 },
    ]);
  });
  const without = (...names: (keyof typeof parts)[]) =>
    (Object.keys(parts) as (keyof typeof parts)[])
      .filter((name) => !names.includes(name))
      .map((name) => parts[name]);
  const cases: [string, string[], RegExp][] = [
    ['no starter', exercise(good, ...without('starter')), /1: .*needs a starter/],
    ['no solution', exercise(good, ...without('solution')), /1: .*needs a solution/],
    ['no tests', exercise(good, ...without('tests')), /1: .*needs a tests/],
    ['no hint', exercise(good, ...without('hint')), /1: .*at least one <Hint>/],
    ['four hints', exercise(good, ...all, parts.hint, parts.hint, parts.hint), /at most three/],
    ['two starters', exercise(good, ...all, parts.starter), /two starter fences/],
    ['two equal messages', exercise(good, ...all, parts.mistake), /same message/],
    ['no id', exercise('title="T" difficulty="easy"', ...all), /1: .*needs id/],
    ['a bad id', exercise('id="A b" title="T" difficulty="easy"', ...all), /1: .*lower case/],
    ['a bad difficulty', exercise('id="a" title="T" difficulty="esay"', ...all), /1: .*Did you mean "easy"/],
    ['an unknown attribute', exercise(`${good} titel="x"`, ...all), /1: .*Did you mean "title"/],
    ['another runtime', exercise(good, ...without('solution'), ['~~~python solution', '~~~']), /for python/],
    [
      'an id twice',
      [...exercise(good, ...all), '', ...exercise(good, ...all)],
      /The id "a-b" is taken by line 1/,
    ],
  ];
  test.each(cases)('%s', (_, lines, message) => {
    expect(messages(...lines).join('\n')).toMatch(message);
  });
});

describe('quizzes', () => {
  const right = '<Choice correct why="so">A</Choice>';
  const wrong = '<Choice why="not">B</Choice>';
  const quiz = (...choices: string[]) => ['<Quiz id="q" title="Q?">', '', ...choices, '', '</Quiz>'];
  test('are read', () => {
    const { quizzes, errors } = page(...quiz(right, wrong));
    expect(errors).toEqual([]);
    expect(quizzes).toMatchObject([{ id: 'q', choices: [{ correct: true, why: 'so' }, { correct: false }] }]);
  });
  const cases: [string, string[], RegExp][] = [
    ['one choice', quiz(right), /1: .*at least two/],
    ['none right', quiz(wrong, wrong), /1: .*needs a <Choice correct>/],
    ['no why', quiz(right, '<Choice>B</Choice>'), /4: .*needs its why/],
    ['an unknown attribute', quiz(right, '<Choice why="x" corect>B</Choice>'), /Did you mean "correct"/],
  ];
  test.each(cases)('%s', (_, lines, message) => {
    expect(messages(...lines).join('\n')).toMatch(message);
  });
});

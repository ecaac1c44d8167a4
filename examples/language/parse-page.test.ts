import { describe, expect, test } from 'vitest';
import { parsePage } from './parse-page';
import { toPlainText } from './plain-text';

/** Parses a page in which `~~~` stands for three backticks. */
const parse = (...lines: string[]) => parsePage('page.mdx', lines.join('\n').replaceAll('~~~', '```'));
const getErrors = (...lines: string[]) =>
  parse(...lines).errors.map(({ line, message }) => `${line}: ${message}`);

describe('a page', () => {
  test('has front matter, headings and diagrams, with their lines in the file', () => {
    const { frontMatter, headings, diagrams, tree } = parse(
      '---\ntitle: A page\ndate: 2026-01-02\n---\n',
      '## The `Map` of *all*\n',
      '- ~~~mermaid\n  flowchart LR\n    a --> b\n  ~~~\n',
      '~~~markdown static="shows a fence"\n## No heading\n~~~',
    );
    expect(frontMatter).toEqual({ title: 'A page', date: new Date('2026-01-02') });
    expect(headings).toMatchObject([{ level: 2, text: 'The Map of all', line: 6 }]);
    expect(diagrams).toMatchObject([{ line: 8, code: 'flowchart LR\n  a --> b' }]);
    expect(tree.children).toHaveLength(3);
  });
  test('is converted to plain text', () => {
    const { tree } = parse('# A\nRead `b` and [*c*](d).\n\n<Tip>\n\n| e | f |\n| - | - |\n\n</Tip>');
    expect(toPlainText(tree).split(/\s+/)).toEqual(['A', 'Read', 'b', 'and', 'c.', 'e', 'f']);
  });
  test('has only an error if its front matter or MDX is invalid', () => {
    expect(getErrors('---', 'a: [', '---', '', '~~~js')).toEqual([
      expect.stringMatching(/^\d: This is not valid MDX/),
    ]);
    expect(parse('~~~js live', '1', '~~~', '', '{').examples).toEqual([]);
  });
});

describe('examples', () => {
  test('consist of a block and its output', () => {
    const { examples, errors } = parse('# A\n\n~~~js live\nconsole.log(1)\n~~~\n\n~~~output\n1\n~~~');
    expect(errors).toEqual([]);
    expect(examples).toMatchObject([
      { entry: { line: 3, endLine: 5, code: 'console.log(1)' }, output: { line: 7, endLine: 9, text: '1' } },
    ]);
  });
  test('are found in lists, quotes and components, without their indentation', () => {
    const { examples, errors } = parse(
      '1. Do\n\n   ~~~js live\n   a();\n     b();\n   ~~~\n',
      '<Tip>\n\n~~~js live\nc();\n~~~\n\n</Tip>',
    );
    expect(errors).toEqual([]);
    expect(examples.map(({ entry }) => [entry.line, entry.indent, entry.code])).toEqual([
      [3, '   ', 'a();\n  b();'],
      [10, '', 'c();'],
    ]);
  });
  test('can consist of a group of files', () => {
    const { examples } = parse(
      '~~~js live title=a.js group=g\nexport {}\n~~~',
      '~~~js live title=b.js group=g\nx\n~~~\n~~~output\n1\n~~~',
    );
    expect(examples).toHaveLength(1);
    expect(examples[0]).toMatchObject({
      files: [{}, { code: 'x' }],
      entry: { code: 'x' },
      output: { text: '1' },
    });
  });
  test('with `changes` list the lines that the block before them in the same language does not have', () => {
    const { examples, errors } = parse(
      '~~~js live\na();\nb();\n~~~\n',
      '~~~bash static="no"\nx\n~~~\n',
      '~~~js live changes\na();\n\nc();\nd();\n~~~',
    );
    expect(errors).toEqual([]);
    expect(examples.map(({ changes }) => changes)).toEqual([undefined, undefined, [3, 4]]);
  });
  test.each([
    ['is in another section', '## A', 'b();', '7: changes needs an earlier js block in the same section.'],
    [
      'has all its lines',
      '',
      'a();',
      '7: changes: every line is also in the block at line 1, so none is marked.',
    ],
  ])('cannot have `changes` if the block before %s', (_name, between, code, message) => {
    const lines = ['~~~js live', 'a();', '~~~', '', between, '', '~~~js live changes', code, '~~~'];
    expect(getErrors(...lines)).toEqual([message]);
  });
  test('run after the block with the id in `after`, and after the blocks before it', () => {
    const block = (meta: string) => `~~~js live ${meta}\nx\n~~~\ntext\n`;
    const { examples, errors } = parse(block('id=a'), block('id=b after=a'), block('after=b'));
    expect(errors).toEqual([]);
    expect(examples[2]?.before.map(({ entry }) => entry.fence.id)).toEqual(['a', 'b']);
  });
  test('can have a hidden assert if they draw', () => {
    const { examples, errors } = parse('~~~html live', '<p>', '~~~', '~~~js assert', 'expect(1)', '~~~');
    expect(errors).toEqual([]);
    expect(examples[0]?.assertion?.code).toBe('expect(1)');
  });
});

describe('errors have the line of', () => {
  const block = ['~~~js live', 'x', '~~~'];
  const output = ['~~~output', '1', '~~~'];
  const cases: [string, string[], RegExp][] = [
    ['an invalid fence', ['', '~~~js liev', '~~~'], /^2: .*Did you mean "live"/],
    ['an output after prose', [...block, 'text', '', ...output], /^6: .*must directly follow/],
    ['an output without a block', output, /^1: .*must directly follow/],
    [
      'an output after a checked block',
      ['~~~json', '{}', '~~~', ...output],
      /^4: .*The fence before it is "json checked"/,
    ],
    ['two outputs', [...block, ...output, ...output], /^7: .*already has its output/],
    ['attributes of an output', [...block, '~~~output live', '~~~'], /^4: .*takes no attributes/],
    [
      'an unknown after',
      ['~~~js live id=ab', '~~~', '', '~~~js live after=abc', '~~~'],
      /^4: .*Earlier ids: ab.*Did you mean "ab"/,
    ],
    [
      'an after that names a later block',
      ['~~~js live after=a', '~~~', '', '~~~js live id=a', '~~~'],
      /^1: .*No earlier block/,
    ],
    [
      'an after that names a block of another runtime',
      ['~~~js live id=a', '~~~', '', '~~~python live after=a', '~~~'],
      /^4: .*that block is live js/,
    ],
    [
      'a repeated id',
      ['~~~js live id=a', '~~~', '', '~~~js live id=a', '~~~'],
      /^4: .*taken by the block at line 1/,
    ],
    ['a file without a name', ['~~~js live group=g', '~~~'], /^1: .*needs a name/],
    [
      'two files with the same name',
      ['~~~js live group=g title=a', '~~~', '~~~js live group=g title=a', '~~~'],
      /^3: .*Two files/,
    ],
    [
      'an interrupted group',
      ['~~~js live group=g title=a', '~~~', 'text', '', '~~~js live group=g title=b', '~~~'],
      /^5: .*directly follow one another/,
    ],
    ['a group that cannot run', ['~~~xml live group=g title=a', '~~~'], /^1: .*xml can't/],
    [
      'an id on the first file of a group',
      ['~~~js live group=g title=a id=x', '~~~', '~~~js live group=g title=b', '~~~'],
      /^1: "id" belongs on the last file/,
    ],
    ['an assert without a block', ['~~~js assert', 'x', '~~~'], /^1: .*must directly follow/],
    [
      'an assert after a block that prints',
      [...block, '~~~js assert', 'x', '~~~'],
      /^4: .*for blocks that draw/,
    ],
    [
      'a backtick in the info string',
      ['~~~js mistake="use `x`"', 'a', '~~~json', '~~~'],
      /^1: .*with a backtick after/,
    ],
    ['invalid MDX', ['a', '', '<Exercise>'], /^\d+: This is not valid MDX/],
  ];
  test.each(cases)('%s', (_, lines, message) => {
    expect(getErrors(...lines)[0]).toMatch(message);
  });
  test('an output after an invalid fence isn’t a second error', () => {
    expect(getErrors('~~~js liev', '~~~', ...output)).toHaveLength(1);
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
  const exercise = (meta: string, ...contents: string[][]) => [
    `<Exercise ${meta}>`,
    ...contents.flatMap((part) => ['', ...part]),
    '',
    '</Exercise>',
  ];
  const attributes = 'id="a-b" title="T" difficulty="easy"';
  const all = Object.values(parts);

  test('are parsed', () => {
    const { exercises, examples, errors } = parse(...exercise(attributes, ...all));
    expect(errors).toEqual([]);
    expect(examples).toEqual([]);
    expect(exercises).toMatchObject([
      { id: 'a-b', difficulty: 'easy', starter: { code: 's' }, mistakes: [{ code: 'm' }], hints: 1 },
    ]);
  });
  const without = (name: keyof typeof parts) => all.filter((part) => part !== parts[name]);
  const cases: [string, string[], RegExp][] = [
    ['no starter', exercise(attributes, ...without('starter')), /1: .*needs a starter/],
    ['no hint', exercise(attributes, ...without('hint')), /1: .*at least one <Hint>/],
    ['four hints', exercise(attributes, ...all, parts.hint, parts.hint, parts.hint), /at most three/],
    ['two starters', exercise(attributes, ...all, parts.starter), /two starter fences/],
    ['two equal messages', exercise(attributes, ...all, parts.mistake), /same message/],
    ['no id', exercise('title="T" difficulty="easy"', ...all), /1: .*needs id/],
    ['an invalid id', exercise('id="A b" title="T" difficulty="easy"', ...all), /1: .*lower case/],
    [
      'an invalid difficulty',
      exercise('id="a" title="T" difficulty="esay"', ...all),
      /1: .*Did you mean "easy"/,
    ],
    ['an unknown attribute', exercise(`${attributes} titel="x"`, ...all), /1: .*Did you mean "title"/],
    [
      'a solution for another runtime',
      exercise(attributes, ...without('solution'), ['~~~python solution', '~~~']),
      /for python/,
    ],
    [
      'a repeated id',
      [...exercise(attributes, ...all), '', ...exercise(attributes, ...all)],
      /The id "a-b" is taken by line 1/,
    ],
  ];
  test.each(cases)('with %s are reported', (_, lines, message) => {
    expect(getErrors(...lines).join('\n')).toMatch(message);
  });
});

describe('quizzes', () => {
  const right = '<Choice correct why="so">A</Choice>';
  const wrong = '<Choice why="not">B</Choice>';
  const quiz = (...choices: string[]) => ['<Quiz id="q" title="Q?">', '', ...choices, '', '</Quiz>'];
  test('are parsed', () => {
    const { quizzes, errors } = parse(...quiz(right, wrong));
    expect(errors).toEqual([]);
    expect(quizzes).toMatchObject([{ id: 'q', choices: [{ correct: true, why: 'so' }, { correct: false }] }]);
  });
  const cases: [string, string[], RegExp][] = [
    ['one choice', quiz(right), /1: .*at least two/],
    ['no correct choice', quiz(wrong, wrong), /1: .*needs a <Choice correct>/],
    ['no why', quiz(right, '<Choice>B</Choice>'), /4: .*needs why/],
    ['an unknown attribute', quiz(right, '<Choice why="x" corect>B</Choice>'), /Did you mean "correct"/],
  ];
  test.each(cases)('with %s are reported', (_, lines, message) => {
    expect(getErrors(...lines).join('\n')).toMatch(message);
  });
});

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
    ['prints, but no program', quiz(right, '<Choice why="x" prints="1">B</Choice>'), /4: Only a <Quiz> with/],
  ];
  test.each(cases)('with %s are reported', (_, lines, message) => {
    expect(getErrors(...lines).join('\n')).toMatch(message);
  });
});

describe('quizzes with a program', () => {
  const choice = (attributes: string, info: string, code: string) =>
    `<Choice ${attributes} why="so">\n\n~~~${info}\n${code}\n~~~\n\n</Choice>\n`;
  const quiz = (info: string, program: string, ...choices: string[]) => [
    `<Quiz id="q" title="Q?">\n\n~~~${info}\n${program}\n~~~\n`,
    ...choices,
    '</Quiz>',
  ];
  const right = choice('correct prints="1\\n2"', 'scala', 'val n = 1\nprintln(n)');
  const wrong = choice('throws="Not Found"', 'scala', 'm()');
  const one = choice('correct', 'output', '1');
  const two = choice('', 'output', '2');

  test('put the code of each choice in its place, with the indentation of that place', () => {
    const { quizzes, errors, examples } = parse(
      ...quiz('scala program', 'if b then\n  /*?*/\nprintln(2)', right, wrong),
    );
    expect(errors).toEqual([]);
    expect(examples).toEqual([]);
    expect(quizzes[0]?.proofs).toMatchObject([
      {
        block: {
          code: 'if b then\n  val n = 1\n  println(n)\nprintln(2)',
          fence: { mode: 'recorded', runtime: 'scala' },
        },
        prints: '1\n2',
      },
      { block: { code: 'if b then\n  m()\nprintln(2)', fence: { throws: 'Not Found' }, line: 18 } },
    ]);
  });
  test('are proved by the right output, or by the error of the program', () => {
    expect(parse(...quiz('java program', 'x', one, two)).quizzes[0]?.proofs).toMatchObject([
      { block: { code: 'x', fence: { runtime: 'java' } }, prints: '1' },
    ]);
    const text = '<Choice correct why="so">Line 1</Choice>\n<Choice why="not">Line 2</Choice>';
    const { quizzes, errors } = parse(...quiz('scala program throws="Main.sc:1"', 'x', text));
    expect(errors).toEqual([]);
    expect(quizzes[0]?.proofs).toMatchObject([{ block: { fence: { throws: 'Main.sc:1' } } }]);
  });
  const cases: [string, string[], RegExp][] = [
    ['two programs', quiz('scala program', 'x\n~~~\n\n~~~scala program\ny', one, two), /7: .*two program/],
    ['two placeholders', quiz('scala program', '/*?*/ /*?*/', right, wrong), /3: .* 2 times/],
    ['no proof', quiz('scala program', 'x', '<Choice correct why="a">A</Choice>'), /3: Nothing proves this/],
    ['no code', quiz('scala program', '/*?*/', right, one), /needs one ~~~scala fence/],
    ['code of another language', quiz('java program', '/*?*/', right, wrong), /needs one ~~~java fence/],
    [
      'neither prints nor throws',
      quiz('scala program', '/*?*/', right, choice('', 'scala', 'x')),
      /needs either prints/,
    ],
    ['a mode in a choice', quiz('scala program', 'x', choice('', 'output live', '1')), /Remove "live"/],
    ['the same output twice', quiz('scala program', 'x', one, choice('', 'output', '1 ')), /same output/],
    [
      'two right outputs',
      quiz('scala program', 'x', one, choice('correct', 'output', '2')),
      /only one <Choice>/,
    ],
    [
      'prints without a placeholder',
      quiz('scala program', 'x', right, two),
      /contains \/\*\?\*\/ have prints/,
    ],
    [
      'throws on the program',
      quiz('scala program throws=a', '/*?*/', right, wrong),
      /belongs on the choices/,
    ],
    ['a language without a tool', quiz('python program', 'x', one, two), /Allowed: .*java.*scala/],
    ['no program, but a role', ['~~~scala program', 'x', '~~~'], /program belongs inside <Quiz> or <Order>/],
  ];
  test.each(cases)('with %s are reported', (_, lines, message) => {
    expect(
      getErrors(...lines)
        .join('\n')
        .replaceAll('```', '~~~'),
    ).toMatch(message);
  });
});

describe('orders', () => {
  const order = (...fences: string[]) => [
    '<Order id="o" title="O">\n',
    ...fences.map((text) => `~~~scala ${text}\n~~~\n`),
    '</Order>',
  ];
  const solution = 'solution prints="1"\na\nb\nb\nc';
  const mistake = 'mistake="c is first" throws="Error"\nc\na\nb\nb';

  test('are shuffled, always in the same way, into neither the solution nor a mistake', () => {
    const { orders, errors } = parse(...order(solution, mistake));
    expect(errors).toEqual([]);
    const [{ lines = [], answer = [], mistakes = [] } = {}] = orders;
    expect(lines.toSorted()).toEqual(['a', 'b', 'b', 'c']);
    expect(['abbc', 'cabb']).not.toContain(lines.join(''));
    expect(parse(...order(solution, mistake)).orders[0]?.lines).toEqual(lines);
    expect(answer.map((position) => lines[position])).toEqual(['a', 'b', 'b', 'c']);
    expect(answer[1]).toBe(answer[2]);
    expect(mistakes[0]?.message).toBe('c is first');
    expect(mistakes[0]?.answer.map((position) => lines[position])).toEqual(['c', 'a', 'b', 'b']);
  });
  test('are proved: the solution, the mistakes, and that swapping two lines isn’t right too', () => {
    const [proved] = parse(...order('program\nx\n/*?*/', solution, mistake)).orders;
    expect(proved?.proofs).toMatchObject([
      { block: { code: 'x\na\nb\nb\nc' }, prints: '1' },
      { block: { code: 'x\nc\na\nb\nb', fence: { throws: 'Error' } } },
      { block: { code: 'x\nb\na\nb\nc' }, printsNot: '1' },
      { block: { code: 'x\na\nb\nc\nb' }, printsNot: '1' },
    ]);
  });
  const cases: [string, string[], RegExp][] = [
    ['no solution', order(mistake), /1: .*needs a solution fence/],
    ['no mistake', order(solution), /1: .*needs a mistake fence/],
    ['a solution that throws', order(solution.replace('prints', 'throws'), mistake), /needs prints/],
    ['two lines', order('solution prints="1"\na\nb', mistake), /at least three lines/],
    ['other lines in a mistake', order(solution, `${mistake}\nd`), /lines of the solution/],
    ['a mistake twice', order(solution, mistake, mistake.replace('first', '1st')), /of another mistake/],
    ['one message twice', order(solution, mistake, `${mistake.split('\n')[0]}\nb\na\nb\nc`), /same message/],
    [
      'a mistake that is right',
      order(solution, mistake.replace('throws="Error"', 'prints="1"')),
      /something else/,
    ],
    ['a program without a place', order('program\nx', solution, mistake), /contains .* once/],
    ['an attribute of exercises', order(`${solution.replace('prints', 'dataset=shop prints')}`), /dataset/],
  ];
  test.each(cases)('with %s are reported', (_, lines, message) => {
    expect(getErrors(...lines).join('\n')).toMatch(message);
  });
});

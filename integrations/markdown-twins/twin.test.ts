import { expect, test } from 'vitest';
import { parsePage } from '../../examples/language';
import { createTwins, type TwinKind } from './twin';

const URL = 'https://x.example/docs/a';
const HEAD = `# A\n\n> About a.\n\nPage: <${URL}>. Groundwork, text CC BY 4.0, code MIT.\n\n`;

/** Returns the Markdown for a page with this body. */
function convert(body: string, kind: TwinKind = 'full'): string {
  const page = parsePage('docs/a.mdx', `---\ntitle: A\ndescription: About a.\n---\n\n${body}`);
  const twins = createTwins(page, URL, {
    resolve: (url) => (url.startsWith('./') ? `https://x.example/docs/${url.slice(2, -4)}` : url),
    fillers: { TopicAreas: () => '### Web\n\n- one' },
  });
  expect(twins[kind].startsWith(HEAD)).toBe(true);
  return twins[kind].slice(HEAD.length);
}

const EXERCISE = `
<Exercise id="b" title="Double it" difficulty="easy">

Write \`double\`.

\`\`\`js starter
function double() {}
\`\`\`

\`\`\`js solution
const double = (n) => n * 2;
\`\`\`

It multiplies.

\`\`\`js tests
test('doubles', () => {});
\`\`\`

\`\`\`js mistake="No."
const wrong = 1;
\`\`\`

<Hint>Use \`*\`.</Hint>
<Hint>Twice.</Hint>

</Exercise>
`;

const QUIZ = `
<Quiz id="q" title="Which?">

Ask.

<Choice correct why="It is.">
  GET
</Choice>
<Choice why="It is not.">POST</Choice>

</Quiz>
`;

test.each([
  [
    'code and its output, without modes',
    '```js live id=a predict\nconsole.log(1);\n```\n\n```output\n1\n```\n',
    '```js\nconsole.log(1);\n```\n\nOutput:\n\n```text\n1\n```\n',
  ],
  [
    'the steps of a program',
    '```js live\n1;\n```\n\n```steps\n- does: It is 1.\n```\n',
    '```js\n1;\n```\n\nStep by step:\n\n```yaml\n- does: It is 1.\n```\n',
  ],
  [
    'file names, without the tests of a preview',
    '```html live title="index.html" group=a\n<p>Hi</p>\n```\n\n```js assert\nexpect(1);\n```\n',
    '`index.html`\n\n```html\n<p>Hi</p>\n```\n',
  ],
  [
    'links, HTML elements and formulas',
    '[b](./b.mdx) and *x*<sub>1</sub> is $$\\frac{1}{2}$$',
    '[b](https://x.example/docs/b) and *x*<sub>1</sub> is $$\\frac{1}{2}$$\n',
  ],
  ['tables', '| a |\n| - |\n| b |', '| a |\n| - |\n| b |\n'],
  ['components that the build fills', '<TopicAreas />', '### Web\n\n- one\n'],
])('includes %s', (_description, body, expected) => {
  expect(convert(body)).toBe(expected);
});

test('includes the starter, solution, tests and hints of an exercise, but not its mistakes', () => {
  expect(convert(EXERCISE)).toBe(
    [
      '### Exercise: Double it (easy)',
      'Write `double`.',
      'Start with:\n\n```js\nfunction double() {}\n```',
      'A solution:\n\n```js\nconst double = (n) => n * 2;\n```',
      'It multiplies.',
      "The tests:\n\n```js\ntest('doubles', () => {});\n```",
      'Hint: Use `*`.',
      'Hint: Twice.\n',
    ].join('\n\n'),
  );
});

test('marks the answers of a quiz as right or wrong', () => {
  const markdown = convert(QUIZ);
  expect(markdown).toContain('- GET\n\n  Right: It is.');
  expect(markdown).toContain('- POST\n\n  Wrong: It is not.');
});

const PROGRAM_QUIZ = `
<Quiz id="p" title="Which?">

\`\`\`scala program
/*?*/
\`\`\`

<Choice correct prints="1" why="\`println\` prints.">

\`\`\`scala
println(1)
\`\`\`

</Choice>
<Choice throws="a" why="No.">

\`\`\`scala
a
\`\`\`

</Choice>

</Quiz>
`;

const ORDER = `
<Order id="o" title="Count">

Count.

\`\`\`scala solution prints="1"
a
b
c
\`\`\`

First a.

\`\`\`scala mistake="Too late." throws="x"
c
b
a
\`\`\`

</Order>
`;

test('includes the program of a quiz and the code of its choices', () => {
  const markdown = convert(PROGRAM_QUIZ);
  expect(markdown).toContain(
    '```scala\n/*?*/\n```\n\n- ```scala\n  println(1)\n  ```\n\n  Right: `println` prints.',
  );
});

test('includes the lines of an order, and in the full version its solution, but not its mistakes', () => {
  const full = convert(ORDER);
  expect(full).toMatch(
    /^### Put in order: Count\n\nCount\.\n\n```scala\n([abc]\n){3}```\n\nA solution:\n\n```scala\na\nb\nc\n```\n\nFirst a\.\n$/,
  );
  expect(convert(ORDER, 'short')).toMatch(
    /^### Put in order: Count\n\nCount\.\n\n```scala\n([abc]\n){3}```\n$/,
  );
});

test('omits outputs, steps, solutions and correct answers in the short version', () => {
  const output = '```js live\n1;\n```\n\n```output\none\n```\n';
  const steps = '```js live\n1;\n```\n\n```steps\n- does: It is 1.\n```\n';
  const markdown = convert(`${output}\n${steps}${EXERCISE}${QUIZ}`, 'short');
  expect(markdown).not.toMatch(/one|Output|Step|solution|n \* 2|multiplies|Right|Wrong/);
  expect(markdown).toContain('Start with:');
  expect(markdown).toContain('- GET');
});

test.each([
  ['a page with errors', '```js lve\n1\n```', /^docs\/a\.mdx:6: .*live/],
  ['an unknown component', 'Text.\n\n<Carousel />', 'docs/a.mdx:8: <Carousel> has no Markdown form.'],
])('rejects %s', (_description, body, message) => {
  expect(() => convert(body)).toThrow(message);
});

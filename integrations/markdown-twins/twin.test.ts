import { expect, test } from 'vitest';
import { parsePage } from '../../examples/language';
import { twinsOf, type TwinKind } from './twin';

const pageOf = (body: string) =>
  parsePage('docs/a.mdx', `---\ntitle: A\ndescription: About a.\n---\n\n${body}`);

const twin = (body: string, kind: TwinKind = 'full') =>
  twinsOf(pageOf(body), 'https://x.example/docs/a', {
    resolve: (url) => (url.startsWith('./') ? `https://x.example/docs/${url.slice(2, -4)}` : url),
    fillers: { TopicAreas: () => '### Web\n\n- one' },
  })[kind].replace(/^[^]*?code MIT\.\n\n/, '');

const EXERCISE = `
<Exercise id="b" title="Double it" difficulty="easy">

Write \`double\`.

\`\`\`js starter
function double() {}
\`\`\`

\`\`\`js solution
const double = (n) => n * 2;
\`\`\`

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

test('begins with title, description and where the page is', () => {
  const { full, short } = twinsOf(pageOf('Text.'), 'https://x.example/docs/a', {
    resolve: (url) => url,
    fillers: {},
  });
  expect(short).toBe(full);
  expect(full).toBe(
    '# A\n\n> About a.\n\nPage: <https://x.example/docs/a>. Groundwork, text CC BY 4.0, code MIT.\n\nText.\n',
  );
});

test('keeps code and its output, without modes', () => {
  expect(twin('```js live id=a predict\nconsole.log(1);\n```\n\n```output\n1\n```\n')).toBe(
    '```js\nconsole.log(1);\n```\n\nOutput:\n\n```text\n1\n```\n',
  );
});

test('keeps the steps of a program in the full one only', () => {
  const source = '```js live\n1;\n```\n\n```steps\n- does: It is 1.\n```\n';
  expect(twin(source)).toBe('```js\n1;\n```\n\nStep by step:\n\n```yaml\n- does: It is 1.\n```\n');
  expect(twin(source, 'short')).toBe('```js\n1;\n```\n');
});

test('names the files of a program, and leaves out what tests a preview', () => {
  const source = '```html live title="index.html" group=a\n<p>Hi</p>\n```\n\n```js assert\nexpect(1);\n```\n';
  expect(twin(source)).toBe('`index.html`\n\n```html\n<p>Hi</p>\n```\n');
});

test('writes an exercise with starter, solution, tests and hints, without mistakes', () => {
  expect(twin(EXERCISE)).toBe(
    [
      '### Exercise: Double it (easy)',
      'Write `double`.',
      'Begin with:\n\n```js\nfunction double() {}\n```',
      'A solution:\n\n```js\nconst double = (n) => n * 2;\n```',
      "The tests:\n\n```js\ntest('doubles', () => {});\n```",
      'Hint: Use `*`.',
      'Hint: Twice.\n',
    ].join('\n\n'),
  );
});

test('says of each answer whether it is right', () => {
  const text = twin(QUIZ);
  expect(text).toContain('- GET\n\n  Right: It is.');
  expect(text).toContain('- POST\n\n  Wrong: It is not.');
});

test('leaves outputs, solutions and answers out of the short one', () => {
  const text = twin(`\`\`\`js live\n1;\n\`\`\`\n\n\`\`\`output\none\n\`\`\`\n${EXERCISE}${QUIZ}`, 'short');
  expect(text).not.toMatch(/one|Output|solution|n \* 2|Right|Wrong/);
  expect(text).toContain('Begin with:');
  expect(text).toContain('- GET');
});

test('resolves links, keeps tables, formulas and elements of HTML, fills components', () => {
  expect(twin('[b](./b.mdx) and x<sub>1</sub> is $$\\frac{1}{2}$$')).toBe(
    '[b](https://x.example/docs/b) and x<sub>1</sub> is $$\\frac{1}{2}$$\n',
  );
  expect(twin('| a |\n| - |\n| b |')).toContain('| b |');
  expect(twin('<TopicAreas />')).toBe('### Web\n\n- one\n');
});

test('refuses a page with errors', () => {
  expect(() => twin('```js lve\n1\n```')).toThrow(/^docs\/a\.mdx:6: .*live/);
});

test('names file and line of a component that it does not know', () => {
  expect(() => twin('Text.\n\n<Carousel />')).toThrow('docs/a.mdx:8: no Markdown is known for <Carousel>.');
});

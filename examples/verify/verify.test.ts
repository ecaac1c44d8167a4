import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getDrawingPath, sealDrawing } from '../language/drawings';
import { findRealBash } from './real-bash';
import type { Tool } from './recorded/tool';
import { TOOLS } from './recorded/tools';
import { formatReport } from './report';
import { verify } from './verify';

const root = mkdtempSync(path.join(tmpdir(), 'verify-'));
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  rmSync(path.join(root, 'docs'), { recursive: true, force: true });
  rmSync(path.join(root, 'docs-internal'), { recursive: true, force: true });
});

const file = path.join(root, 'docs/page.mdx');
const record = path.join(root, 'docs-internal/records/page.json');
/** Writes the page, replacing each `~~~` with three backticks. */
const writePage = (text: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text.replaceAll('~~~', '```'));
};
const run = async (text?: string, update = false) => {
  if (text !== undefined) writePage(text);
  const { failures } = await verify({ root, paths: ['docs/page.mdx'], update });
  return failures.map(({ line, message }) => `${line}: ${message}`);
};
const block = (info: string, code: string, output?: string) =>
  `~~~${info}\n${code}\n~~~\n${output === undefined ? '' : `\n~~~output\n${output}\n~~~\n`}`;

const isInstalled = (tool: string) => TOOLS[tool]?.version() !== undefined;

describe('live', () => {
  test('passes with correct outputs: printed, delayed, thrown, after another block, in a group', async () => {
    const failures = await run(
      [
        block('js live', 'console.log([1]);\nsetTimeout(() => console.log(2), 5);', '[ 1 ]\n2'),
        block('js live throws=TypeError', 'throw new TypeError("no")', 'TypeError: no'),
        block('js live id=a', 'const a = 1;\nconsole.log("first");', 'first'),
        'text\n',
        block('js live after=a', 'console.log(a);', '1'),
        block('ts live title=a.ts group=g', 'export const n: number = 3;'),
        block('ts live title=b.ts group=g', 'import { n } from "./a";\nconsole.log(n);', '3'),
        block('js live', 'const silent = 1;'),
      ].join('\n'),
    );
    expect(failures).toEqual([]);
  });
  test('reports a wrong output with a diff and its line', async () => {
    const [failure] = await run(block('js live', 'console.log(1)', '2'));
    expect(failure).toMatch(/^5: js live: It doesn't print what/);
    expect(failure).toContain('- 2');
    expect(failure).toContain('+ 1');
  });
  test('reports missing and superfluous outputs', async () => {
    expect(await run(block('js live', 'console.log(1)'))).toEqual([expect.stringMatching(/no output fence/)]);
    expect(await run(block('js live', 'let a', '1'))).toHaveLength(1);
  });
  test('reports steps that don’t match the output', async () => {
    const steps = `\n~~~steps\n- line: 1\n  does: It prints 1.\n  prints: '1'\n~~~\n`;
    expect(await run(block('js live', 'console.log(1)', '1') + steps)).toEqual([]);
    const [wrong] = await run(block('js live', 'console.log(2)', '2') + steps);
    expect(wrong).toMatch(/^12: prints: "1" is wrong; the output has "2" there/);
  });
  test('reports a drawing that lacks its text or fails its assertion', async () => {
    const page = block('html live expect="there" height=40', '<p>there</p>');
    expect(await run(page)).toEqual([]);
    expect(await run(page.replace('"there"', '"elsewhere"'))).toEqual([
      expect.stringMatching(/^1: .*elsewhere/s),
    ]);
    const assertion = (text: string) =>
      block('js assert', `expect(document.body.textContent).toContain('${text}');`);
    expect(await run(`${page}\n${assertion('there')}`)).toEqual([]);
    expect(await run(`${page}\n${assertion('nowhere')}`)).toEqual([expect.stringMatching(/nowhere/)]);
  }, 120_000);
  test('reports a missing error, a different error, and an error without throws=', async () => {
    expect(await run(block('js live throws=TypeError', 'let a'))).toEqual([
      expect.stringMatching(/^1: .*must throw TypeError.*ended without an error/),
    ]);
    expect(await run(block('js live throws=TypeError', '\nnull_', 'x'))).toEqual([
      expect.stringMatching(/^3: .*must throw TypeError.*ReferenceError/),
    ]);
    expect(await run(block('js live', '\n\nnope()', ''))).toEqual([
      expect.stringMatching(/^4: [^]*add throws=/),
    ]);
  });
  test('stops an endless loop at its time limit', async () => {
    const started = performance.now();
    expect(await run(block('js live timeout=500ms', 'while (true) {}'))).toEqual([
      expect.stringMatching(/^1: .*didn't finish within 2.5 s/),
    ]);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
  test('runs each block in a fresh state', async () => {
    const changesGlobals = block(
      'js live',
      'globalThis.left = 1; Array.prototype.x = 1; console.log("a")',
      'a',
    );
    expect(
      await run(
        `${changesGlobals}\ntext\n\n${block('js live', 'console.log(typeof left, [].x)', 'undefined undefined')}`,
      ),
    ).toEqual([]);
  });
});

describe('update', () => {
  test('writes, adds and removes outputs, including in lists, and then passes the page', async () => {
    const text = [
      block('js live', 'console.log("new")', 'old'),
      'text\n',
      block('js live', 'console.log("added")'),
      'text\n',
      block('js live', 'let silent', 'gone'),
      'text\n',
      '- item\n\n  ~~~js live\n  console.log("in\\nlist")\n  ~~~\n',
    ].join('\n');
    expect(await run(text, true)).toEqual([]);
    const written = readFileSync(file, 'utf8');
    expect(written).toContain('```output\nnew\n```');
    expect(written).toContain('```output\nadded\n```');
    expect(written).not.toContain('gone');
    expect(written).toContain('  ```output\n  in\n  list\n  ```');
    expect(await run()).toEqual([]);
  });
  test('doesn’t write an error without throws=', async () => {
    expect(await run(block('js live', 'nope()', 'x'), true)).toHaveLength(1);
    expect(readFileSync(file, 'utf8')).toContain('```output\nx\n```');
  });
});

describe('bash live', () => {
  test('passes if the page’s shell and the real Bash print the same', async () => {
    expect(await run(block('bash live', 'echo b a | tr " " "\\n" | sort', 'a\nb'))).toEqual([]);
  });
  test.skipIf(!findRealBash())('reports a difference from the real Bash', async () => {
    const [failure] = await run(block('bash live', 'seq 2 | head -n -1 2>/dev/null || echo no', 'no'));
    expect(failure).toMatch(/doesn't print what[^]*\(in Bash \d/);
  });
  test('reports tests of an exercise that printing the expected output passes', async () => {
    const exercise = (tests: string) =>
      [
        '<Exercise id="a" title="T" difficulty="easy">\n',
        block('bash live id=list', "printf 'b\\na\\n' > list"),
        block('bash starter after=list', 'cat list'),
        block('bash solution', 'sort list'),
        block('js tests', tests),
        '<Hint>h</Hint>\n\n</Exercise>',
      ].join('\n');
    const [failure] = await run(exercise("test('sorts', () => expect(output).toBe('a\\nb\\n'));"));
    expect(failure).toMatch(/^\d+: a script that prints the solution's output passes the tests of "a"/);
    const another = `test('sorts', async () => {
      const { output } = await run({ before: [], files: { list: '2\\n1\\n' } });
      expect(output).toBe('1\\n2\\n');
    });`;
    expect(await run(exercise(another))).toEqual([]);
  });
  test('counts the blocks that weren’t compared, if Bash is missing', async () => {
    vi.spyOn(TOOLS['bash'] as Tool, 'version').mockReturnValue(undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    writePage(block('bash live', 'echo a', 'a'));
    const { failures, summary } = await verify({ root, paths: ['docs/page.mdx'] });
    expect({ failures, withoutBash: summary.withoutBash }).toEqual({ failures: [], withoutBash: 1 });
    expect(formatReport(failures, summary)).toContain("isn't installed here: 1.");
  });
});

describe.skipIf(!isInstalled('bash'))('recorded', () => {
  const bash = (code: string, output?: string) => block('bash recorded', code, output);
  test('records a block with its tool, and then passes it', async () => {
    expect(
      await run(
        bash('pwd; echo $TZ; git init -q . && git commit -q --allow-empty -m a && git log --oneline'),
        true,
      ),
    ).toEqual([]);
    expect(readFileSync(file, 'utf8')).toMatch(/```output\n\/home\/reader\nUTC\n[0-9a-f]{7} a\n```/);
    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual({
      blocks: [{ hash: expect.stringMatching(/^[0-9a-f]{32}$/), tool: expect.stringMatching(/^Bash \d/) }],
    });
    expect(await run()).toEqual([]);
  });
  test('reports a changed block, output or record', async () => {
    await run(bash('echo a'), true);
    const recorded = readFileSync(file, 'utf8');
    expect(await run(recorded.replace('echo a', 'echo  a'))).toEqual([
      expect.stringMatching(/changed since it was recorded/),
    ]);
    expect(await run(recorded.replace('\na\n', '\nb\n'))).toEqual([
      expect.stringMatching(/print what the page shows/),
    ]);
    writeFileSync(record, '{"blocks":[]}');
    expect(await run(recorded)).toEqual([expect.stringMatching(/changed since it was recorded/)]);
  });
  test('compares the hash if the tool is missing', async () => {
    await run(bash('echo a'), true);
    const recorded = readFileSync(file, 'utf8');
    vi.spyOn(TOOLS['bash'] as Tool, 'version').mockReturnValue(undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await run(recorded)).toEqual([]);
    for (const changed of [recorded.replace('echo a', 'echo b'), recorded.replace('\na\n', '\nb\n')])
      expect(await run(changed)).toEqual([
        expect.stringMatching(/changed since it was recorded, and bash isn't installed/),
      ]);
  });
  test('doesn’t run a block again that the same version has recorded, if records are trusted', async () => {
    await run(bash('echo a'), true);
    const verifyTrusting = () => verify({ root, paths: ['docs/page.mdx'], trustsRecords: true });
    vi.spyOn(TOOLS['bash'] as Tool, 'command').mockReturnValue(['false']);
    const version = vi.spyOn(TOOLS['bash'] as Tool, 'version');
    onTestFinished(() => void vi.restoreAllMocks());
    const { failures, summary } = await verifyTrusting();
    expect({ failures, provedBefore: summary.provedBefore }).toEqual({ failures: [], provedBefore: 1 });
    version.mockReturnValue('Bash 9.9');
    expect((await verifyTrusting()).failures).toHaveLength(1);
    vi.restoreAllMocks();
    writeFileSync(file, readFileSync(file, 'utf8').replace('echo a', 'echo b'));
    expect((await verifyTrusting()).failures).toHaveLength(1);
  });
  test('doesn’t record a block that prints something different each time', async () => {
    expect(await run(bash('echo $RANDOM$RANDOM'), true)).toEqual([
      expect.stringMatching(/something different each time/),
    ]);
    expect(existsSync(record)).toBe(false);
  });
  test('gives a shell its own home folder, time zone, language and PATH', async () => {
    process.env['GROUNDWORK_VERIFY_TEST'] = 'seen';
    const code =
      'echo "$HOME $TZ $LANG [$GROUNDWORK_VERIFY_TEST]"; ls -A | wc -l; echo "$PATH" | grep -c node_modules';
    await run(block('bash recorded throws=C.UTF-8', code), true);
    delete process.env['GROUNDWORK_VERIFY_TEST'];
    expect(readFileSync(file, 'utf8')).toContain('```output\n/home/reader UTC C.UTF-8 []\n0\n0\n```');
  });
});

describe.skipIf(!isInstalled('bash'))('quizzes and orders', () => {
  const choice = (attributes: string, fence: string) =>
    `<Choice ${attributes} why="so">\n\n${fence}\n</Choice>\n`;
  const quiz = (program: string, ...choices: string[]) =>
    `<Quiz id="q" title="Q?">\n\n${program}\n${choices.join('\n')}\n</Quiz>\n`;
  const page = quiz(
    block('bash program', 'n=1\n/*?*/\necho "[$n]"'),
    choice('correct prints="[2]"', block('bash', 'n=2')),
    choice('throws="missing: command not found"', block('bash', 'missing || exit 1')),
  );
  const order = (prints: string) =>
    `<Order id="o" title="O">\n\n${block(`bash solution prints="${prints}"`, 'n=1\nm=2\necho $n$m')}\n` +
    `${block('bash mistake="Too early." prints="1"', 'n=1\necho $n$m\nm=2')}\n</Order>\n`;

  test('are recorded, and then pass with and without the tool', async () => {
    expect(await run(page)).toHaveLength(2);
    expect(await run(page, true)).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(page.replaceAll('~~~', '```'));
    expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({ blocks: [{}, {}] });
    expect(await run()).toEqual([]);
    vi.spyOn(TOOLS['bash'] as Tool, 'version').mockReturnValue(undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await run()).toEqual([]);
    for (const changed of [
      page.replace('[2]', '[3]'),
      page.replace('n=2', 'n=3'),
      page.replace('missing:', ':'),
    ])
      expect(await run(changed)).toEqual([expect.stringMatching(/bash isn't installed/)]);
  });
  test('fail if a choice does something else', async () => {
    expect(await run(page.replace('prints="[2]"', 'prints="[3]"'), true)).toEqual([
      expect.stringMatching(/^9: bash quiz: It doesn't print what the page claims[^]*- \[3\]\n *\+ \[2\]/),
    ]);
    expect(await run(page.replace('missing: ', 'lost: '), true)).toEqual([
      expect.stringMatching(/^17: bash quiz: It must throw lost: command not found, but it printed/),
    ]);
    const fails = page.replace('prints="[2]"', 'throws="[2]"');
    expect(await run(fails, true)).toEqual([expect.stringMatching(/ended without an error/)]);
  });
  test('prove a prediction by its right output', async () => {
    const predict = (right: string, wrong: string) =>
      quiz(
        block('bash program', 'echo 1; echo 2'),
        choice('correct', block('output', right)),
        choice('', block('output', wrong)),
      );
    expect(await run(predict('1\n2', '2\n1'), true)).toEqual([]);
    expect(await run(predict('2\n1', '1\n2'), true)).toEqual([expect.stringMatching(/^9: .*page claims/)]);
  });
  test('fail if two orders of the lines are right', async () => {
    expect(await run(order('12'), true)).toEqual([
      expect.stringMatching(/^3: bash quiz: This order is right too[^]*m=2\n *n=1/),
    ]);
    expect(await run(order('21'), true)).toContainEqual(expect.stringMatching(/page claims/));
  });
});

describe('tools', () => {
  /** Records the blocks, checks that the page passes afterwards, and returns the recorded outputs. */
  const recordBlocks = async (...blocks: string[]) => {
    expect(await run(blocks.join('\ntext\n\n'), true)).toEqual([]);
    const text = readFileSync(file, 'utf8');
    expect(await run()).toEqual([]);
    return [...text.matchAll(/```output\n([^]*?)\n```/g)].map(([, output]) => output);
  };

  test.skipIf(!isInstalled('java'))(
    'Java records several types, text blocks, and errors of the compiler and the program',
    async () => {
      const main = (body: string) =>
        `class Main {\n  public static void main(String[] args) {\n    ${body}\n  }\n}`;
      const body =
        'System.out.print("""\n      é\n        "{"\n      """);\n    System.out.println(new Point(1));';
      const outputs = await recordBlocks(
        block('java recorded', `record Point(int x) {}\n\n${main(body)}`),
        block('java recorded throws="incompatible types"', main('int count = "three";')),
        block(
          'java recorded throws=ArithmeticException',
          main('System.out.println("a");\n    int n = 1 / args.length;'),
        ),
      );
      expect(outputs).toEqual([
        'é\n  "{"\nPoint[x=1]',
        'Main.java:3: error: incompatible types: String cannot be converted to int\n    int count = "three";\n                ^\n1 error',
        'a\nException in thread "main" java.lang.ArithmeticException: / by zero',
      ]);
    },
    180_000,
  );

  test.skipIf(!isInstalled('scala'))(
    'Scala records a program, a script, a group, and messages of the compiler and the program',
    async () => {
      const outputs = await recordBlocks(
        block('scala recorded', 'case class P(x: Int)\n\n@main def run(): Unit =\n  println(P(1))'),
        block('scala recorded', 'println(List(2, 1).sorted)'),
        block('scala recorded group=g title="Shop.scala"', 'class Shop:\n  def n = 41') +
          block('scala recorded group=g title="Main.scala"', '@main def run(): Unit = println(Shop().n + 1)'),
        block('scala recorded throws="Type Mismatch"', 'val n: Int = "a"'),
        block('scala recorded', 'val found = Option(1)\nprintln(found match { case Some(n) => n })'),
        block('scala recorded throws=NoSuchElementException', 'println("a")\nprintln(Map("a" -> 1)("b"))'),
      );
      expect(outputs).toEqual([
        'P(1)',
        'List(1, 2)',
        '42',
        `-- [E007] Type Mismatch Error: Main.sc:1:13 ----------------
1 |val n: Int = "a"
  |             ^^^
  |             Found:    ("a" : String)
  |             Required: Int
  |
  | longer explanation available when compiling with \`-explain\`
1 error found`,
        expect.stringMatching(
          /^-- \[E029\] Pattern Match Exhaustivity Warning: Main\.sc:2:8 -+\n[^]*case: None\n[^]*\n1$/,
        ),
        'a\nException in thread "main" java.util.NoSuchElementException: key not found: b',
      ]);
    },
    240_000,
  );

  test.skipIf(!isInstalled('node'))('Node.js 24 records JavaScript, TypeScript and errors', async () => {
    const outputs = await recordBlocks(
      block('js recorded', "console.log(process.versions.node.split('.')[0]);"),
      block('ts recorded throws=RangeError', 'const n: number = 41;\nthrow new RangeError("n is " + n);'),
    );
    expect(outputs).toEqual(['24', 'RangeError: n is 41']);
  });

  test('TypeScript’s compiler records nothing for correct types, its errors, and a group with its options', async () => {
    const wrong = 'const name: number = "Ada";';
    const options = '{ "compilerOptions": { "strict": false, "outDir": "dist", "listEmittedFiles": true } }';
    const outputs = await recordBlocks(
      block('ts recorded runtime=tsc', 'const name: string = "Ada";\nconsole.log(name.length);'),
      block('ts recorded runtime=tsc throws=TS2322', wrong),
      block('json recorded group=g title=tsconfig.json', options) +
        block('ts recorded runtime=tsc group=g title=shop.ts', 'export function add(a, b) { return a + b; }'),
    );
    expect(outputs).toEqual([
      "main.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
      'TSFILE: /home/reader/dist/shop.js',
    ]);
    expect(await run(block('ts recorded runtime=tsc', wrong))).toEqual([
      expect.stringMatching(/ended with exit code 2.*\n.*TS2322/),
    ]);
  }, 180_000);
});

describe('exercises', () => {
  const parts = {
    starter: 'function one() {}',
    solution: 'function one(n = 0) { return n + 1; }',
    tests: "test('gives one', () => expect(one()).toBe(1)); test('adds', () => expect(one(4)).toBe(5));",
    mistakes: ['function one() { return 2; }'],
  };
  const exercise = (changes: Partial<typeof parts>) => {
    const { starter, solution, tests, mistakes } = { ...parts, ...changes };
    return [
      '<Exercise id="a" title="T" difficulty="easy">\n',
      block('js starter', starter),
      block('js solution', solution),
      block('js tests', tests),
      ...mistakes.map((code, i) => block(`js mistake="m${i}"`, code)),
      '<Hint>h</Hint>\n\n</Exercise>',
    ].join('\n');
  };
  const cases: [string, Partial<typeof parts>, RegExp[]][] = [
    [
      'a starter that passes',
      { starter: 'const one = (n = 0) => n + 1;' },
      [/^3: The starter of "a" passes/],
    ],
    [
      'a solution that fails',
      { solution: 'function one() { return 3; }' },
      [/^7: The solution[^]*✗ gives one[^]*Expected: 1\s+Received: 3/],
    ],
    ['a mistake that passes', { mistakes: [parts.solution] }, [/^15: This mistake of "a" passes/]],
    [
      'two mistakes that fail in the same way',
      { mistakes: ['const one = () => 2', 'const one = () => 1 + 1'] },
      [/^19: .*exactly like the mistake at line 15/],
    ],
    [
      'a mistake that fails like the starter',
      { mistakes: ['const one = () => undefined'] },
      [/^15: .*exactly like the starter/],
    ],
    ['a mistake with a syntax error', { mistakes: ['function one( {'] }, [/isn't a valid program/]],
    ['tests without a test', { tests: 'one();' }, [/^11: The tests block contains no test/]],
    [
      'a solution that differs only in comments and white space',
      { solution: '// done\nfunction one() {\n}  /* all */' },
      [/^7: The solution of "a" is the same as the starter/],
    ],
    [
      'a solution that still contains the placeholder',
      {
        starter: 'function one() {\n  // your code here\n}',
        solution: 'function one() {\n  // Your code here\n  return 1;\n}',
      },
      [/^11: The solution of "a" still contains "Your code here"/],
    ],
    [
      'a solution that still throws the error of the starter',
      {
        starter: "function one() { throw new Error('not written'); }",
        solution: "function one() { return 1; }\nfunction two() { throw new Error('not written yet'); }",
      },
      [/^9: The solution of "a" still contains "throw new Error/],
    ],
    [
      'tests that an empty file passes',
      { starter: 'throw 1;', solution: 'const one = 1;', tests: "test('is calm', () => {});", mistakes: [] },
      [/^11: an empty file passes the tests of "a"/],
    ],
    [
      'tests that a constant passes',
      {
        tests: "test('gives a text', () => { expect(typeof one()).toBe('string'); });",
        solution: "function one() { return 'x'; }",
        mistakes: [],
      },
      [/^11: a stub that returns '' passes the tests of "a"/],
    ],
    [
      'tests that expect a single value',
      {
        starter: 'function one(n) {}',
        solution: 'function one(n) { return n - 1; }',
        tests: "test('subtracts', () => expect(one(4)).toBe(3));",
        mistakes: [],
      },
      [/^11: a stub that returns 3 passes the tests of "a"/],
    ],
  ];
  test('passes a correct exercise', async () => {
    expect(await run(exercise({}))).toEqual([]);
  });
  test.each(cases)('reports %s', async (_, changes, expected) => {
    const failures = await run(exercise(changes));
    expect(failures).toEqual(expected.map((message) => expect.stringMatching(message)));
  });
  test('proves exercises in Python', async () => {
    const text = exercise({
      starter: 'def one():\n    pass',
      solution: 'def one(n=0):\n    return n + 1',
      tests: '@test("gives one")\ndef _():\n    assert one() == 1\n    assert one(4) == 5',
      mistakes: ['def one():\n    return 2'],
    }).replaceAll('~~~js', '~~~python');
    expect(await run(text)).toEqual([]);
    expect(await run(text.replace('    assert one(4) == 5\n', ''))).toEqual([
      expect.stringMatching(/^13: a stub that returns 1 passes the tests of "a"/),
    ]);
    expect(await run(text.replace('return n + 1', 'return n + 1\ndef two():\n    pass'))).toEqual([
      expect.stringMatching(/^11: The solution of "a" still contains "pass"/),
    ]);
  });
});

describe('checked', () => {
  const cases: [string, string, RegExp][] = [
    ['json', '{"a": 1,}', /^2: json checked/],
    ['yaml', 'a: 1\na: 2', /^3: .*unique/],
    ['dockerfile', 'FROM node:22\nCPY . .', /^3: .*CPY/],
    ['yaml checker=openapi', 'openapi: 3.1.0\ninfo:\n  title: A\npaths: {}', /version/],
    ['http', 'GET /a HTTP/1.1\nHost x', /^3: .*isn't a field/],
    ['http', 'HTTP/1.1 404 Missing', /^2: .*"Not Found"/],
    ['html', '<p><b>x</p>', /^2: /],
    ['css', 'a { colr: red }', /^2: .*colr/],
    ['ts', '\nconst a: string = 1;', /^3: .*TS2322/],
    ['bash', 'ls\nif [ x ; fi', /^3: .*Expected THEN/],
    ['sql', 'SELECT 1;\nSELEC 2;', /^3: .*SELEC/],
    ['java checked', 'class A { int = 1; }', /^2: /],
    ['xml', '<a><b></a>', /^2: /],
    ['js checked', 'const = 1', /^2: /],
  ];
  test.each(cases)('reports a problem in %s: %s', async (info, code, message) => {
    expect(await run(block(info, code))).toEqual([expect.stringMatching(message)]);
  });
  test('passes valid blocks', async () => {
    const valid: [string, string][] = [
      ['json', '{"a": [1]}'],
      ['yaml', 'a:\n  - 1'],
      ['dockerfile', 'FROM node:22\nWORKDIR /app\nCOPY . .\nCMD ["node", "app.js"]'],
      ['http', 'POST /orders HTTP/1.1\nHost: example.com\nContent-Type: application/json\n\n{"a": 1}'],
      ['http', 'HTTP/1.1 201 Created\nLocation: /orders/1'],
      ['html', '<ul><li>a</li></ul>'],
      ['css', '@media (width > 30rem) { a { color: red; &:hover { color: blue } } }'],
      ['ts', 'const a: string[] = [];\n// @ts-expect-error numbers do not fit\na.push(1);'],
      ['bash', 'for a in *; do echo "$a"; done'],
      ['sql', "SELECT * FROM a WHERE b @> '{}'::jsonb;"],
      ['java checked', 'import a.B;\nclass A { @B void f() {} }'],
      ['xml', '<project><a/></project>'],
    ];
    expect(await run(valid.map(([info, code]) => block(info, code)).join('\ntext\n\n'))).toEqual([]);
  });
});

describe('diagrams', () => {
  const source = 'flowchart LR\n  accTitle: A\n  accDescr: B\n  a --> b';
  const writeDrawing = (text: string) => {
    const target = getDrawingPath(file, source);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  test('pass if they have been drawn', async () => {
    writeDrawing(sealDrawing(source, '<svg></svg>'));
    expect(await run(block('mermaid', source))).toEqual([]);
    expect(await run(block('mermaid', `${source}  \n`))).toEqual([]);
  });
  test('fail if they have not been drawn, or if the source or the drawing has changed', async () => {
    expect(await run(block('mermaid', source))).toEqual([
      expect.stringMatching(
        /^1: .*not been drawn since it was changed: .*_diagrams\/a-[0-9a-f]{8}\.svg.*npm run diagrams/,
      ),
    ]);
    writeDrawing(sealDrawing(source, '<svg></svg>'));
    expect(await run(block('mermaid', `${source} --> c`))).toHaveLength(1);
    writeDrawing(sealDrawing(source, '<svg></svg>').replace('</svg>', '<g/></svg>'));
    expect(await run(block('mermaid', source))).toEqual([expect.stringMatching(/changed by hand/)]);
  });
});

test('a run over all pages fails if too many fences are static', async () => {
  writePage(block('text static="a transcript"', 'x'));
  const { failures } = await verify({ root });
  expect(failures).toMatchObject([{ message: expect.stringContaining('static; at most 5 %') }]);
});

test('reports a path that doesn’t exist', async () => {
  const { failures } = await verify({ root, paths: ['docs/nothing.mdx'] });
  expect(failures).toMatchObject([{ message: expect.stringContaining('docs/nothing.mdx') }]);
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawingPath, sealDrawing } from '../language/drawings';
import { parseFence } from '../language/parse-fence';
import { TOOLS, type Tool } from './recorded/tools';
import { verify } from './verify';

const root = mkdtempSync(path.join(tmpdir(), 'verify-'));
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  rmSync(path.join(root, 'docs'), { recursive: true, force: true });
  rmSync(path.join(root, 'docs-internal'), { recursive: true, force: true });
});

const file = path.join(root, 'docs/page.mdx');
const record = path.join(root, 'docs-internal/records/page.json');
/** `~~~` stands for the backticks of a fence. */
const write = (text: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text.replaceAll('~~~', '```'));
};
const run = async (text?: string, update = false) => {
  if (text !== undefined) write(text);
  const { failures } = await verify({ root, paths: ['docs/page.mdx'], update });
  return failures.map(({ line, message }) => `${line}: ${message}`);
};
const block = (info: string, code: string, output?: string) =>
  `~~~${info}\n${code}\n~~~\n${output === undefined ? '' : `\n~~~output\n${output}\n~~~\n`}`;

describe('live', () => {
  test('right outputs pass: printed, late, thrown, after, in a group', async () => {
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
  test('a wrong output fails with a diff and the line', async () => {
    const [failure] = await run(block('js live', 'console.log(1)', '2'));
    expect(failure).toMatch(/^5: js live: It doesn't print what/);
    expect(failure).toContain('- 2');
    expect(failure).toContain('+ 1');
  });
  test('an output that is missing, and one too many', async () => {
    expect(await run(block('js live', 'console.log(1)'))).toEqual([expect.stringMatching(/no output fence/)]);
    expect(await run(block('js live', 'let a', '1'))).toHaveLength(1);
  });
  test('steps have to print what the program prints', async () => {
    const steps = `\n~~~steps\n- line: 1\n  does: It prints 1.\n  prints: '1'\n~~~\n`;
    expect(await run(block('js live', 'console.log(1)', '1') + steps)).toEqual([]);
    const [wrong] = await run(block('js live', 'console.log(2)', '2') + steps);
    expect(wrong).toMatch(/^12: prints: "1" is wrong; the output has "2" there/);
  });
  test('an info string that does not parse fails', async () => {
    expect(await run(block('js live nonsense', 'let a'))).toEqual([expect.stringMatching(/^1: .*nonsense/)]);
  });
  test('a drawing that lacks its text, or fails its assertion', async () => {
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
  test('throws: none, another, and one that nobody announced', async () => {
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
  test('an endless loop is ended at its limit', async () => {
    const started = performance.now();
    expect(await run(block('js live timeout=500ms', 'while (true) {}'))).toEqual([
      expect.stringMatching(/^1: .*didn't finish within 2.5 s/),
    ]);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
  test('one block leaves nothing to the next', async () => {
    const leave = block('js live', 'globalThis.left = 1; Array.prototype.x = 1; console.log("a")', 'a');
    expect(
      await run(
        `${leave}\ntext\n\n${block('js live', 'console.log(typeof left, [].x)', 'undefined undefined')}`,
      ),
    ).toEqual([]);
  });
});

describe('update', () => {
  test('writes, adds and removes outputs, also in lists, and is then right', async () => {
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
  test('does not write an error that nobody announced', async () => {
    expect(await run(block('js live', 'nope()', 'x'), true)).toHaveLength(1);
    expect(readFileSync(file, 'utf8')).toContain('```output\nx\n```');
  });
});

describe('recorded', () => {
  const bash = (code: string, output?: string) => block('bash recorded', code, output);
  test('a block is recorded with its tool, and then right', async () => {
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
  test('a changed block, output or record fails', async () => {
    await run(bash('echo a'), true);
    const right = readFileSync(file, 'utf8');
    expect(await run(right.replace('echo a', 'echo  a'))).toEqual([
      expect.stringMatching(/changed since it was recorded/),
    ]);
    expect(await run(right.replace('\na\n', '\nb\n'))).toEqual([
      expect.stringMatching(/print what the page shows/),
    ]);
    writeFileSync(record, '{"blocks":[]}');
    expect(await run(right)).toEqual([expect.stringMatching(/changed since it was recorded/)]);
  });
  test('where the tool is missing, the hash tells', async () => {
    await run(bash('echo a'), true);
    const right = readFileSync(file, 'utf8');
    const missing = vi.spyOn(TOOLS['bash'] as Tool, 'version').mockResolvedValue(undefined);
    try {
      expect(await run(right)).toEqual([]);
      for (const changed of [right.replace('echo a', 'echo b'), right.replace('\na\n', '\nb\n')])
        expect(await run(changed)).toEqual([
          expect.stringMatching(/changed since it was recorded, and bash isn't installed/),
        ]);
    } finally {
      missing.mockRestore();
    }
  });
  test('what prints something different each time is not recorded', async () => {
    expect(await run(bash('echo $RANDOM$RANDOM'), true)).toEqual([
      expect.stringMatching(/something different each time/),
    ]);
    expect(existsSync(record)).toBe(false);
  });
  test('a shell has a home, a zone, a language and commands of its own', async () => {
    process.env['GROUNDWORK_VERIFY_TEST'] = 'seen';
    const code =
      'echo "$HOME $TZ $LANG [$GROUNDWORK_VERIFY_TEST]"; ls -A | wc -l; echo "$PATH" | grep -c node_modules';
    await run(block('bash recorded throws=C.UTF-8', code), true);
    delete process.env['GROUNDWORK_VERIFY_TEST'];
    expect(readFileSync(file, 'utf8')).toContain('```output\n/home/reader UTC C.UTF-8 []\n0\n0\n```');
  });
  test('Node.js and Java, with throws', async () => {
    const text = [
      block(
        'js recorded runtime=node throws=TypeError',
        'process.nextTick(() => { null.x });\nconsole.log(1);',
      ),
      block('java recorded', 'class A { public static void main(String[] a) { System.out.println("hi"); } }'),
    ].join('\n');
    expect(await run(text, true)).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain(
      "1\nTypeError: Cannot read properties of null (reading 'x')\n```",
    );
    expect(await run()).toEqual([]);
  });
});

/** Which tools are here. Where one is missing, its tests say so by being skipped. */
const here = async (info: string) => {
  const [lang = '', ...meta] = info.split(' ');
  const { fence } = parseFence({ lang, meta: meta.join(' '), inExercise: false });
  return fence !== undefined && (await TOOLS[fence.runtime ?? '']?.version(fence)) !== undefined;
};
const tools = {
  java: await here('java recorded'),
  scala: await here('scala recorded'),
  node: await here('js recorded'),
};

describe('tools', () => {
  /** Records a page, expects nothing wrong, also when it is verified again, and gives all that was printed. */
  const printed = async (...blocks: string[]) => {
    expect(await run(blocks.join('\ntext\n\n'), true)).toEqual([]);
    const text = readFileSync(file, 'utf8');
    expect(await run()).toEqual([]);
    return [...text.matchAll(/```output\n([^]*?)\n```/g)].map(([, output]) => output);
  };
  const recordedBy = () =>
    (JSON.parse(readFileSync(record, 'utf8')) as { blocks: { tool: string }[] }).blocks.map(
      ({ tool }) => tool,
    );

  test.skipIf(!tools.java)(
    'Java (needs a JDK): several types, text blocks, errors of both kinds',
    async () => {
      const main = (body: string) =>
        `class Main {\n  public static void main(String[] args) {\n    ${body}\n  }\n}`;
      const shown =
        'System.out.print("""\n      é\n        "{"\n      """);\n    System.out.println(new Point(1));';
      const outputs = await printed(
        block('java recorded', `record Point(int x) {}\n\n${main(shown)}`),
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
      expect(recordedBy()).toEqual(Array(3).fill(expect.stringMatching(/^OpenJDK \d+\.\d+/)));
    },
    180_000,
  );

  test.skipIf(!tools.scala)(
    'Scala (needs Scala 2.11): a program, a script, files, errors of both kinds',
    async () => {
      const outputs = await printed(
        block('scala recorded', 'case class P(x: Int)\n\nobject Main extends App {\n  println(P(1))\n}'),
        block('scala recorded', 'println(List(2, 1).sorted)'),
        [
          block('scala recorded group=g title="Shop.scala"', 'class Shop { def n = 41 }'),
          block(
            'scala recorded group=g title="Main.scala"',
            'object Main extends App { println(new Shop().n) }',
          ),
        ].join('\n'),
        block('scala recorded throws="type mismatch"', 'object Main extends App {\n  val n: Int = "a"\n}'),
        block('scala recorded throws=NoSuchElementException', 'println("a")\nprintln(Map("a" -> 1)("b"))'),
      );
      expect(outputs).toEqual([
        'P(1)',
        'List(1, 2)',
        '41',
        expect.stringMatching(
          /^Main\.scala:2: error: type mismatch;\n found {3}: String\("a"\)\n required: Int\n/,
        ),
        'a\njava.util.NoSuchElementException: key not found: b',
      ]);
      expect(recordedBy()).toEqual(Array(5).fill(expect.stringMatching(/^Scala 2\.11\.\d+$/)));
    },
    300_000,
  );

  test.skipIf(!tools.node)('Node.js 24 (needs the registry, once)', async () => {
    const major = "console.log(process.versions.node.split('.')[0]);";
    const outputs = await printed(
      block('js recorded', major),
      block('ts recorded throws=RangeError', 'const n: number = 41;\nthrow new RangeError("n is " + n);'),
    );
    expect(outputs).toEqual(['24', 'RangeError: n is 41']);
    expect(recordedBy()).toEqual(Array(2).fill(expect.stringMatching(/^Node\.js 24\.\d+\.\d+$/)));
  });
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
    ['a right one', {}, []],
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
      'two mistakes alike',
      { mistakes: ['const one = () => 2', 'const one = () => 1 + 1'] },
      [/^19: .*exactly like the mistake at line 15/],
    ],
    [
      'a mistake like the starter',
      { mistakes: ['const one = () => undefined'] },
      [/^15: .*exactly like the starter/],
    ],
    ['a mistake that is no program', { mistakes: ['function one( {'] }, [/isn't a valid program/]],
    ['no test', { tests: 'one();' }, [/^11: The tests block contains no test/]],
    [
      'a solution that differs in comments and blanks alone',
      { solution: '// done\nfunction one() {\n}  /* all */' },
      [/^7: The solution of "a" is the same as the starter/],
    ],
    [
      'a solution that leaves the mark of the starter',
      {
        starter: 'function one() {\n  // your code here\n}',
        solution: 'function one() {\n  // Your code here\n  return 1;\n}',
      },
      [/^11: The solution of "a" still contains "Your code here"/],
    ],
    [
      'a solution that still throws what the starter throws',
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
      'tests that the one value they want passes',
      {
        starter: 'function one(n) {}',
        solution: 'function one(n) { return n - 1; }',
        tests: "test('subtracts', () => expect(one(4)).toBe(3));",
        mistakes: [],
      },
      [/^11: a stub that returns 3 passes the tests of "a"/],
    ],
  ];
  test.each(cases)('%s', async (_, changes, expected) => {
    const failures = await run(exercise(changes));
    expect(failures).toEqual(expected.map((message) => expect.stringMatching(message)));
  });
  test('Python', async () => {
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
    ['bash', 'if true; then', /syntax error/],
    ['sql', 'SELECT 1;\nSELEC 2;', /^3: .*SELEC/],
    ['regex', '/(/', /^2: .*Unterminated group/],
    ['java checked', 'class A { int = 1; }', /^2: /],
    ['xml', '<a><b></a>', /^2: /],
    ['js checked', 'const = 1', /^2: /],
  ];
  test.each(cases)('%s: %s', async (info, code, message) => {
    expect(await run(block(info, code))).toEqual([expect.stringMatching(message)]);
  });
  test('right ones pass', async () => {
    const right: [string, string][] = [
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
      ['regex', '/(?<year>\\d{4})/u'],
      ['java checked', 'import a.B;\nclass A { @B void f() {} }'],
      ['xml', '<project><a/></project>'],
    ];
    expect(await run(right.map(([info, code]) => block(info, code)).join('\ntext\n\n'))).toEqual([]);
  });
});

describe('diagrams', () => {
  const source = 'flowchart LR\n  accTitle: A\n  accDescr: B\n  a --> b';
  const draw = (text: string) => {
    const target = drawingPath(file, source);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  test('one that was drawn is right', async () => {
    draw(sealDrawing(source, '<svg></svg>'));
    expect(await run(block('mermaid', source))).toEqual([]);
    expect(await run(block('mermaid', `${source}  \n`))).toEqual([]);
  });
  test('one that was not, was changed since, or whose drawing was changed, is not', async () => {
    expect(await run(block('mermaid', source))).toEqual([
      expect.stringMatching(
        /^1: .*not drawn since it was changed: .*_diagrams\/a-[0-9a-f]{8}\.svg.*npm run diagrams/,
      ),
    ]);
    draw(sealDrawing(source, '<svg></svg>'));
    expect(await run(block('mermaid', `${source} --> c`))).toHaveLength(1);
    draw(sealDrawing(source, '<svg></svg>').replace('</svg>', '<g/></svg>'));
    expect(await run(block('mermaid', source))).toEqual([expect.stringMatching(/changed by hand/)]);
  });
});

test('too many static fences fail a run over all pages', async () => {
  write(block('text static="a transcript"', 'x'));
  const { failures } = await verify({ root });
  expect(failures).toMatchObject([{ message: expect.stringContaining('static; at most 5 %') }]);
});

test('a path that does not exist is an error', async () => {
  const { failures } = await verify({ root, paths: ['docs/nothing.mdx'] });
  expect(failures).toMatchObject([{ message: expect.stringContaining('docs/nothing.mdx') }]);
});

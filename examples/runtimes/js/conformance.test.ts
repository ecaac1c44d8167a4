import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { WorkerPool } from '../../verify/worker-pool';
import { file, testConformance } from '../lib/conformance';
import about from './about';

const main = (code: string) => file(about, code);

testConformance(about, [
  {
    feature: 'strict mode',
    program: 'console.log(this); x = 1;',
    prints: 'undefined\nReferenceError: x is not defined',
  },
  { feature: 'top-level await', program: 'console.log(await Promise.resolve(1));', prints: '1' },
  {
    feature: 'order of tasks and microtasks',
    program:
      "setTimeout(() => console.log('task'));\nPromise.resolve().then(() => console.log('promise'));\nqueueMicrotask(() => console.log('micro'));\nconsole.log('sync');",
    prints: 'sync\npromise\nmicro\ntask',
  },
  {
    feature: 'a run waits for timers',
    program:
      'let n = 0;\nconst id = setInterval(() => { console.log(++n); if (n === 3) clearInterval(id); }, 5);',
    prints: '1\n2\n3',
  },
  {
    feature: 'modules, with live bindings and dynamic import',
    program: {
      files: [
        {
          name: 'lib/counter.js',
          code: 'export let count = 0;\nexport const up = () => { count++; };\nexport default class Box {}',
        },
        main(
          "import Box, { count, up } from './lib/counter.js';\nup();\nconst all = await import('./lib/counter.js');\nconsole.log(count, all.count, new Box());",
        ),
      ],
    },
    prints: '1 1 Box {}',
  },
  {
    feature: 'exports of a single file, and import.meta',
    program:
      '#!/usr/bin/env node\nexport const { a } = { a: 1 };\nexport { a as b };\nexport default class {}\nconsole.log(a, import.meta.url);',
    prints: '1 file:///app/main.js',
  },
  {
    feature: 'module namespaces, cycles and hoisted imports',
    program: {
      files: [
        {
          name: 'a.js',
          code: "import { isOdd } from './main2.js';\nexport const isEven = (n) => n === 0 || isOdd(n - 1);\nexport default () => 1;\nconsole.log(isOdd(1));",
        },
        {
          name: 'main2.js',
          code: "console.log(all.isEven(1), b.name);\nimport b, * as all from './a.js';\nexport function isOdd(n) { return n === 1; }\nexport * from './a.js';\nexport { b as c };",
        },
        main("import * as all from './main2.js';\nconsole.log(all);"),
      ],
    },
    prints:
      'true\nfalse default\n[Module: null prototype] {\n  c: [Function: default],\n  isEven: [Function: isEven],\n  isOdd: [Function: isOdd]\n}',
  },
  {
    feature: 'imports that do not exist are reported before anything runs',
    program: {
      files: [
        { name: 'a.js', code: "console.log('never');" },
        main("console.log('never');\nimport { no } from './a.js';"),
      ],
    },
    prints: "SyntaxError: The requested module './a.js' does not provide an export named 'no'",
  },
  {
    feature: 'dynamic import of a file that nothing else imports',
    program: {
      files: [
        {
          name: 'lib/later.js',
          code: "await null;\nconsole.log('later runs');\nexport const tea = 'oolong';\nexport default 7;",
        },
        main(
          "const name = 'later';\nconst { tea, default: number } = await import(`./lib/${name}.js`);\nconsole.log(tea, number);\nawait import('./lib/none.js').catch((error) => console.log(error.message));",
        ),
      ],
    },
    prints: "later runs\noolong 7\nCannot find module '/app/lib/none.js' imported from /app/main.js",
  },
  {
    feature: 'JSON modules',
    program: {
      files: [
        { name: 'a.json', code: '{"a":1}' },
        main("import a from './a.json' with { type: 'json' };\nconsole.log(a);"),
      ],
    },
    prints: '{ a: 1 }',
  },
  {
    feature: 'blocks that run after others',
    program: {
      before: [[main('const a = 1;\nconsole.log("before");')]],
      files: [main('console.log(a);\n{ const a = 2; console.log(a); }')],
    },
    prints: '1\n2',
  },
  {
    feature: 'an uncaught error is printed last',
    program: 'console.log(1);\nnull.x;',
    prints: "1\nTypeError: Cannot read properties of null (reading 'x')",
  },
  {
    feature: 'an error in a timer ends the program',
    program: "setTimeout(() => { throw new RangeError('r'); });\nsetTimeout(() => console.log('never'), 20);",
    prints: 'RangeError: r',
  },
  {
    feature: 'an unhandled rejection ends the program',
    program: "Promise.reject(new Error('no'));\nsetTimeout(() => console.log('never'), 20);",
    prints: 'Error: no',
  },
  {
    feature: 'a promise that never settles is reported',
    program: 'await new Promise(() => {});',
    prints: /waits for something that never happens/,
  },
  {
    feature: 'syntax errors',
    program: 'const a = 1;\nconst a = 2;',
    prints: "SyntaxError: Identifier 'a' has already been declared",
  },
  {
    feature: 'a missing brace',
    program: 'if (true) {\n  console.log(1);\n',
    prints: 'SyntaxError: Unexpected end of input',
  },
  {
    feature: 'warnings of console.time, countReset and assert',
    program:
      "console.time();\nconsole.time();\nconsole.timeEnd('a');\nconsole.countReset('b');\nconsole.assert(false, { a: 1 });",
    prints:
      "Warning: Label 'default' already exists for console.time()\nWarning: No such label 'a' for console.timeEnd()\nWarning: Count for 'b' does not exist\nAssertion failed { a: 1 }",
  },
  {
    feature: "Node.js globals don't exist",
    program: 'console.log(typeof process, typeof Buffer, typeof require, typeof global);',
    prints: 'undefined undefined undefined undefined',
  },
  {
    feature: 'tests of exercises',
    program: {
      files: [main('const add = (a, b) => a - b;')],
      tests:
        "test('adds', () => { expect(add(1, 2)).toBe(3); });\ntest('is a function', () => { expect(add).toBeTypeOf('function'); });",
    },
    prints: '✗ adds: Expected: 3\nReceived: -1\n✓ is a function',
  },
  {
    feature: 'tests see what the answer printed',
    program: {
      before: [[main("console.log('before');")]],
      files: [main("console.log('a', [1]);\nconsole.error('b\\nc');\nsetTimeout(() => console.log('d'));")],
      tests: "test('prints', () => { expect(printed()).toEqual(['a [ 1 ]', 'b', 'c', 'd']); });",
    },
    prints: 'a [ 1 ]\nb\nc\nd\n✓ prints',
  },
  {
    feature: 'tests run the answer with other values',
    program: {
      files: [main("const list = [1,\n  2];\nlet unit = 'm';\nfor (const n of list) console.log(n, unit);")],
      tests: `
        test('prints', async () => { expect(await printedWith({ list: [7], unit: 'km' })).toEqual(['7 km']); });
        test('has no size', async () => { await printedWith({ size: 1 }); });
        test('is short', () => { expect(answerText()).toMatch(/^const list/); });`,
    },
    prints:
      '1 m\n2 m\n✓ prints\n✗ has no size: This test runs your program with another value, but finds no line that begins with const size = or let size =.\n✓ is short',
  },
  {
    feature: 'an answer that prints nothing has no lines',
    program: {
      files: [main('const a = 1;')],
      tests: "test('is silent', () => { expect(printed()).toEqual([]); });",
    },
    prints: '✓ is silent',
  },
  {
    feature: 'the value of printed promises',
    program: 'console.log(Promise.resolve(1));',
    prints: 'Promise { <pending> }',
  },
  {
    feature: 'stack frames in printed errors',
    program: "console.log(new TypeError('t'));",
    prints: '[TypeError: t]',
  },
]);

test('errors have the file, line and column of the source', async () => {
  const pool = new WorkerPool();
  const locateError = async (files: { name: string; code: string }[], rest: object = {}) => {
    const { error } = await pool.run(about, { files, ...rest }, 10_000);
    return [error?.file, error?.line, error?.column];
  };
  expect(await locateError([main('\n\n  null.x')])).toEqual(['main.js', 3, 8]);
  expect(await locateError([main('\nconst = 1')])).toEqual(['main.js', 2, 7]);
  expect(await locateError([main('export const a = 1;\n null.x')])).toEqual(['main.js', 2, 7]);
  expect(await locateError([main("let a;\n import b from 'none';")])).toEqual(['main.js', 2, 2]);
  expect(await locateError([main('\nnull.x')], { before: [[main('let a;\nlet b;')]] })).toEqual([
    'main.js',
    2,
    6,
  ]);
  expect(
    await locateError([
      { name: 'a.js', code: 'export const f = () => {\n  null.x\n}' },
      main("import { f } from './a.js';\nf()"),
    ]),
  ).toEqual(['a.js', 2, 8]);
  await pool.close();
});

test('only the names in an exported pattern are exported, not those in its defaults', async () => {
  const pool = new WorkerPool();
  const code =
    'export const { a = function inner() {}, b: [c = (d) => d], ...e } = { b: [] }, f = function g() {};';
  const main = "import * as all from './a.js';\nconsole.log(Object.keys(all).join());";
  const { text } = await pool.run(about, { files: [{ name: 'a.js', code }, file(about, main)] }, 10_000);
  expect(text).toBe('a,c,e,f');
  await pool.close();
});

const CONSOLE_CALLS = [
  "console.log('%s is %d years and %i, %f, %j %o %O %%', 'Bob', 42, 42.9, 1.5, { a: 1 }, [1], { b: { c: {} } }, 'extra')",
  'console.log(Array.from({ length: 120 }, (_, i) => i))',
  'console.table([{ a: 1, b: "x" }, { a: 2, c: true }]); console.table([[1, 2], [3]]); console.table(["p", 1]); console.table(new Map([["k", 1]])); console.table([{ a: 1, b: 2 }], ["b"])',
  "console.group('G'); console.log('in\\nside'); console.group(); console.log('deep'); console.groupEnd(); console.groupEnd(); console.log('out')",
  "const m = new Map([['a', 1], ['b', 1]]); const it = m.keys(); it.next(); console.log(it, m.entries(), { v: m.values() }, new Set().keys()); console.log([...it])",
  "const p = new Proxy(new Map([[1, 2]]), { get: () => console.log('trap') }); console.log(p, [p]); console.dir(p); const r = Proxy.revocable({}, {}); r.revoke(); console.log(r.proxy)",
  'console.table(new Set([{ a: 1 }, 2])); console.table(new Map([[1, 2]]).entries()); console.table(new Set("ab").values()); console.table([{ a: [1, 2, 3, 4] }])',
  'const p = new Proxy([1], {}); console.table([[p]]); console.table(new Set([p])); console.table([p, 2])',
  "console.count(); console.count('a'); console.count(); console.dir({ a: { b: { c: { d: 1 } } } }, { depth: 0 })",
];

test('console prints exactly as in Node.js', async () => {
  const pool = new WorkerPool();
  for (const code of CONSOLE_CALLS) {
    const node = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    const { text } = await pool.run(about, { files: [main(code)] }, 10_000);
    expect(text).toBe(node.replace(/[ \t]+$/gm, '').replace(/\n+$/, ''));
  }
  await pool.close();
});

test('console.trace prints the target of a proxy', async () => {
  const pool = new WorkerPool();
  const { text } = await pool.run(about, { files: [main('console.trace(new Proxy([1], {}))')] }, 10_000);
  expect(text).toBe('Trace: [ 1 ]');
  await pool.close();
});

import { afterAll, describe, expect, test } from 'vitest';
import { WorkerPool } from '../../../verify/worker-pool';
import { followSteps } from '../../../steps';
import type { OutputEvent } from '../../interface';
import { file } from '../../lib/conformance';
import about from '../about';
import { runSteps, type Tracing } from '../run-steps';
import { traceWith } from '../trace-tools';
import { CORPUS } from './corpus';
import { traceProgram } from './index';
import { isOutside, type Trace } from './trace';

function follow(code: string): Trace {
  const made = traceWith(traceProgram, code);
  if (isOutside(made)) throw new Error(`line ${made.line}: ${made.outside}`);
  return made;
}

describe('the order is that of the engine', () => {
  const pool = new WorkerPool();
  afterAll(() => pool.close());

  test.each(Object.entries(CORPUS))('%s', async (_, code) => {
    const real = await pool.run(about, { files: [file(about, code)] }, 10_000);
    const { console: printed, error, stopped } = follow(code);
    const end = error ? [`${error.name}: ${error.message}`] : [];
    expect(stopped).toBeUndefined();
    expect([...printed, ...end].join('\n').replace(/[ \t]+$/gm, '')).toBe(real.text);
  });

  test('there are enough programs to say so', () => {
    expect(Object.keys(CORPUS).length).toBeGreaterThanOrEqual(40);
  });
});

const kinds = (code: string) => follow(code).steps.map(({ kind }) => kind);
const sentences = (code: string) => follow(code).steps.map(({ text }) => text);
const outside = (code: string) => {
  const made = traceWith(traceProgram, code);
  return isOutside(made) ? `${made.line}: ${made.outside}` : undefined;
};

describe('a step', () => {
  const code = `setTimeout(() => console.log('task'), 10);
Promise.resolve().then(function note() {
  console.log('micro');
});
console.log('sync');`;

  test('shows stack, queues, clock and console at its moment', () => {
    const { steps } = follow(code);
    expect(steps.map(({ kind, line }) => `${kind} ${line ?? '-'}`)).toEqual([
      'task 1',
      'queue 1',
      'queue 2',
      'print 5',
      'microtask 2',
      'print 3',
      'render -',
      'task 1',
      'print 1',
      'end -',
    ]);
    expect(steps[3]).toMatchObject({
      stack: [{ name: 'script', line: 5 }],
      microtasks: [{ label: 'note of then', line: 2 }],
      timers: [{ label: 'callback of setTimeout', line: 1, at: 10 }],
      time: 0,
      printed: 1,
    });
    expect(steps[4]).toMatchObject({ stack: [{ name: 'note', line: 2 }], microtasks: [] });
    expect(steps[6]).toMatchObject({ stack: [], microtasks: [], time: 0 });
    expect(steps[8]).toMatchObject({ timers: [], time: 10, printed: 3 });
  });

  test('a function that awaits leaves the stack and comes back from the microtasks', () => {
    const { steps } = follow(`async function load() {
  await null;
  console.log('loaded');
}
load();
console.log('on');`);
    const [paused, on, resumed] = [2, 3, 4].map((place) => steps[place]);
    expect(paused?.stack).toEqual([{ name: 'script', line: 5 }]);
    expect(paused?.microtasks).toEqual([{ label: 'rest of load', line: 2 }]);
    expect(on?.kind).toBe('print');
    expect(resumed?.text).toMatch(/load goes on after the await in line 2/);
    expect(resumed?.stack).toEqual([{ name: 'load', line: 2 }]);
  });

  test('a callback of a pending promise stands in no queue', () => {
    const { steps } = follow('new Promise(() => {}).then(() => 1);');
    expect(steps.at(-2)?.text).toMatch(/is pending, so "callback of then" waits inside it/);
    expect(steps.every(({ microtasks }) => microtasks.length === 0)).toBe(true);
  });

  test('drawing comes between tasks, never between microtasks', () => {
    expect(kinds('queueMicrotask(() => 1);\nqueueMicrotask(() => 2);')).not.toContain('render');
    expect(
      kinds('setTimeout(() => 1);\nsetTimeout(() => 2);').filter((kind) => kind === 'render'),
    ).toHaveLength(2);
  });

  test('a long loop says that it kept the stack busy', () => {
    expect(sentences('for (let i = 0; i < 5000; i++);\nconsole.log(1);').join()).toMatch(
      /busy with [\d,]+ statements/,
    );
  });
});

describe('what does not end is stopped', () => {
  test.each([
    ['a loop', 'while (true) {}', /line 1: this loop does not end/],
    [
      'microtasks',
      'const again = () => queueMicrotask(again);\nagain();',
      /60 microtasks in a row.*no task gets a turn/,
    ],
    ['promises', 'const f = () => Promise.resolve().then(f);\nf();', /60 microtasks in a row/],
    ['awaits', 'while (true) await null;', /60 microtasks in a row/],
    ['timers', 'const tick = () => setTimeout(tick, 1);\ntick();', /60 tasks.*the page stays alive/],
    ['calls', 'const f = () => f();\nf();', /100 functions lie on the stack/],
    ['long timers', 'setTimeout(() => 1, 5000);', /clock has passed 3,000 ms/],
    ['very many steps', "for (const n of [...'x'.repeat(500)]) console.log(n);", /they are 400/],
    [
      'a loop that catches all',
      'for (;;) try { while (true); } catch {} finally { while (true); }',
      /does not end/,
    ],
  ])('%s', (_, code, message) => {
    expect(follow(code).stopped).toMatch(message);
  });
});

describe('what is outside of the subset is told with its line', () => {
  test.each([
    ['\nclass Tea {}', '2: class'],
    ['var a = 1;', '1: var'],
    ['function* g() {}', '1: a generator'],
    ['const o = {\n  get x() { return 1; },\n};', '2: a getter or setter'],
    ["import x from './x.js';", '1: import'],
    ['const f = function () {\n  return this;\n};', '2: this'],
    ['const d = new Date();', '1: new with anything but Promise, Error, Map or Set'],
    ['\nconsole.log(Date.now());', '2: Date'],
    ['console.log(Math.random());', '1: Math.random, which is another number at each run'],
    ['setInterval(() => 1, 5);', '1: setInterval'],
    ['requestAnimationFrame(() => 1);', undefined], // no such thing in Node.js: an error of the program
    ["(() => 1).constructor('return 1')();", '1: the property constructor'],
    ['const o = {};\no["__proto__"] = 1;', '2: the property __proto__'],
  ])('%s', (code, message) => {
    expect(outside(code)).toBe(message);
  });
});

describe('a run with steps', () => {
  const events = async (code: string, trace: Tracing['traceProgram'] = traceProgram) => {
    const emitted: OutputEvent[] = [];
    const run = async (emit: (event: OutputEvent) => void) => {
      const pool = new WorkerPool();
      const { text } = await pool.run(about, { files: [file(about, code)] }, 10_000);
      await pool.close();
      if (text) emit({ type: 'text', stream: 'out', text: `${text}\n` });
      return {};
    };
    await runSteps(
      { traceProgram: trace },
      { files: [file(about, code)] },
      (event) => emitted.push(event),
      run,
    );
    return emitted;
  };

  test('gives the output of the engine as the twin of the steps', async () => {
    expect(await events('console.log(1);')).toMatchObject([{ type: 'view', view: 'steps', text: '1\n' }]);
  });
  test('steps that print something else are not passed off as the run', async () => {
    const lying: typeof traceProgram = (code, tools) => ({
      ...(traceProgram(code, tools) as Trace),
      console: ['2'],
    });
    expect(await events('console.log(1);', lying)).toMatchObject([
      { type: 'text', text: '1\n' },
      { type: 'view', data: { differs: true }, text: expect.stringMatching(/a different order/) as string },
    ]);
  });
  test('what the steps cannot follow runs without them', async () => {
    expect(await events('class A {}\nconsole.log(typeof A);')).toMatchObject([
      { type: 'text', text: 'function\n' },
      {
        type: 'view',
        text: expect.stringMatching(/^Line 1 has class, .* They know const and let/) as string,
      },
    ]);
  });
  test('what does not end is not run', async () => {
    expect(await events('console.log(1);\nwhile (true) {}')).toMatchObject([
      { type: 'view', text: expect.stringMatching(/^1\nStopped in line 2/) as string },
    ]);
  });
});

describe('the steps of a page', () => {
  test('are a sentence each, with the line', () => {
    expect(followSteps("console.log('a');", 'a').sentences).toEqual([
      'Line 1: The script is the first task. Its frame is alone on the call stack.',
      'Line 1: console.log prints "a".',
      'No queue holds anything. The program has ended.',
    ]);
  });
  test('must print what the page says', () => {
    expect(followSteps("console.log('a');", 'b').problem?.message).toMatch(/print something else.*\na$/);
  });
  test('must be within the subset, and parse', () => {
    expect(followSteps('\nclass A {}', undefined).problem).toMatchObject({ line: 2 });
    expect(followSteps('const = 1;', undefined).problem).toMatchObject({ line: 1 });
  });
});

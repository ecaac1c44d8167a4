import { describe, expect, test } from 'vitest';
import { parseFence, type Fence } from './parse-fence';

const read = (info: string, inExercise = false) => {
  const [, lang = '', meta = ''] = /^(\S*)\s*(.*)$/.exec(info) ?? [];
  return parseFence({ lang, meta, inExercise });
};

describe('a right fence', () => {
  const cases: [string, Partial<Fence>][] = [
    ['js live', { mode: 'live', runtime: 'js' }],
    ['ts live decorators=legacy', { mode: 'live', runtime: 'ts', options: { decorators: 'legacy' } }],
    ['tsx live', { mode: 'live', runtime: 'react' }],
    ['ts live runtime=angular', { mode: 'live', runtime: 'angular' }],
    ['js recorded runtime=node node=24', { mode: 'recorded', runtime: 'node', options: { node: '24' } }],
    ['java recorded', { mode: 'recorded', runtime: 'java' }],
    ['json', { mode: 'checked', checker: 'json' }],
    ['ts', { mode: 'checked', checker: 'ts' }],
    ['yaml checker=openapi', { mode: 'checked', checker: 'openapi' }],
    ['text static="a console\'s transcript"', { mode: 'static', reason: "a console's transcript" }],
    ['mermaid', { mode: 'checked', checker: 'mermaid' }],
    ['python live throws=ValueError predict', { throws: 'ValueError', predict: true }],
    ['sql live dataset=shop timeout=5s', { dataset: 'shop', timeout: 5000 }],
    ['js live timeout=500ms', { timeout: 500 }],
    ['js live id=first', { id: 'first' }],
    ['js live after=first', { after: 'first' }],
    ['ts live title="src/app.ts" group=app', { title: 'src/app.ts', group: 'app' }],
    ['json live title=data.json group=app', { mode: 'live', group: 'app' }],
    ['xml live title=data.xml group=app', { mode: 'live', group: 'app' }],
    ['yaml live', { mode: 'live', runtime: 'openapi' }],
    ['html live expect="Count: 1"', { expect: 'Count: 1' }],
    ['js assert', { role: 'assert' }],
  ];
  test.each(cases)('%s', (info, expected) => {
    expect(read(info)).toMatchObject({ fence: expected, errors: [] });
  });

  test('is a part of an exercise', () => {
    for (const role of ['starter', 'solution', 'tests'])
      expect(read(`js ${role}`, true).fence).toMatchObject({ role, runtime: 'js' });
    expect(read(`sql mistake='You say "all"'`, true).fence).toMatchObject({
      role: 'mistake',
      message: 'You say "all"',
    });
  });
});

describe('a wrong fence tells what is allowed', () => {
  const cases: [string, RegExp][] = [
    ['', /must name its language/],
    ['output', /directly after a live or recorded fence/],
    ['steps', /directly after a "js live" fence and its output/],
    ['javascript live', /Unknown language "javascript"\. Write "js"/],
    ['pyton live', /Did you mean "python"/],
    ['js', /A js fence must say how it is verified: live, recorded, checked or static="reason"/],
    ['python', /A python fence must say.*live or static/],
    ['text', /A text fence must say.*static="reason"/],
    ['js liev', /Unknown word "liev".*Did you mean "live"/],
    ['js live run=node', /Unknown word "run=node".*Did you mean "runtime"/],
    ['js live recorded', /one of live or recorded, not several/],
    ['js live=yes', /"live" stands alone/],
    ['text static', /"static" needs a value/],
    ['text static=""', /static needs a reason/],
    ['python recorded', /python cannot be recorded\. Allowed: live or static/],
    ['java live', /java cannot be live\. Allowed: recorded, checked or static/],
    ['scala checked', /scala cannot be checked/],
    ['js live runtime=deno', /runtime=deno cannot be used for js\. Allowed: js, react/],
    ['yaml checker=json', /checker=json cannot be used for yaml/],
    ['json throws=Error', /"throws" means nothing on "json checked"/],
    ['text static="x" id=a', /"id" means nothing on "text static"/],
    ['java recorded dataset=shop', /"dataset" means nothing on "java recorded"/],
    ['js live title="a', /Cannot read "title="a"/],
    ['js live id=a id=b', /"id" is written twice/],
    ['js live id="a b"', /a name is letters/],
    ['js live id=a after=a', /cannot run after itself/],
    ['js live timeout=5', /write seconds/],
    ['js live timeout=2000s', /up to 60s/],
    [
      'sql live dataset=shpo',
      /Unknown data set "shpo"\. Allowed: shop, places or people\. Did you mean "shop"/,
    ],
    ['js live dataset=shop', /Data sets are for sql or mongodb, not for js/],
    ['js live expect="1"', /expect is for blocks that draw/],
    ['ts live decorators=old', /decorators=old\. Allowed: standard or legacy/],
    ['js recorded runtime=node node=20', /node=20\. Allowed: 24/],
    ['js recorded runtime=node node=v24', /node=v24\. Allowed: 24/],
    ['java recorded node=24', /node names the version of Node\.js.*means nothing to java/],
    ['js live node=24', /"node" means nothing on "js live"/],
    ['js starter', /starter belongs inside <Exercise>/],
    ['ts assert', /assert is written in js/],
  ];
  test.each(cases)('%s', (info, message) => {
    const { fence, errors } = read(info);
    expect(fence).toBeUndefined();
    expect(errors.join('\n')).toMatch(message);
  });

  test('in an exercise', () => {
    expect(read('js', true).errors.join()).toMatch(/starter, solution, tests or mistake/);
    expect(read('js mistake=""', true).errors.join()).toMatch(/mistake needs its message/);
    expect(read('java starter', true).errors.join()).toMatch(/java has no runtime that judges/);
  });
});

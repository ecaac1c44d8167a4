import { describe, expect, test } from 'vitest';
import { parseFence, type Fence, type Task } from './parse-fence';

const parse = (info: string, task?: Task) => {
  const [, lang = '', meta = ''] = /^(\S*)\s*(.*)$/.exec(info) ?? [];
  return parseFence({ lang, meta, ...(task && { task }) });
};

describe('a valid fence', () => {
  const cases: [string, Partial<Fence>][] = [
    ['js live', { mode: 'live', runtime: 'js' }],
    ['ts live decorators=legacy', { mode: 'live', runtime: 'ts', options: { decorators: 'legacy' } }],
    ['ts live runtime=angular', { mode: 'live', runtime: 'angular' }],
    ['js recorded runtime=node node=24', { mode: 'recorded', runtime: 'node', options: { node: '24' } }],
    ['java recorded', { mode: 'recorded', runtime: 'java' }],
    [
      'http recorded starters=webmvc',
      { mode: 'recorded', runtime: 'spring', options: { starters: 'webmvc' } },
    ],
    ['ts recorded runtime=tsc', { mode: 'recorded', runtime: 'tsc' }],
    ['json recorded group=g title=tsconfig.json', { mode: 'recorded', group: 'g' }],
    ['json', { mode: 'checked', checker: 'json' }],
    ['yaml checker=openapi', { mode: 'checked', checker: 'openapi' }],
    ['text static="a console\'s transcript"', { mode: 'static', reason: "a console's transcript" }],
    ['python live throws=ValueError predict', { throws: 'ValueError', predict: true }],
    ['sql live dataset=shop timeout=5s', { dataset: 'shop', timeout: 5000 }],
    ['js live timeout=500ms id=second after=first', { timeout: 500, id: 'second', after: 'first' }],
    ['ts live title="src/app.ts" group=app', { title: 'src/app.ts', group: 'app' }],
    ['json live title=data.json group=app', { mode: 'live', group: 'app' }],
    ['html live expect="Count: 1"', { expect: 'Count: 1' }],
    ['js assert', { role: 'assert' }],
  ];
  test.each(cases)('%s', (info, expected) => {
    expect(parse(info)).toMatchObject({ fence: expected, errors: [] });
  });

  test('can be part of an exercise', () => {
    for (const role of ['starter', 'solution', 'tests'])
      expect(parse(`js ${role}`, 'Exercise').fence).toMatchObject({ role, runtime: 'js' });
    expect(parse(`sql mistake='You say "all"'`, 'Exercise').fence).toMatchObject({
      role: 'mistake',
      message: 'You say "all"',
    });
  });
});

describe('an invalid fence is reported along with what is allowed', () => {
  const cases: [string, RegExp][] = [
    ['', /must name its language/],
    ['javascript live', /Unknown language "javascript"\. Write "js"/],
    ['pyton live', /Did you mean "python"/],
    ['js', /A js fence must say how it is verified: live, recorded, checked or static="reason"/],
    ['js liev', /Unknown word "liev".*Did you mean "live"/],
    ['js live run=node', /Unknown word "run=node".*Did you mean "runtime"/],
    ['js live recorded', /only be one of live or recorded/],
    ['js live=yes', /"live" takes no value/],
    ['text static', /"static" needs a value/],
    ['text static=""', /static needs a reason/],
    ['python recorded', /python cannot be recorded\. Allowed: live or static/],
    ['js live runtime=deno', /runtime=deno cannot be used for js\. Allowed: js, react/],
    ['yaml checker=json', /checker=json cannot be used for yaml/],
    ['json throws=Error', /"throws" can't be used on "json checked"/],
    ['js live title="a', /Cannot read "title="a"/],
    ['js live id=a id=b', /"id" is written twice/],
    ['js live id="a b"', /a name consists of letters/],
    ['js live id=a after=a', /cannot run after itself/],
    ['js live timeout=2000s', /up to 60s/],
    [
      'sql live dataset=shpo',
      /Unknown data set "shpo"\. Allowed: shop, places or people\. Did you mean "shop"/,
    ],
    ['js live dataset=shop', /Data sets are for sql, mongodb or bash, not for js/],
    ['js live expect="1"', /expect is for blocks that draw/],
    ['ts live decorators=old', /decorators=old\. Allowed: standard or legacy/],
    ['java recorded starters=webmvc', /starters names starters of Spring Boot/],
    ['js recorded runtime=node node=20', /node=20\. Allowed: 24/],
    ['java recorded node=24', /node sets the version of Node\.js.*can't be used with java/],
    ['js starter', /starter belongs inside <Exercise>/],
    ['ts assert', /assert must be in js/],
  ];
  test.each(cases)('%s', (info, message) => {
    const { fence, errors } = parse(info);
    expect(fence).toBeUndefined();
    expect(errors.join('\n')).toMatch(message);
  });

  test('is reported in an exercise', () => {
    expect(parse('js', 'Exercise').errors.join()).toMatch(/starter, solution, tests or mistake/);
    expect(parse('js mistake=""', 'Exercise').errors.join()).toMatch(/mistake needs a message/);
    expect(parse('java starter', 'Exercise').errors.join()).toMatch(/java has no runtime that judges/);
  });
});

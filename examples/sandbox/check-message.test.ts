import { describe, expect, it } from 'vitest';
import { checkMessage } from './check-message';

describe('checkMessage', () => {
  const text = { type: 'text', stream: 'out', text: 'hello\n' };
  const table = { type: 'table', columns: ['a'], rows: [['1'], [null]] };
  const error = { name: 'TypeError', message: 'x', line: 3 };
  const tests = [{ sentence: 's', passed: false, message: 'm' }];

  it.each([
    { type: 'events', run: 1, events: [text, table] },
    { type: 'result', run: 1, milliseconds: 2, result: { error, tests } },
    { type: 'flood', run: 1, limit: 'lines' },
  ])('accepts $type', (message) => expect(checkMessage(message)).toEqual(message));

  it.each([
    { type: 'text', stream: 'out', text: { toString: (): string => 'x' } },
    { type: 'table', columns: [{}], rows: [] },
    { type: 'table', columns: ['a'], rows: [[{}]] },
    { type: 'other' },
    Object.assign(new Error('x'), text),
    null,
  ])('drops the event %j', (event) => {
    const message = { type: 'events', run: 1, events: [event] };
    expect(checkMessage(message)).toEqual({ ...message, events: [] });
  });

  it.each([
    undefined,
    null,
    'ready',
    7,
    {},
    { type: 'ready' },
    { type: 'result', run: 1 },
    { type: 'flood', run: 1, limit: 'toString' },
    { type: 'events', run: '1', events: [] },
  ])('rejects %j', (message) => expect(checkMessage(message)).toBeUndefined());

  it('treats a test as failed unless `passed` is true', () => {
    const result = { tests: [{ sentence: 's', passed: 'yes' }] };
    expect(checkMessage({ type: 'result', run: 1, milliseconds: 1, result })).toMatchObject({
      result: { tests: [{ passed: false }] },
    });
  });
});

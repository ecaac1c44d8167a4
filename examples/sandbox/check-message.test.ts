import { describe, expect, it } from 'vitest';
import { checkMessage } from './check-message';

describe('checkMessage', () => {
  it('accepts messages of the protocol', () => {
    const event = { type: 'text', stream: 'out', text: 'hello\n' };
    const table = { type: 'table', columns: ['a'], rows: [['1'], [null]] };
    expect(checkMessage({ type: 'events', run: 1, events: [event, table] })).toEqual({
      type: 'events',
      run: 1,
      events: [event, table],
    });
    const result = {
      error: { name: 'TypeError', message: 'x', line: 3 },
      tests: [{ sentence: 's', passed: false, message: 'm' }],
    };
    expect(checkMessage({ type: 'result', run: 1, milliseconds: 2, result })).toEqual({
      type: 'result',
      run: 1,
      milliseconds: 2,
      result,
    });
  });

  it('drops events whose parts are not of the types that the page draws', () => {
    const events = [
      { type: 'text', stream: 'out', text: { toString: () => 'x' } },
      { type: 'table', columns: [{}], rows: [] },
      { type: 'table', columns: ['a'], rows: [[{}]] },
      { type: 'other' },
      null,
    ];
    expect(checkMessage({ type: 'events', run: 1, events })).toEqual({ type: 'events', run: 1, events: [] });
  });

  it.each([
    undefined,
    null,
    'ready',
    7,
    {},
    { type: 'ready' },
    { type: 'result', run: 1 },
    { type: 'events', run: '1', events: [] },
  ])('refuses %j', (message) => expect(checkMessage(message)).toBeUndefined());

  it('counts a test as passed only where that is exactly true', () => {
    const result = { tests: [{ sentence: 's', passed: 'yes' }] };
    expect(checkMessage({ type: 'result', run: 1, milliseconds: 1, result })).toMatchObject({
      result: { tests: [{ passed: false }] },
    });
  });
});

import type { OutputEvent, RunError, RunResult, TestResult } from '../runtimes/interface';
import { FLOODED, type Limit } from './output-budget';
import type { FromSandbox } from './protocol';
import { isArrayOf, isNumber, isObject, isRow, isString } from './type-guards';

type Fields = Record<string, unknown>;

/**
 * Validates a message from the sandbox, because a hostile program may have sent it. Returns undefined if the message is
 * invalid. Otherwise, returns it without unknown fields or invalid events.
 */
export function checkMessage(data: unknown): FromSandbox | undefined {
  if (!isObject(data)) return undefined;
  const { type, run, name, version, message, limit } = data;
  switch (type) {
    case 'ready':
      return isString(version) ? { type, version } : undefined;
    case 'failed':
      return isString(message) ? { type, message } : undefined;
    case 'need':
      return isString(name) ? { type, name } : undefined;
    case 'pong':
      return { type };
    case 'flood':
      return isNumber(run) && isLimit(limit) ? { type, run, limit } : undefined;
    case 'events':
      return isNumber(run) && Array.isArray(data['events'])
        ? { type, run, events: data['events'].filter(isEvent) }
        : undefined;
    case 'result': {
      const { milliseconds, result } = data;
      if (!isNumber(run) || !isNumber(milliseconds) || !isObject(result)) return undefined;
      return { type, run, milliseconds, result: checkResult(result) };
    }
    default:
      return undefined;
  }
}

function isLimit(value: unknown): value is Limit {
  return isString(value) && Object.hasOwn(FLOODED, value);
}

function checkResult({ error, tests }: Fields): RunResult {
  return {
    ...(isObject(error) ? { error: checkError(error) } : {}),
    ...(Array.isArray(tests) ? { tests: tests.filter(isObject).map(checkTest) } : {}),
  };
}

function checkError({ name, message, file, line, column, details }: Fields): RunError {
  return {
    name: toString(name),
    message: toString(message),
    ...(isString(file) ? { file } : {}),
    ...(isNumber(line) ? { line } : {}),
    ...(isNumber(column) ? { column } : {}),
    ...(isString(details) ? { details } : {}),
  };
}

function checkTest({ sentence, passed, message }: Fields): TestResult {
  return { sentence: toString(sentence), passed: passed === true, ...(isString(message) ? { message } : {}) };
}

function isEvent(value: unknown): value is OutputEvent {
  if (!isObject(value)) return false;
  const { type, stream, text, columns, rows, numeric, note, view } = value;
  if (type === 'text') return isString(text) && (stream === 'out' || stream === 'err');
  if (type === 'view') return isString(text) && isString(view);
  return (
    type === 'table' &&
    isArrayOf(columns, isString) &&
    isArrayOf(rows, isRow) &&
    (numeric === undefined || Array.isArray(numeric)) &&
    (note === undefined || isString(note))
  );
}

function toString(value: unknown): string {
  return isString(value) ? value : '';
}

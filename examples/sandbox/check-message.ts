/**
 * A message from a sandbox may come from a hostile program that got hold of the port. Only messages of known shapes
 * reach the page, with the types that the page expects.
 */
import type { OutputEvent, RunError, RunResult, TestResult } from '../runtimes/interface';
import type { FromSandbox } from './protocol';

type Fields = Record<string, unknown>;

/** Returns the message with only the fields of the protocol, or undefined if it isn't a message of the protocol. */
export function checkMessage(data: unknown): FromSandbox | undefined {
  if (!isObject(data)) return undefined;
  const { type, run, name, version, message } = data;
  switch (type) {
    case 'ready':
      return isText(version) ? { type, version } : undefined;
    case 'failed':
      return isText(message) ? { type, message } : undefined;
    case 'need':
      return isText(name) ? { type, name } : undefined;
    case 'pong':
      return { type };
    case 'flood':
      return isNumber(run) ? { type, run } : undefined;
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

function checkResult({ error, tests }: Fields): RunResult {
  return {
    ...(isObject(error) ? { error: checkError(error) } : {}),
    ...(Array.isArray(tests) ? { tests: tests.filter(isObject).map(checkTest) } : {}),
  };
}

function checkError({ name, message, file, line, column, details }: Fields): RunError {
  return {
    name: asText(name),
    message: asText(message),
    ...(isText(file) ? { file } : {}),
    ...(isNumber(line) ? { line } : {}),
    ...(isNumber(column) ? { column } : {}),
    ...(isText(details) ? { details } : {}),
  };
}

function checkTest({ sentence, passed, message }: Fields): TestResult {
  return { sentence: asText(sentence), passed: passed === true, ...(isText(message) ? { message } : {}) };
}

function isEvent(value: unknown): value is OutputEvent {
  if (!isObject(value)) return false;
  const { type, stream, text, columns, rows, numeric, note, view } = value;
  if (type === 'text') return isText(text) && (stream === 'out' || stream === 'err');
  if (type === 'view') return isText(text) && isText(view);
  if (type !== 'table' || !Array.isArray(columns) || !Array.isArray(rows)) return false;
  const isRow = (row: unknown) => Array.isArray(row) && row.every((cell) => cell === null || isText(cell));
  return (
    columns.every(isText) &&
    rows.every(isRow) &&
    (numeric === undefined || Array.isArray(numeric)) &&
    (note === undefined || isText(note))
  );
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function asText(value: unknown): string {
  return isText(value) ? value : '';
}

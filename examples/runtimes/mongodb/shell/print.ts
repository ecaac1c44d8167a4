/** What the shell prints for the value of a statement, and for an error. */
import type { OutputEvent, RunError } from '../../interface';
import { recentError } from '../errors';
import { formatValue, UNLIMITED } from '../values/format';
import { ShellCollection } from './collection';
import { AggregationCursor, Cursor, FindCursor } from './cursor';
import { ShellDatabase } from './database';
import { documentTable, stageView, type PipelineView } from './views';

/** Text that is printed as it is, without quotes. */
export class Printed {
  constructor(readonly text: string) {}
}

/** How many documents a cursor prints at a time. */
const BATCH = 20;

/** @returns the event, or undefined if the shell prints nothing */
export function printEvent(value: unknown): OutputEvent | undefined {
  if (value === undefined) return undefined;
  if (value instanceof Cursor && !explanationOf(value)) return cursorEvent(value);
  const text = `${printText(value)}\n`;
  const table = Array.isArray(value) && value.length <= BATCH ? documentTable(value) : undefined;
  if (table) return { type: 'view', view: 'documents', data: table, text };
  return { type: 'text', stream: 'out', text };
}

function cursorEvent(cursor: Cursor): OutputEvent {
  const docs = cursor.nextBatch(BATCH);
  const text = `${docsText(docs, cursor)}\n`;
  const table = documentTable(docs);
  if (cursor instanceof AggregationCursor && cursor.stages.length > 0) {
    const data: PipelineView = { input: cursor.input, stages: cursor.stages.map(stageView), table };
    return { type: 'view', view: 'pipeline', data, text };
  }
  if (table) return { type: 'view', view: 'documents', data: table, text };
  return { type: 'text', stream: 'out', text };
}

/** A value as text. Strings have no quotes, unlike inside documents. */
export function printText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Printed) return value.text;
  const explanation = explanationOf(value);
  if (explanation) return formatValue(explanation, UNLIMITED);
  if (value instanceof Cursor) return batchText(value);
  if (value instanceof ShellDatabase || value instanceof ShellCollection) return value.toString();
  return formatValue(value);
}

function explanationOf(value: unknown): unknown {
  if (value instanceof FindCursor) return value.explained;
  return typeof value === 'object' && value !== null && 'explainVersion' in value ? value : undefined;
}

/** The next documents of a cursor; empty if there are none. */
export function batchText(cursor: Cursor): string {
  return docsText(cursor.nextBatch(BATCH), cursor);
}

function docsText(docs: unknown[], cursor: Cursor): string {
  if (docs.length === 0) return '';
  const more = cursor.hasNext() ? '\nType "it" for more' : '';
  return `${formatValue(docs, { maxArrayLength: Infinity })}${more}`;
}

/** The documents of a list or of a cursor, which is not consumed. */
export function documentsOf(value: unknown): unknown[] | undefined {
  if (value instanceof Cursor) return explanationOf(value) ? undefined : value.peek();
  return Array.isArray(value) ? value : undefined;
}

/** An error as the shell prints it: with the name of its code, and with the server's details. */
export function asPrinted(error: RunError): RunError {
  const found = recentError(error.message);
  if (!found || !error.name.startsWith('Mongo')) return error;
  const details = Object.entries({
    'Additional information': found.errInfo,
    Result: found.result,
    'Write Errors': found.writeErrors,
  }).filter(([, value]) => value !== undefined);
  return {
    ...error,
    name: found.codeName ? `${error.name}[${found.codeName}]` : error.name,
    message:
      error.message +
      details.map(([label, value]) => `\n${label}: ${formatValue(value, UNLIMITED)}`).join(''),
  };
}

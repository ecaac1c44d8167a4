import type { OutputEvent, RunError } from '../../interface';
import { findServerError } from '../errors';
import { formatValue, UNLIMITED } from '../values/format';
import { ShellCollection } from './collection';
import { AggregationCursor, Cursor, FindCursor } from './cursor';
import { ShellDatabase } from './database';
import { createTable, formatStage, type DocumentTable, type PipelineView } from './views';

/** The number of documents that a cursor prints at a time. */
const BATCH_SIZE = 20;

/** Returns the output for a statement's value, or undefined if the shell prints nothing for it. */
export function createOutput(value: unknown): OutputEvent | undefined {
  if (value === undefined) return undefined;
  if (value instanceof Cursor && !getExplanation(value)) {
    const docs = value.nextBatch(BATCH_SIZE);
    const text = `${formatBatch(docs, value)}\n`;
    const table = createTable(docs);
    if (!(value instanceof AggregationCursor) || value.stages.length === 0) return withTable(text, table);
    const data: PipelineView = { input: value.input, stages: value.stages.map(formatStage), table };
    return { type: 'view', view: 'pipeline', data, text };
  }
  const isShort = Array.isArray(value) && value.length <= BATCH_SIZE;
  return withTable(`${formatPrinted(value)}\n`, isShort ? createTable(value) : undefined);
}

function withTable(text: string, data: DocumentTable | undefined): OutputEvent {
  return data ? { type: 'view', view: 'documents', data, text } : { type: 'text', stream: 'out', text };
}

/** Formats a top-level value. Unlike strings inside a document, a top-level string is printed without quotes. */
export function formatPrinted(value: unknown): string {
  if (typeof value === 'string') return value;
  const explanation = getExplanation(value);
  if (explanation) return formatValue(explanation, UNLIMITED);
  if (value instanceof Cursor) return formatNextBatch(value);
  if (value instanceof ShellDatabase || value instanceof ShellCollection) return value.toString();
  return formatValue(value);
}

function getExplanation(value: unknown): unknown {
  if (value instanceof FindCursor) return value.explanation;
  return typeof value === 'object' && value !== null && 'explainVersion' in value ? value : undefined;
}

/** Consumes and formats the next batch of a cursor. Returns an empty string if no documents are left. */
export function formatNextBatch(cursor: Cursor): string {
  return formatBatch(cursor.nextBatch(BATCH_SIZE), cursor);
}

function formatBatch(docs: unknown[], cursor: Cursor): string {
  if (docs.length === 0) return '';
  const more = cursor.hasNext() ? '\nType "it" for more' : '';
  return `${formatValue(docs, { maxArrayLength: Infinity })}${more}`;
}

/** Returns the documents in an array or a cursor without consuming the cursor. Returns undefined for other values. */
export function getDocuments(value: unknown): unknown[] | undefined {
  if (value instanceof Cursor) return getExplanation(value) ? undefined : value.peek();
  return Array.isArray(value) ? value : undefined;
}

/** Adds the code name and the server's details to an error, in the format that the shell prints. */
export function formatError(error: RunError): RunError {
  const serverError = findServerError(error.message);
  if (!serverError || !error.name.startsWith('Mongo')) return error;
  const details = Object.entries({
    'Additional information': serverError.errInfo,
    Result: serverError.result,
    'Write Errors': serverError.writeErrors,
  }).filter(([, value]) => value !== undefined);
  return {
    ...error,
    name: serverError.codeName ? `${error.name}[${serverError.codeName}]` : error.name,
    message:
      error.message +
      details.map(([label, value]) => `\n${label}: ${formatValue(value, UNLIMITED)}`).join(''),
  };
}

/** What the shell prints for the value of a statement. */
import type { OutputEvent } from '../../interface';
import { ShellCollection } from './collection';
import { AggregationCursor, Cursor, FindCursor } from './cursor';
import { ShellDatabase } from './database';
import { formatValue } from './inspect';
import { documentTable, stageView, type PipelineView } from './views';

/** A value that is printed as a text of its own, not inspected. */
export class Printed {
  constructor(readonly text: string) {}
}

/** How many documents a cursor prints at a time. */
export const BATCH = 20;

/** @returns the event, or none where the shell prints nothing */
export function printEvent(value: unknown): OutputEvent | undefined {
  if (value === undefined) return undefined;
  if (value instanceof Cursor && !(value instanceof FindCursor && value.explained)) return cursorEvent(value);
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

/** A value as text: what `print` and `console.log` take apart from strings too. */
export function printText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Printed) return value.text;
  if (value instanceof FindCursor && value.explained) return formatValue(value.explained, UNLIMITED);
  if (value instanceof Cursor) return batchText(value);
  if (value instanceof ShellDatabase || value instanceof ShellCollection) return value.toString();
  if (isExplanation(value)) return formatValue(value, UNLIMITED);
  return formatValue(value);
}

const UNLIMITED = { depth: Infinity, maxArrayLength: Infinity, maxStringLength: Infinity };

function isExplanation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'explainVersion' in value;
}

/** The next documents of a cursor; an empty text where there are none. */
export function batchText(cursor: Cursor): string {
  return docsText(cursor.nextBatch(BATCH), cursor);
}

function docsText(docs: unknown[], cursor: Cursor): string {
  if (docs.length === 0) return '';
  const more = cursor.hasNext() ? '\nType "it" for more' : '';
  return `${formatValue(docs, { maxArrayLength: Infinity })}${more}`;
}

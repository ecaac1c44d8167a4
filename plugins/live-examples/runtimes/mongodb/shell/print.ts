/** What the shell prints for the value of a statement. */
import type { OutputEvent } from '../../interface';
import { ShellCollection } from './collection';
import { AggregationCursor, Cursor, FindCursor, type StageReport } from './cursor';
import { ShellDatabase } from './database';
import { formatValue } from './inspect';

/** A value that is printed as a text of its own, not inspected. */
export class Printed {
  constructor(readonly text: string) {}
}

/** How many documents a cursor prints at a time. */
export const BATCH = 20;

/** @returns the event, or none where the shell prints nothing */
export function printEvent(value: unknown): OutputEvent | undefined {
  if (value === undefined) return undefined;
  const text = `${printText(value)}\n`;
  if (value instanceof AggregationCursor && value.stages.length > 0) {
    return { type: 'view', view: 'pipeline', data: value.stages.map(stageView), text };
  }
  return { type: 'text', stream: 'out', text };
}

/** One stage as a page shows it: texts only, which can be sent out of the worker. */
export interface StageView {
  /** Such as `$match`. */
  name: string;
  stage: string;
  /** How many documents came out of it. */
  count: number;
  /** The first of them. */
  docs: string[];
}

function stageView({ stage, count, docs }: StageReport): StageView {
  return {
    name: Object.keys(stage)[0] ?? '',
    stage: formatValue(stage),
    count,
    docs: docs.map((doc) => formatValue(doc)),
  };
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
  const docs = cursor.nextBatch(BATCH);
  if (docs.length === 0) return '';
  const more = cursor.hasNext() ? '\nType "it" for more' : '';
  return `${formatValue(docs, { maxArrayLength: Infinity })}${more}`;
}

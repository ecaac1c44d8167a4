import type { Cell } from '../../interface';
import { isDoc, isNumeric, type Doc } from '../values/types';
import type { StageReport } from './cursor';
import { formatValue } from '../values/format';

/** Data for the `documents` view, in which the page shows documents as a table. */
export interface DocumentTable {
  columns: string[];
  /** A null cell means that the field is null. */
  rows: Cell[][];
  /** Whether each column contains only numbers and nulls. */
  numeric: boolean[];
}

export interface StageView {
  /** The operator, such as `$match`. */
  name: string;
  stage: string;
  /** The number of documents that the stage returned. */
  count: number;
  /** The first documents that the stage returned, formatted the way the shell prints them. */
  docs: string[];
}

/** Data for the `pipeline` view, in which the page shows the output of each stage of a pipeline. */
export interface PipelineView {
  /** The number of documents in the collection. Not set for `db.aggregate()`, because it has no collection. */
  input?: number;
  stages: StageView[];
  /** The printed documents, if they can be shown as a table. */
  table?: DocumentTable;
}

/** The maximum length of a formatted stage or document, in characters. Pages show each one in a small box. */
const MAX_LENGTH = 2_000;

export function formatStage({ stage, count, docs }: StageReport): StageView {
  const format = (value: unknown) => {
    const text = formatValue(value);
    return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text;
  };
  return { name: Object.keys(stage)[0] ?? '', stage: format(stage), count, docs: docs.map(format) };
}

/**
 * Returns a table if there are at least two values, all of them are documents with the same fields in the same order,
 * and no field contains an array or a document.
 */
export function createTable(values: readonly unknown[]): DocumentTable | undefined {
  const docs = values.filter(isDoc);
  const columns = Object.keys(docs[0] ?? {});
  if (docs.length < 2 || docs.length < values.length || columns.length === 0) return undefined;
  const hasSameFields = (doc: Doc) => Object.keys(doc).join('\n') === columns.join('\n');
  const isFlat = (doc: Doc) => Object.values(doc).every((value) => !isDoc(value) && !Array.isArray(value));
  if (!docs.every((doc) => hasSameFields(doc) && isFlat(doc))) return undefined;
  const rows = docs.map((doc) =>
    columns.map((column): Cell => {
      const value = doc[column];
      if (value === null) return null;
      return typeof value === 'string' ? value : formatValue(value);
    }),
  );
  const numeric = columns.map((column) =>
    docs.every((doc) => doc[column] === null || isNumeric(doc[column])),
  );
  return { columns, rows, numeric };
}

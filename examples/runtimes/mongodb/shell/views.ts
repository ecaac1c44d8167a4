/** What a page shows in addition to the printed text: documents as a table, and the documents after each stage of a pipeline. */
import type { Cell } from '../../interface';
import { isDoc, isNumeric, type Doc } from '../values/types';
import type { StageReport } from './cursor';
import { formatValue } from '../values/format';

/** Documents with the same fields. Cells are strings, which can be sent out of the worker. */
export interface DocumentTable {
  columns: string[];
  /** A cell is null where the field is. */
  rows: Cell[][];
  /** Whether a column contains numbers, for each column. */
  numeric: boolean[];
}

/** One stage of a pipeline. */
export interface StageView {
  /** The operator, such as `$match`. */
  name: string;
  stage: string;
  /** How many documents it returned. */
  count: number;
  /** The first of them. */
  docs: string[];
}

/** The stages of an aggregation. */
export interface PipelineView {
  /** How many documents the first stage received; undefined if they are not those of a collection. */
  input?: number;
  stages: StageView[];
  /** The printed documents, if they can be shown as a table. */
  table?: DocumentTable;
}

/** The maximum length of one document between stages, in characters: a page shows it in a box of a few lines. */
const MAX_LENGTH = 2_000;

/** Formats a stage and its documents; those that are too long end with an ellipsis. */
export function stageView({ stage, count, docs }: StageReport): StageView {
  const text = (value: unknown) => {
    const whole = formatValue(value);
    return whole.length > MAX_LENGTH ? `${whole.slice(0, MAX_LENGTH)} …` : whole;
  };
  return { name: Object.keys(stage)[0] ?? '', stage: text(stage), count, docs: docs.map(text) };
}

/**
 * @returns a table if the values are at least two documents with the same fields in the same order, and no field is an array
 *   or a document; otherwise undefined
 */
export function documentTable(values: readonly unknown[]): DocumentTable | undefined {
  const docs = values.filter(isDoc);
  const columns = Object.keys(docs[0] ?? {});
  if (docs.length < 2 || docs.length < values.length || columns.length === 0) return undefined;
  const isSame = (doc: Doc) => Object.keys(doc).join('\n') === columns.join('\n');
  const isFlat = (doc: Doc) => Object.values(doc).every((value) => !isDoc(value) && !Array.isArray(value));
  if (!docs.every((doc) => isSame(doc) && isFlat(doc))) return undefined;
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

/** What a page shows besides the printed text: documents as a table, and those between the stages of a pipeline. */
import type { Cell } from '../../interface';
import { isDoc, isNumeric, type Doc } from '../values/types';
import type { StageReport } from './cursor';
import { formatValue } from './inspect';

/** Documents of one shape: texts only, which can be sent out of the worker. */
export interface DocumentTable {
  columns: string[];
  /** A cell is null where the field is. */
  rows: Cell[][];
  /** Of each column, whether it holds numbers. */
  numeric: boolean[];
}

/** One stage of a pipeline. */
export interface StageView {
  /** Such as `$match`. */
  name: string;
  stage: string;
  /** How many documents came out of it. */
  count: number;
  /** The first of them. */
  docs: string[];
}

/** What an aggregation went through. */
export interface PipelineView {
  /** How many documents went into the first stage; undefined where they come from no collection. */
  input?: number;
  stages: StageView[];
  /** The printed documents, where they make a table. */
  table?: DocumentTable;
}

/** Longest text of one document between stages, in characters: a page shows it in a box of a few lines. */
const LONGEST_DOCUMENT = 2_000;

/** @returns texts of a stage and its documents; a longer one ends in an ellipsis */
export function stageView({ stage, count, docs }: StageReport): StageView {
  const text = (value: unknown) => {
    const whole = formatValue(value);
    return whole.length > LONGEST_DOCUMENT ? `${whole.slice(0, LONGEST_DOCUMENT)} …` : whole;
  };
  return { name: Object.keys(stage)[0] ?? '', stage: text(stage), count, docs: docs.map(text) };
}

/**
 * @returns a table where the values are at least two documents with the same fields in the same order, none of them an
 *   array or a document; else undefined
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

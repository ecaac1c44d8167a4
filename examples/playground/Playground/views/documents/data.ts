/** Documents as a table, checked. */
import type { DocumentTable } from '../../../../runtimes/mongodb/shell';
import type { Cell } from '../../../../runtimes/interface';
import { isListOf, isObject, isText } from '../check';

const isCell = (value: unknown): value is Cell => value === null || isText(value);
const isRow = (value: unknown): value is Cell[] => isListOf(value, isCell);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Returns whether the data has the shape that `documentTable` of the mongodb runtime creates. */
export function isDocumentTable(data: unknown): data is DocumentTable {
  return (
    isObject(data) &&
    isListOf(data['columns'], isText) &&
    isListOf(data['rows'], isRow) &&
    isListOf(data['numeric'], isFlag)
  );
}

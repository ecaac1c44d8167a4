import { type ReactNode } from 'react';
import clsx from 'clsx';
import type { Cell } from '../../../runtimes/interface';
import ScrollBox from './ScrollBox';
import styles from './styles.module.css';

interface TableProps {
  /** Accessible name of the table. */
  label: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Whether each column contains numbers. Numbers are right-aligned. */
  numeric?: readonly boolean[];
  /** Text to show in cells that are null. */
  emptyText?: string;
}

/** Maximum number of columns to draw. Browsers need seconds to lay out tens of thousands of columns. */
const MAX_COLUMNS = 200;

/** A scrollable table whose header row stays visible. */
export default function Table({ label, columns, rows, numeric, emptyText = 'NULL' }: TableProps): ReactNode {
  const getAlignment = (index: number) => clsx(numeric?.[index] === true && styles.number);
  return (
    <ScrollBox label={label} className={styles.tableBox}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.slice(0, MAX_COLUMNS).map((column, index) => (
              <th key={index} scope="col" className={getAlignment(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.slice(0, MAX_COLUMNS).map((cell, index) => (
                <td key={index} className={getAlignment(index)}>
                  {cell ?? <em className={styles.null}>{emptyText}</em>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {columns.length > MAX_COLUMNS && (
        <p>
          Showing the first {MAX_COLUMNS} of {columns.length} columns.
        </p>
      )}
    </ScrollBox>
  );
}

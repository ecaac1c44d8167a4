/** A table of values, such as the result of a query. */
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
  /** Whether each column contains numbers, which are right-aligned. */
  numeric?: readonly boolean[];
  /** Text for an empty cell. */
  nothing?: string;
}

/** The table scrolls in a box, with its header row always visible. */
export default function Table({ label, columns, rows, numeric, nothing = 'NULL' }: TableProps): ReactNode {
  const align = (place: number) => clsx(numeric?.[place] === true && styles.number);
  return (
    <ScrollBox label={label} className={styles.tableBox}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={place} scope="col" className={align(place)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place} className={align(place)}>
                  {cell ?? <em className={styles.nothing}>{nothing}</em>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

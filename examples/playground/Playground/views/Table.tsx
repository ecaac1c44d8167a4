/** Rows and columns as a database gives them. */
import { type ReactNode } from 'react';
import clsx from 'clsx';
import type { Cell } from '../../../runtimes/interface';
import ScrollBox from './ScrollBox';
import styles from './styles.module.css';

interface TableProps {
  /** What the table is called for those who do not see it. */
  label: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Of each column, whether it holds numbers: they stand on the right, digit below digit. */
  numeric?: readonly boolean[];
  /** What stands for no value. */
  nothing?: string;
}

/** A table in a box that scrolls, with its head in sight. */
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

import { type ReactNode } from 'react';
import type { DocumentTable } from '../../../../runtimes/mongodb/shell';
import { isArrayOf, isObject, isRow, isString } from '../../../../sandbox/type-guards';
import type { ViewProps } from '..';
import { Switch, useChoice } from '../Switch';
import Table from '../Table';
import TextBox from '../TextBox';
import { formatCount } from '../format-numbers';
import styles from '../styles.module.css';

/**
 * Shows MongoDB documents that all have the same fields. The reader can switch between a table and the text that the
 * MongoDB shell would print.
 */
export default function DocumentsView({ data, text }: ViewProps): ReactNode {
  if (!isDocumentTable(data)) return <TextBox text={text} />;
  return (
    <div className={styles.view}>
      <Documents table={data} text={text} />
    </div>
  );
}

const FORMATS = ['Table', 'Documents'];

export function Documents({ table, text }: { table: DocumentTable; text: string }): ReactNode {
  const choice = useChoice('documents', FORMATS);
  return (
    <>
      <div className={styles.header}>
        <p className={styles.sentence}>{formatCount(table.rows.length, 'document')}</p>
        <Switch label="Show as" {...choice} />
      </div>
      {choice.chosen === 'Table' ? (
        <Table label="Documents" {...table} emptyText="null" />
      ) : (
        <TextBox text={text} label="Documents" />
      )}
    </>
  );
}

export function isDocumentTable(data: unknown): data is DocumentTable {
  return (
    isObject(data) &&
    isArrayOf(data['columns'], isString) &&
    isArrayOf(data['rows'], isRow) &&
    isArrayOf(data['numeric'], (flag) => typeof flag === 'boolean')
  );
}

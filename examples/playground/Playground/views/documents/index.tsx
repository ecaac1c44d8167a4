/** The view `documents`: documents of the same shape as a table, or as the shell prints them. */
import { type ReactNode } from 'react';
import type { DocumentTable } from '../../../../runtimes/mongodb/shell';
import type { ViewProps } from '..';
import { Switch, useChoice } from '../Switch';
import Table from '../Table';
import TextBox from '../TextBox';
import { counted } from '../format-numbers';
import { isDocumentTable } from './data';
import styles from '../styles.module.css';

/** @param props the data and text from the runtime */
export default function DocumentsView({ data, text }: ViewProps): ReactNode {
  if (!isDocumentTable(data)) return <TextBox text={text} />;
  return (
    <div className={styles.view}>
      <Documents table={data} text={text} />
    </div>
  );
}

const WAYS = ['Table', 'Documents'];

/** Shows the number of documents, and the documents as a table or as text. */
export function Documents({ table, text }: { table: DocumentTable; text: string }): ReactNode {
  const choice = useChoice('documents', WAYS);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.sentence}>{counted(table.rows.length, 'document')}</p>
        <Switch label="Show as" names={WAYS} {...choice} />
      </div>
      {choice.chosen === 'Table' ? (
        <Table label="Documents" {...table} nothing="null" />
      ) : (
        <TextBox text={text} label="Documents" />
      )}
    </>
  );
}

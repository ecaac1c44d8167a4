/** View `documents`: documents of one shape as a table, or as the shell prints them. */
import { type ReactNode } from 'react';
import type { DocumentTable } from '../../../../runtimes/mongodb/shell';
import type { ViewProps } from '..';
import { Switch, useChoice } from '../Switch';
import Table from '../Table';
import TextBox from '../TextBox';
import { counted } from '../format-numbers';
import { isDocumentTable } from './data';
import styles from '../styles.module.css';

/** @param props what the runtime sent */
export default function DocumentsView({ data, text }: ViewProps): ReactNode {
  if (!isDocumentTable(data)) return <TextBox text={text} />;
  return (
    <div className={styles.view}>
      <Documents table={data} text={text} />
    </div>
  );
}

const WAYS = ['Table', 'Documents'];

/** Documents both ways, with their number. */
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

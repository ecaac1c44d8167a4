import type { messages } from '@electric-sql/pglite';
import type { Cell, OutputEvent, RunError } from '../interface';
import type { Database } from './database';
import { splitStatements, type Statement } from './split-statements';

export interface Result {
  columns: string[];
  rows: Cell[][];
}

type Emit = (event: OutputEvent) => void;

/**
 * Runs a script statement by statement and prints the results in the style of psql. Returns the error that ended the
 * script, if any. If a statement in a transaction fails and is not the last statement, its error is printed and the
 * script continues, so that a rollback can be shown.
 *
 * @param onResult called with every result set, even if the result set is empty
 */
export async function runScript(
  database: Database,
  script: string,
  emit: Emit,
  onResult?: (result: Result) => void,
): Promise<RunError | undefined> {
  const statements = splitStatements(script);
  for (const [i, statement] of statements.entries()) {
    const replies = await database.send(statement.text);
    const error = printReplies(replies, statement, emit, onResult);
    if (!error) continue;
    const status = replies.findLast((reply) => reply.name === 'readyForQuery') as
      { status?: string } | undefined;
    const inTransaction = status?.status === 'E';
    if (!inTransaction || i === statements.length - 1) return error;
    emit({ type: 'text', stream: 'err', text: `ERROR: ${error.message}\n` });
  }
  return undefined;
}

/** Describes an error that wasn't caused by the script, such as an error in one of its tests. */
export function describeSqlError(error: unknown): RunError {
  return { name: 'ERROR', message: String((error as Error)?.message ?? error) };
}

function printReplies(
  replies: messages.BackendMessage[],
  statement: Statement,
  emit: Emit,
  onResult?: (result: Result) => void,
): RunError | undefined {
  let columns: string[] = [];
  let numeric: boolean[] = [];
  let rows: Cell[][] = [];
  let hasRows = false;
  for (const reply of replies) {
    if (reply.name === 'rowDescription') {
      const { fields } = reply as messages.RowDescriptionMessage;
      columns = fields.map((field) => field.name);
      numeric = fields.map((field) => NUMBER_TYPES.has(field.dataTypeID));
      rows = [];
      hasRows = true;
    } else if (reply.name === 'dataRow') {
      rows.push((reply as messages.DataRowMessage).fields.map((cell) => cell as Cell));
    } else if (reply.name === 'notice') {
      const { severity = 'NOTICE', message, detail, hint } = reply as messages.NoticeMessage;
      emit({
        type: 'text',
        stream: 'err',
        text: formatMessage(`${severity}: ${message}`, detail, hint) + '\n',
      });
    } else if (reply.name === 'commandComplete') {
      if (hasRows) emitRows({ columns, rows }, numeric, emit);
      if (hasRows) onResult?.({ columns, rows });
      const { text: tag } = reply as messages.CommandCompleteMessage;
      if (!hasRows || /^(INSERT|UPDATE|DELETE|MERGE)/.test(tag))
        emit({ type: 'text', stream: 'out', text: `${tag}\n` });
      hasRows = false;
    } else if (reply.name === 'error') {
      return toError(reply as unknown as messages.DatabaseError, statement);
    }
  }
  return undefined;
}

/**
 * OIDs of the types that psql aligns to the right. Sources in the PostgreSQL repository:
 * src/include/catalog/pg_type.dat and `column_type_alignment` in src/fe_utils/print.c.
 */
const NUMBER_TYPES = new Set([20, 21, 23, 26, 28, 29, 700, 701, 790, 1700, 5069]);

function emitRows({ columns, rows }: Result, numeric: boolean[], emit: Emit): void {
  if (columns.length === 1 && columns[0] === 'QUERY PLAN') {
    const lines = rows.map(([line]) => line ?? '');
    emit({ type: 'view', view: 'plan', data: { lines }, text: lines.map((line) => `${line}\n`).join('') });
    return;
  }
  emit({
    type: 'table',
    columns,
    rows,
    numeric,
    note: `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
  });
}

function toError(error: messages.DatabaseError, { text, line }: Statement): RunError {
  const { message, detail, hint, position, code } = error;
  // `position` is 1-based and counts characters, not UTF-16 code units.
  const before = position === undefined ? '' : [...text].slice(0, Number(position) - 1).join('');
  const column = position === undefined ? undefined : before.length - before.lastIndexOf('\n');
  return {
    name: 'ERROR',
    message: formatMessage(message, detail, hint),
    line: line + before.split('\n').length - 1,
    ...(column === undefined ? {} : { column }),
    ...(code ? { details: `SQLSTATE ${code}` } : {}),
  };
}

function formatMessage(message: string, detail?: string, hint?: string): string {
  return [message, ...(detail ? [`DETAIL: ${detail}`] : []), ...(hint ? [`HINT: ${hint}`] : [])].join('\n');
}

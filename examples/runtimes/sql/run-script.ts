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
    const { error, transactionFailed } = await runStatement(database, statement, emit, onResult);
    if (!error) continue;
    if (!transactionFailed || i === statements.length - 1) return error;
    emit({ type: 'text', stream: 'err', text: `ERROR: ${error.message}\n` });
  }
  return undefined;
}

/** Describes an error that wasn't caused by the script, such as an error in one of its tests. */
export function describeSqlError(error: unknown): RunError {
  return { name: 'ERROR', message: String((error as Error)?.message ?? error) };
}

async function runStatement(
  database: Database,
  statement: Statement,
  emit: Emit,
  onResult?: (result: Result) => void,
): Promise<{ error?: RunError; transactionFailed?: boolean }> {
  const message = refuse(statement.text);
  if (message) return { error: { name: 'ERROR', message, line: statement.line } };
  let error: RunError | undefined;
  let transactionFailed = false;
  let columns: string[] = [];
  let numeric: boolean[] = [];
  let rows: Cell[][] = [];
  let count = 0;
  let output: 'tag' | 'rows' | 'copy' = 'tag';
  const print = (text: string, stream: 'out' | 'err' = 'out') =>
    emit({ type: 'text', stream, text: `${text}\n` });
  if (/^SET\b[^]*\b(statement|transaction)_timeout\s*(TO|=)(?!\s*('?0\b|DEFAULT))/i.test(statement.text))
    print("WARNING: This time limit has no effect here, because PostgreSQL can't be interrupted.", 'err');
  await database.send(
    statement.text,
    (reply) => {
      switch (reply.name) {
        case 'rowDescription': {
          const { fields } = reply as messages.RowDescriptionMessage;
          columns = fields.map((field) => field.name);
          numeric = fields.map((field) => NUMBER_TYPES.has(field.dataTypeID));
          rows = [];
          count = 0;
          output = 'rows';
          break;
        }
        case 'dataRow':
          if (++count > MAX_ROWS) break;
          rows.push((reply as messages.DataRowMessage).fields.map((cell) => cell as Cell));
          break;
        case 'copyOutResponse':
          output = 'copy';
          break;
        case 'copyData':
          emit({
            type: 'text',
            stream: 'out',
            text: decoder.decode((reply as messages.CopyDataMessage).chunk),
          });
          break;
        case 'notice': {
          const { severity = 'NOTICE', message, detail, hint } = reply as messages.NoticeMessage;
          print(formatMessage(`${severity}: ${message}`, detail, hint), 'err');
          break;
        }
        case 'notification': {
          const { channel, payload, processId } = reply as messages.NotificationResponseMessage;
          const withPayload = payload ? ` with payload "${payload}"` : '';
          print(
            `Asynchronous notification "${channel}"${withPayload} received from server process with PID ${processId}.`,
          );
          break;
        }
        case 'commandComplete': {
          const { text: tag } = reply as messages.CommandCompleteMessage;
          if (output === 'rows') emitRows({ columns, rows }, count, numeric, emit);
          if (output === 'rows') onResult?.({ columns, rows });
          // Like psql, don't print `COPY 2` after the rows that were copied to the output.
          if (output === 'tag' || /^(INSERT|UPDATE|DELETE|MERGE)/.test(tag)) print(tag);
          output = 'tag';
          break;
        }
        case 'error':
          error = toError(reply as unknown as messages.DatabaseError, statement);
          break;
        case 'readyForQuery':
          transactionFailed = (reply as messages.ReadyForQueryMessage).status === 'E';
      }
    },
    statement.copied,
  );
  return { error, transactionFailed };
}

/** The maximum number of rows to keep of a result, so that a query that never ends doesn't use up the memory. */
const MAX_ROWS = 10_000;

const decoder = new TextDecoder();

/** Explains why a statement can't run here, or returns undefined if it can. */
function refuse(text: string): string | undefined {
  const [, command] = /^\\(\S*)/.exec(text) ?? [];
  if (command !== undefined)
    return formatMessage(
      `\\${command} is a command of psql, which isn't available here. Write SQL instead.`,
      undefined,
      HINTS.find(([pattern]) => pattern.test(command))?.[1],
    );
  if (/^COPY\b[^]*\b(FROM|TO)\s+PROGRAM\b/i.test(text))
    return "COPY can't run a program here, because there are no other programs. Use STDIN or STDOUT.";
  return undefined;
}

/** Hints for psql commands. */
const HINTS: [RegExp, string][] = [
  [/^d/, 'Query information_schema.tables or information_schema.columns.'],
  [/^copy$/, 'Use COPY … FROM STDIN, with the data in the lines below it, or COPY … TO STDOUT.'],
];

/**
 * OIDs of the types that psql aligns to the right. Sources in the PostgreSQL repository:
 * src/include/catalog/pg_type.dat and `column_type_alignment` in src/fe_utils/print.c.
 */
const NUMBER_TYPES = new Set([20, 21, 23, 26, 28, 29, 700, 701, 790, 1700, 5069]);

function emitRows({ columns, rows }: Result, count: number, numeric: boolean[], emit: Emit): void {
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
    note: `(${count} ${count === 1 ? 'row' : 'rows'})`,
  });
}

function toError(error: messages.DatabaseError, { text, line }: Statement): RunError {
  const { message, detail, hint, position, code, where } = error;
  // `position` is 1-based and counts characters, not UTF-16 code units.
  const before = position === undefined ? '' : [...text].slice(0, Number(position) - 1).join('');
  const column = position === undefined ? undefined : before.length - before.lastIndexOf('\n');
  return {
    name: 'ERROR',
    message: formatMessage(message, detail, hint),
    line: line + before.split('\n').length - 1,
    ...(column === undefined ? {} : { column }),
    ...(code ? { details: [`SQLSTATE ${code}`, ...formatContext(where)].join('\n') } : {}),
  };
}

/** Returns the first lines of an error's context. The context of an endless recursion has hundreds of lines. */
function formatContext(where: string | undefined): string[] {
  return where === undefined ? [] : [`CONTEXT: ${where.split('\n').slice(0, 10).join('\n')}`];
}

function formatMessage(message: string, detail?: string, hint?: string): string {
  return [message, ...(detail ? [`DETAIL: ${detail}`] : []), ...(hint ? [`HINT: ${hint}`] : [])].join('\n');
}

/** What a run prints: text, tables, errors, and how it ended. */
import { type ReactNode } from 'react';
import clsx from 'clsx';
import type { OutputEvent, RunError } from '../../runtimes/interface';
import { MAX_LINES, MEMORY_MESSAGE } from '../../sandbox/protocol';
import type { StopReason } from '../../sandbox/session';
import type { RunState } from './use-runner';
import styles from './styles.module.css';

/** @param props the run to show; `seconds` is its limit */
export default function OutputView({ state, seconds }: { state: RunState; seconds: number }): ReactNode {
  const { phase, events, error, stopped, failure } = state;
  const nothing = phase === 'done' && events.length === 0 && !error && !stopped && !failure;
  return (
    // A wide line scrolls: the keyboard has to reach what the mouse can drag.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.output} role="log" aria-label="Output" aria-live="polite" tabIndex={0}>
      {blocksOf(events).map((block, index) =>
        block.type === 'table' ? (
          <Table key={index} table={block} />
        ) : (
          <pre key={index} className={clsx(styles.text, block.stream === 'err' && styles.err)}>
            {block.text}
          </pre>
        ),
      )}
      {error && <ErrorText error={error} />}
      {stopped && <p className={styles.stopped}>{STOPPED[stopped](seconds)}</p>}
      {failure && (
        <p className={styles.stopped}>
          The runtime did not start: {failure}. Check your connection and run again.
        </p>
      )}
      {nothing && <p className={styles.nothing}>It ran, and printed nothing.</p>}
    </div>
  );
}

/** Why a run ended before its end. */
const STOPPED: Record<StopReason, (seconds: number) => string> = {
  reader: () => 'Stopped.',
  timeout: (seconds) =>
    `Stopped after ${seconds} s: the program did not end. Is there a loop without an end?`,
  flood: () => `Stopped: it printed more than ${MAX_LINES.toLocaleString('en')} lines.`,
  frozen: () =>
    'Stopped: the preview no longer answered. Is there a loop without an end, or was its memory used up?',
  memory: () => `Stopped: ${MEMORY_MESSAGE}.`,
};

type TextBlock = { type: 'text'; stream: 'out' | 'err'; text: string };
type TableBlock = Extract<OutputEvent, { type: 'table' }>;

/** Neighbouring texts of one stream become one block. */
function blocksOf(events: readonly OutputEvent[]): (TextBlock | TableBlock)[] {
  const blocks: (TextBlock | TableBlock)[] = [];
  for (const event of events) {
    if (event.type === 'table') {
      blocks.push(event);
      continue;
    }
    const stream = event.type === 'text' ? event.stream : 'out';
    const text = event.text === '' || event.text.endsWith('\n') ? event.text : `${event.text}\n`;
    const last = blocks.at(-1);
    if (last?.type === 'text' && last.stream === stream) last.text += text;
    else blocks.push({ type: 'text', stream, text });
  }
  return blocks;
}

function Table({ table }: { table: TableBlock }): ReactNode {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>{cell ?? <em>NULL</em>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.note && <p className={styles.note}>{table.note}</p>}
    </div>
  );
}

function ErrorText({ error }: { error: RunError }): ReactNode {
  return (
    <div className={styles.error}>
      <pre className={styles.text}>
        {error.name}: {error.message}
      </pre>
      {error.line !== undefined && (
        <p>
          Line {error.line}
          {error.file ? ` of ${error.file}` : ''}
        </p>
      )}
      {error.details && (
        <details>
          <summary>More</summary>
          <pre className={styles.text}>{error.details}</pre>
        </details>
      )}
    </div>
  );
}

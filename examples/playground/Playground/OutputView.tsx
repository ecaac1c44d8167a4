/**
 * The output of a run: text, tables, views, errors, and how it ended. Screen readers announce text as it arrives, but only a
 * summary of tables and views ("4 rows", "3 matches"), because they would read all of it.
 */
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { explainSyntaxError, withoutColours } from '../../judge/for-learners';
import type { OutputEvent, RunError } from '../../runtimes/interface';
import { MAX_LINES, UNRESPONSIVE } from '../../sandbox/protocol';
import type { StopReason } from '../../sandbox/session';
import type { RunState } from './use-runner';
import View from './views';
import Table from './views/Table';
import TextBox from './views/TextBox';
import styles from './styles.module.css';

interface OutputViewProps {
  state: RunState;
  /** Time limit of a run in seconds. */
  seconds: number;
  /** Name of the runtime. */
  runtime: string;
  /** Whether the output on the page is different. */
  differs: boolean;
}

export default function OutputView({ state, seconds, runtime, differs }: OutputViewProps): ReactNode {
  const { phase, events, error, stopped, failure } = state;
  const nothing = phase === 'done' && events.length === 0 && !error && !stopped && !failure;
  const blocks = blocksOf(events);
  // Tables and views have scroll boxes of their own. Nested scroll boxes would be hard to use.
  const isRoomy = blocks.some((block) => block.type !== 'text');
  return (
    <div
      className={clsx(styles.output, isRoomy && styles.roomy)}
      role="log"
      aria-label="Output"
      aria-live="polite"
      // Wide lines scroll, so keyboard users must be able to focus the box.
      tabIndex={isRoomy ? undefined : 0}
    >
      {blocks.map((block, index) => (
        <OutputBlock key={index} block={block} isRoomy={isRoomy} />
      ))}
      {error && <ErrorText error={error} runtime={runtime} />}
      {stopped && <p className={styles.stopped}>{STOPPED[stopped](seconds)}</p>}
      {failure && (
        <p className={styles.stopped}>
          The runtime did not start: {failure}. Check your connection and try again.
        </p>
      )}
      {differs && phase === 'done' && (
        <p className={styles.note}>This differs from the output on the page, which is shown below.</p>
      )}
      {nothing && <p className={styles.nothing}>The code ran without printing anything.</p>}
    </div>
  );
}

/** Messages for runs that were stopped. */
const STOPPED: Record<StopReason, (seconds: number) => string> = {
  reader: () => 'Stopped.',
  timeout: (seconds) =>
    `Stopped after ${seconds} s: the program did not finish. Does it have an infinite loop?`,
  flood: () => `Stopped: it printed more than ${MAX_LINES.toLocaleString('en')} lines.`,
  unresponsive: () => UNRESPONSIVE,
};

type TextBlock = { type: 'text'; stream: 'out' | 'err'; text: string };
type Block = TextBlock | Exclude<OutputEvent, { type: 'text' }>;

function OutputBlock({ block, isRoomy }: { block: Block; isRoomy: boolean }): ReactNode {
  switch (block.type) {
    case 'table': {
      const { columns, rows, numeric, note } = block;
      return (
        <>
          <Table label="Result" columns={columns} rows={rows} numeric={numeric} />
          {note && <p className={styles.note}>{note}</p>}
        </>
      );
    }
    case 'view':
      return <View view={block.view} data={block.data} text={withLineEnd(block.text)} />;
    case 'text':
      return isRoomy && block.text.split('\n').length > MAX_INLINE_LINES ? (
        <TextBox text={block.text} label="Printed text" />
      ) : (
        <pre className={clsx(styles.text, block.stream === 'err' && [styles.err, styles.wrapped])}>
          {block.text}
        </pre>
      );
  }
}

/** Text with more lines than this gets a scroll box if there are tables or views. */
const MAX_INLINE_LINES = 20;

/** Merges consecutive text from the same stream into one block. */
function blocksOf(events: readonly OutputEvent[]): Block[] {
  const blocks: Block[] = [];
  for (const event of events) {
    if (event.type !== 'text') {
      blocks.push(event);
      continue;
    }
    const text = withLineEnd(event.text);
    const last = blocks.at(-1);
    if (last?.type === 'text' && last.stream === event.stream) last.text += text;
    else blocks.push({ type: 'text', stream: event.stream, text });
  }
  return blocks;
}

function withLineEnd(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function ErrorText({ error, runtime }: { error: RunError; runtime: string }): ReactNode {
  const explanation = explainSyntaxError(error, runtime);
  return (
    <div className={styles.error}>
      <pre className={clsx(styles.text, styles.wrapped)}>
        {error.name}: {withoutColours(error.message)}
      </pre>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      {error.line !== undefined && (
        <p>
          Line {error.line}
          {error.file ? ` of ${error.file}` : ''}
        </p>
      )}
      {error.details && (
        <details>
          <summary>More</summary>
          <pre className={clsx(styles.text, styles.wide)}>{error.details}</pre>
        </details>
      )}
    </div>
  );
}

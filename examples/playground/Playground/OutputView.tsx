/**
 * What a run prints: text, tables, views, errors, and how it ended. Text is read out as it comes; of tables and views only
 * a sentence is ("4 rows", "3 matches"), for the whole would be read to its end.
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
  /** Limit of a run. */
  seconds: number;
  /** Name of the runtime. */
  runtime: string;
  /** Whether the page shows another output. */
  differs: boolean;
}

/** @param props the run to show */
export default function OutputView({ state, seconds, runtime, differs }: OutputViewProps): ReactNode {
  const { phase, events, error, stopped, failure } = state;
  const nothing = phase === 'done' && events.length === 0 && !error && !stopped && !failure;
  const blocks = blocksOf(events);
  // Tables and views scroll by themselves: one box that scrolls inside another is a trap.
  const isRoomy = blocks.some((block) => block.type !== 'text');
  return (
    <div
      className={clsx(styles.output, isRoomy && styles.roomy)}
      role="log"
      aria-label="Output"
      aria-live="polite"
      // A wide line scrolls: the keyboard has to reach what the mouse can drag.
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

/** Why a run ended before its end. */
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
      return isRoomy && block.text.split('\n').length > MOST_LINES ? (
        <TextBox text={block.text} label="Printed text" />
      ) : (
        <pre className={clsx(styles.text, block.stream === 'err' && [styles.err, styles.wrapped])}>
          {block.text}
        </pre>
      );
  }
}

/** Lines of text beside tables and views from which on it has a box of its own. */
const MOST_LINES = 20;

/** Neighbouring texts of one stream become one block. */
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

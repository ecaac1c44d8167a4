import { type ReactNode } from 'react';
import clsx from 'clsx';
import { explainSyntaxError, stripColors } from '../../judge/explain';
import type { OutputEvent, RunError } from '../../runtimes/interface';
import { FLOODED, UNRESPONSIVE } from '../../sandbox/protocol';
import type { StopReason } from '../../sandbox/session';
import type { RunState } from './use-runner';
import View from './views';
import Table from './views/Table';
import TextBox from './views/TextBox';
import styles from './styles.module.css';

interface OutputViewProps {
  state: RunState;
  /** Time limit for a run, in seconds. */
  timeLimit: number;
  runtime: string;
  /** Whether this output differs from the one on the page. */
  isDifferent: boolean;
}

/**
 * Shows the output of a run and how the run ended. Screen readers announce text as it arrives. For tables and views,
 * they announce only a summary, such as "4 rows".
 */
export default function OutputView({ state, timeLimit, runtime, isDifferent }: OutputViewProps): ReactNode {
  const { phase, events, error, stopped, failure } = state;
  const isEmpty = phase === 'done' && events.length === 0 && !error && !stopped && !failure;
  const blocks = mergeText(events);
  // Tables and views have their own scroll boxes, which would be hard to use inside another scroll box.
  const hasScrollBoxes = blocks.some((block) => block.type !== 'text');
  return (
    <div
      className={clsx(styles.output, hasScrollBoxes && styles.withoutScroll)}
      role="log"
      aria-label="Output"
      aria-live="polite"
      // Long lines make this box scroll, so keyboard users must be able to focus it.
      tabIndex={hasScrollBoxes ? undefined : 0}
    >
      {blocks.map((block, index) => (
        <OutputBlock key={index} block={block} hasScrollBoxes={hasScrollBoxes} />
      ))}
      {error && <ErrorText error={error} runtime={runtime} />}
      {stopped && <p className={styles.stopped}>{STOPPED[stopped](timeLimit)}</p>}
      {failure && (
        <p className={styles.stopped}>
          The runtime didn’t start: {failure}. Check your connection, then try again.
        </p>
      )}
      {isDifferent && phase === 'done' && (
        <p className={styles.note}>Your output differs from the expected output, shown below.</p>
      )}
      {isEmpty && <p className={styles.emptyNote}>The code ran without printing anything.</p>}
    </div>
  );
}

const STOPPED: Record<StopReason, (seconds: number) => string> = {
  reader: () => 'Stopped.',
  timeout: (seconds) =>
    `Stopped after ${seconds} s: the program didn’t finish. Does it have an infinite loop?`,
  flood: () => FLOODED,
  unresponsive: () => UNRESPONSIVE,
};

type TextBlock = { type: 'text'; stream: 'out' | 'err'; text: string };
type Block = TextBlock | Exclude<OutputEvent, { type: 'text' }>;

function OutputBlock({ block, hasScrollBoxes }: { block: Block; hasScrollBoxes: boolean }): ReactNode {
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
      return hasScrollBoxes && block.text.split('\n').length > MAX_INLINE_LINES ? (
        <TextBox text={block.text} label="Program output" />
      ) : (
        <pre className={clsx(styles.text, block.stream === 'err' && [styles.errorText, styles.wrapped])}>
          {block.text}
        </pre>
      );
  }
}

/** If the output also contains tables or views, text with more lines than this gets its own scroll box. */
const MAX_INLINE_LINES = 20;

/** Merges consecutive text from the same stream into one block. */
function mergeText(events: readonly OutputEvent[]): Block[] {
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
        {error.name}: {stripColors(error.message)}
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
          <summary>Details</summary>
          <pre className={clsx(styles.text, styles.wide)}>{error.details}</pre>
        </details>
      )}
    </div>
  );
}

import { memo, type ReactNode } from 'react';
import clsx from 'clsx';
import { explainError } from '../../judge/explain';
import {
  formatError,
  groupOutput,
  joinPieces,
  type OutputBlock,
  type RunError,
} from '../../runtimes/interface';
import { FLOODED, type Limit } from '../../sandbox/output-budget';
import { TOOK_FOCUS, UNRESPONSIVE } from '../../sandbox/protocol';
import type { StopReason } from '../../sandbox/session';
import type { Expected } from './use-expected';
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
  /** Whether the program has several files, so that an error has to name its file. */
  hasFiles: boolean;
  /** The code with the error, as it was when it ran. */
  code: string | undefined;
  expected: Expected;
}

/**
 * Shows the output of a run and how the run ended. Screen readers announce text as it arrives. For tables and views,
 * they announce only a summary, such as "4 rows".
 */
export default function OutputView(props: OutputViewProps): ReactNode {
  const { state, timeLimit, runtime, hasFiles, code, expected } = props;
  const { phase, events, error, stopped, limit, failure } = state;
  const isEmpty = phase === 'done' && events.length === 0 && !error && !stopped && !failure;
  const blocks = groupOutput(events);
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
        <Block key={index} block={block} hasScrollBoxes={hasScrollBoxes} />
      ))}
      {error && <ErrorText error={error} runtime={runtime} hasFiles={hasFiles} code={code} />}
      {stopped && <p className={styles.stopped}>{STOPPED[stopped](timeLimit, limit)}</p>}
      {failure && (
        <p className={styles.stopped}>
          The runtime didn’t start: {failure}. Check your connection, then try again.
        </p>
      )}
      {expected.isDifferent && phase === 'done' && (
        <p className={styles.note}>
          Your output differs from the expected output.{' '}
          <button
            type="button"
            className={styles.button}
            aria-expanded={expected.isWanted}
            onClick={() => expected.setIsWanted(!expected.isWanted)}
          >
            {expected.isWanted ? 'Hide' : 'Show'} the expected output
          </button>
        </p>
      )}
      {isEmpty && <p className={styles.emptyNote}>The code ran without printing anything.</p>}
    </div>
  );
}

const STOPPED: Record<StopReason, (seconds: number, limit?: Limit) => string> = {
  reader: () => 'Stopped.',
  timeout: (seconds) =>
    `Stopped after ${seconds} s: the program didn’t finish. Does it have an infinite loop?`,
  flood: (_, limit = 'messages') => FLOODED[limit],
  focus: () => TOOK_FOCUS,
  unresponsive: () => UNRESPONSIVE,
};

interface BlockProps {
  block: OutputBlock;
  hasScrollBoxes: boolean;
}

/** Tables and views aren't drawn again when more output arrives. */
const Block = memo(function Block({ block, hasScrollBoxes }: BlockProps): ReactNode {
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
      return <View view={block.view} data={block.data} text={block.text} />;
    case 'text': {
      const text = joinPieces(block.pieces);
      if (hasScrollBoxes && text.split('\n').length > MAX_INLINE_LINES)
        return <TextBox text={text} label="Program output" />;
      return (
        <pre className={styles.text} translate="no">
          {block.pieces.map((piece, index) => (
            <span key={index} className={clsx(piece.stream === 'err' && [styles.errorText, styles.wrapped])}>
              {piece.text}
            </span>
          ))}
        </pre>
      );
    }
  }
});

/** If the output also contains tables or views, text with more lines than this gets its own scroll box. */
const MAX_INLINE_LINES = 20;

interface ErrorTextProps {
  error: RunError;
  runtime: string;
  hasFiles: boolean;
  code: string | undefined;
}

function ErrorText({ error, runtime, hasFiles, code }: ErrorTextProps): ReactNode {
  const explanation = explainError(error, runtime, code);
  return (
    <div className={styles.error}>
      <pre className={clsx(styles.text, styles.wrapped)} translate="no">
        {formatError(error)}
      </pre>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      {error.line !== undefined && (
        <p>
          Line {error.line}
          {hasFiles && error.file ? ` of ${error.file}` : ''}
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

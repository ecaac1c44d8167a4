import { type ReactNode } from 'react';
import type { Progress } from '../../sandbox/session';
import type { RunState } from './use-runner';
import styles from './styles.module.css';

interface ToolbarProps {
  state: RunState;
  /** Name shown after "Starting", such as "PostgreSQL". */
  engine: string;
  runLabel: string;
  /** Whether the code differs from the original on the page. */
  isChanged: boolean;
  /** A message that is shown instead of the run's status, for example after copying. */
  notice: string;
  onRun: () => void;
  onStop: () => void;
  onReset: () => void;
  /** Defined only after a reset that discarded the reader's code. */
  onUndo?: () => void;
  onCopy: () => void;
  onShare: () => void;
  onPreload: () => void;
}

export default function Toolbar(props: ToolbarProps): ReactNode {
  const { state, engine, isChanged, notice } = props;
  const isBusy = state.phase === 'loading' || state.phase === 'running';
  const { progress } = state;
  const canReset = props.onUndo !== undefined || isChanged || state.phase !== 'idle';
  return (
    <div className={styles.bar}>
      {isBusy ? (
        <button type="button" className={styles.run} onClick={props.onStop}>
          <span aria-hidden="true">■ </span>Stop
        </button>
      ) : (
        <button
          type="button"
          className={styles.run}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={props.onRun}
          onPointerEnter={props.onPreload}
          onFocus={props.onPreload}
        >
          <span aria-hidden="true">▶ </span>
          {props.runLabel}
        </button>
      )}
      {/* Reset and Undo are the same button, so that it keeps the focus when clicked. */}
      <button
        type="button"
        className={styles.button}
        onClick={canReset ? (props.onUndo ?? props.onReset) : undefined}
        // With `disabled`, the button would lose focus as soon as it was clicked.
        aria-disabled={!canReset}
      >
        {props.onUndo ? 'Undo reset' : 'Reset'}
      </button>
      <button type="button" className={styles.button} onClick={props.onCopy}>
        Copy
      </button>
      <button type="button" className={styles.button} onClick={props.onShare}>
        Share
      </button>
      <span className={styles.status} role="status">
        {notice || statusText(state, engine)}
      </span>
      {progress && progress.loaded < progress.total && (
        <progress
          className={styles.progress}
          max={progress.total}
          value={progress.loaded}
          aria-label="Loading"
        />
      )}
    </div>
  );
}

function statusText({ phase, progress, milliseconds, version }: RunState, engine: string): ReactNode {
  switch (phase) {
    case 'idle':
      return <span className={styles.keys}>Escape, then Tab, leaves the editor</span>;
    case 'loading':
      if (!progress) return 'Loading';
      return progress.loaded < progress.total ? `Loading: ${formatProgress(progress)}` : `Starting ${engine}`;
    case 'running':
      return 'Running';
    case 'done':
      if (milliseconds === undefined) return '';
      return `${formatDuration(milliseconds)}${version ? `, ${version}` : ''}`;
  }
}

/** Returns text such as "1.2 of 4.4 MB" or "40 of 110 kB". */
function formatProgress({ loaded, total }: Progress): string {
  if (total < 1_000_000) return `${Math.round(loaded / 1_000)} of ${Math.round(total / 1_000)} kB`;
  return `${(loaded / 1_000_000).toFixed(1)} of ${(total / 1_000_000).toFixed(1)} MB`;
}

function formatDuration(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${Math.max(1, Math.round(milliseconds))} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;
}

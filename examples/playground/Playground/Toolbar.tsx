/** The buttons below the code, and in words what is going on. */
import { type ReactNode } from 'react';
import type { Progress } from '../../sandbox/session';
import type { RunState } from './use-runner';
import styles from './styles.module.css';

interface ToolbarProps {
  state: RunState;
  /** What starts when the runtime's files have arrived. */
  engine: string;
  /** What the first button is called when nothing runs. */
  runLabel: string;
  /** Whether the code differs from the page's. */
  changed: boolean;
  /** What the last button did. */
  notice: string;
  onRun: () => void;
  onStop: () => void;
  onReset: () => void;
  /** There after a reset that took the reader's code away. */
  onUndo?: () => void;
  onCopy: () => void;
  onShare: () => void;
  onWarm: () => void;
}

/** Run or Stop, Reset, Copy, Share, and a status that screen readers hear. */
export default function Toolbar(props: ToolbarProps): ReactNode {
  const { state, engine, changed, notice } = props;
  const busy = state.phase === 'loading' || state.phase === 'running';
  const { progress } = state;
  const canReset = props.onUndo !== undefined || changed || state.phase !== 'idle';
  return (
    <div className={styles.bar}>
      {busy ? (
        <button type="button" className={styles.run} onClick={props.onStop}>
          <span aria-hidden="true">■ </span>Stop
        </button>
      ) : (
        <button
          type="button"
          className={styles.run}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={props.onRun}
          onPointerEnter={props.onWarm}
          onFocus={props.onWarm}
        >
          <span aria-hidden="true">▶ </span>
          {props.runLabel}
        </button>
      )}
      {/* One button, so that whoever pressed Reset stands on its undo. */}
      <button
        type="button"
        className={styles.button}
        onClick={canReset ? (props.onUndo ?? props.onReset) : undefined}
        // With `disabled`, pressing it would take the focus away from it.
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

/** What is going on, in words. */
function statusText({ phase, progress, milliseconds, version }: RunState, engine: string): string {
  switch (phase) {
    case 'idle':
      return '';
    case 'loading':
      if (!progress) return 'Loading';
      return progress.loaded < progress.total ? `Loading: ${amount(progress)}` : `Starting ${engine}`;
    case 'running':
      return 'Running';
    case 'done':
      return milliseconds === undefined ? '' : `${duration(milliseconds)}${version ? `, ${version}` : ''}`;
  }
}

/** "1.2 of 4.4 MB", or "40 of 110 kB". */
function amount({ loaded, total }: Progress): string {
  if (total < 1_000_000) return `${Math.round(loaded / 1_000)} of ${Math.round(total / 1_000)} kB`;
  return `${(loaded / 1_000_000).toFixed(1)} of ${(total / 1_000_000).toFixed(1)} MB`;
}

function duration(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${Math.max(1, Math.round(milliseconds))} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;
}

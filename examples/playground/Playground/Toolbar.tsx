/** The buttons below the code, and a status text. */
import { type ReactNode } from 'react';
import type { Progress } from '../../sandbox/session';
import type { RunState } from './use-runner';
import styles from './styles.module.css';

interface ToolbarProps {
  state: RunState;
  /** What "Starting …" names once the runtime's files are loaded. */
  engine: string;
  /** Label of the first button when nothing is running. */
  runLabel: string;
  /** Whether the code differs from that on the page. */
  changed: boolean;
  /** Reports what the last pressed button did. */
  notice: string;
  onRun: () => void;
  onStop: () => void;
  onReset: () => void;
  /** Defined after a reset that discarded the reader's code. */
  onUndo?: () => void;
  onCopy: () => void;
  onShare: () => void;
  onWarm: () => void;
}

/** Run or Stop, Reset, Copy and Share, and a status that screen readers announce. */
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
      {/* One button for both, so that the focus is on the undo after Reset is pressed. */}
      <button
        type="button"
        className={styles.button}
        onClick={canReset ? (props.onUndo ?? props.onReset) : undefined}
        // With `disabled`, the button would lose the focus when it is pressed.
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

/** Returns text such as "1.2 of 4.4 MB" or "40 of 110 kB". */
function amount({ loaded, total }: Progress): string {
  if (total < 1_000_000) return `${Math.round(loaded / 1_000)} of ${Math.round(total / 1_000)} kB`;
  return `${(loaded / 1_000_000).toFixed(1)} of ${(total / 1_000_000).toFixed(1)} MB`;
}

function duration(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${Math.max(1, Math.round(milliseconds))} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;
}

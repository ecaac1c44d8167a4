import { useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import clsx from 'clsx';
import type { PreviewHeight } from '../block';
import WidthHandle from './WidthHandle';
import {
  clampWidth,
  formatWidth,
  FULL,
  PRESETS,
  useAvailableWidth,
  type PreviewWidth,
} from './preview-width';
import styles from './preview.module.css';

interface PreviewProps {
  /** The element to which the runtime's frame is added. */
  frame: RefObject<HTMLDivElement | null>;
  hidden: boolean;
  resizable: boolean;
  height?: PreviewHeight;
}

/** Previews narrower than this many CSS pixels use the height for phones. Must match static-preview.module.css. */
const PHONE_WIDTH = 480;

/** Shows what a runtime draws. A preview that is wider than the page is scaled down. */
export default function Preview({ frame, hidden, resizable, height }: PreviewProps): ReactNode {
  const [chosenWidth, setChosenWidth] = useState<PreviewWidth>(FULL);
  const [stage, availableWidth] = useAvailableWidth();
  const width = chosenWidth === FULL ? availableWidth : chosenWidth;
  const scale = width <= availableWidth || availableWidth === 0 ? 1 : availableWidth / width;
  const isSized = resizable && availableWidth > 0;
  const frameHeight = height && (width > 0 && width < PHONE_WIDTH ? height.narrow : height.wide);
  return (
    <div className={clsx(hidden && styles.hidden)}>
      {resizable && (
        <div className={styles.widths} role="group" aria-label="Width of the preview">
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.width}
              aria-pressed={chosenWidth === preset}
              onClick={() => setChosenWidth(preset)}
            >
              {preset === FULL ? 'Full' : preset}
            </button>
          ))}
          <span className={styles.widthText}>{formatWidth(width, scale)}</span>
        </div>
      )}
      <div
        ref={stage}
        className={clsx(styles.stage, resizable && styles.resizable)}
        style={
          {
            ...(isSized && { '--width': width, '--scale': scale }),
            ...(frameHeight && { '--tall': frameHeight }),
          } as CSSProperties
        }
      >
        <div ref={frame} className={clsx(styles.frame, isSized && styles.sized)} />
        {isSized && (
          <WidthHandle
            width={width}
            availableWidth={availableWidth}
            onWidth={(next) => setChosenWidth(clampWidth(next))}
          />
        )}
      </div>
    </div>
  );
}

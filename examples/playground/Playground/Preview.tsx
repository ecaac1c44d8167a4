/** The frame of a runtime that draws, with controls for its width if the width matters. */
import { useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import clsx from 'clsx';
import WidthHandle from './WidthHandle';
import { clampWidth, FULL, PRESETS, useStageWidth, widthText, type PreviewWidth } from './preview-width';
import styles from './preview.module.css';

interface PreviewProps {
  /** The element into which the runner puts its frame. */
  frame: RefObject<HTMLDivElement | null>;
  hidden: boolean;
  /** Whether the reader can set the width. */
  resizable: boolean;
  /** Height of the content in CSS pixels on a wide screen and on a phone. */
  height?: { wide: number; narrow: number };
}

/** Previews narrower than this, in CSS pixels, have the height for phones. `Example/still.module.css` contains it, too. */
const PHONE = 480;

/** A frame that is wider than the page is scaled down, so that the whole layout is visible. */
export default function Preview({ frame, hidden, resizable, height }: PreviewProps): ReactNode {
  const [width, setWidth] = useState<PreviewWidth>(FULL);
  const [stage, room] = useStageWidth();
  const pixels = width === FULL ? room : width;
  const scale = width === FULL || pixels <= room || room === 0 ? 1 : room / pixels;
  const sized = resizable && room > 0;
  const tall = height && (pixels > 0 && pixels < PHONE ? height.narrow : height.wide);
  return (
    <div className={clsx(hidden && styles.hidden)}>
      {resizable && (
        <div className={styles.widths} role="group" aria-label="Width of the preview">
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.width}
              aria-pressed={width === preset}
              onClick={() => setWidth(preset)}
            >
              {preset === FULL ? 'Full' : preset}
            </button>
          ))}
          <span className={styles.said}>{widthText(pixels, scale)}</span>
        </div>
      )}
      <div
        ref={stage}
        className={clsx(styles.stage, resizable && styles.resizable)}
        style={
          {
            ...(sized && { '--width': pixels, '--scale': scale }),
            ...(tall && { '--tall': tall }),
          } as CSSProperties
        }
      >
        <div ref={frame} className={clsx(styles.frame, sized && styles.sized)} />
        {sized && <WidthHandle width={pixels} room={room} onWidth={(next) => setWidth(clampWidth(next))} />}
      </div>
    </div>
  );
}

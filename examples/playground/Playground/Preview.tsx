/** The frame of a runtime that draws, and where width matters what sets its width. */
import { useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import clsx from 'clsx';
import WidthHandle from './WidthHandle';
import { clampWidth, FULL, PRESETS, useStageWidth, widthText, type PreviewWidth } from './preview-width';
import styles from './preview.module.css';

interface PreviewProps {
  /** Where the runner puts its frame. */
  frame: RefObject<HTMLDivElement | null>;
  hidden: boolean;
  /** Whether the reader may set the width. */
  resizable: boolean;
  /** How tall what it shows is, where there is room and on a phone, in CSS pixels. */
  height?: { wide: number; narrow: number };
}

/** Room in which a preview is as tall as on a phone, in CSS pixels; `preview.module.css` of Example has it too. */
const PHONE = 480;

/** A frame wider than the page is drawn smaller, so that all of a layout is seen at once. */
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

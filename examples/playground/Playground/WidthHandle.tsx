/** The edge of a preview, which can be dragged or moved with the arrow keys. */
import { type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { clampWidth, LEAST_WIDTH, MOST_WIDTH, widthAfterKey } from './preview-width';
import styles from './preview.module.css';

interface WidthHandleProps {
  /** Width of the preview in its own pixels. */
  width: number;
  /** The width above which a frame is scaled down. */
  room: number;
  onWidth: (width: number) => void;
}

/** It is a slider, so screen readers announce its value as it moves. */
export default function WidthHandle({ width, room, onWidth }: WidthHandleProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthAfterKey(width, event.key);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onWidth(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const stage = event.currentTarget.parentElement;
    if (!stage || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = stage.getBoundingClientRect().left;
    onWidth(Math.min(room, event.clientX - left - event.currentTarget.offsetWidth / 2));
  };
  const value = clampWidth(width);
  return (
    <div
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label="Width of the preview"
      aria-orientation="horizontal"
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      aria-valuenow={value}
      aria-valuetext={`${value} pixels`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    />
  );
}

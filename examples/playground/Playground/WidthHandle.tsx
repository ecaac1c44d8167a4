import { type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { clampWidth, getWidthAfterKey, MAX_WIDTH, MIN_WIDTH } from './preview-width';
import styles from './preview.module.css';

interface WidthHandleProps {
  /** Width of the preview in CSS pixels, before scaling. */
  width: number;
  availableWidth: number;
  onWidth: (width: number) => void;
}

/** Lets the reader resize a preview by dragging its edge. It is a slider, so that screen readers announce the width. */
export default function WidthHandle({ width, availableWidth, onWidth }: WidthHandleProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = getWidthAfterKey(width, event.key);
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
    onWidth(Math.min(availableWidth, event.clientX - left - event.currentTarget.offsetWidth / 2));
  };
  const value = clampWidth(width);
  return (
    <div
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label="Width of the preview"
      aria-orientation="horizontal"
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={value}
      aria-valuetext={`${value} pixels`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    />
  );
}

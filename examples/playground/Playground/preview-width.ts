/** All widths are in CSS pixels, before the preview is scaled down. */
import { useEffect, useRef, useState, type RefObject } from 'react';

/** As wide as the page allows. */
export const FULL = 'full';

export type PreviewWidth = number | typeof FULL;

/** A small phone, a tablet, a desktop, and the full width. */
export const PRESETS: readonly PreviewWidth[] = [360, 768, 1280, FULL];

/** No phone has a narrower screen. */
export const MIN_WIDTH = 240;

/** After scaling, a wider preview would be too small to read. */
export const MAX_WIDTH = 1600;

/** Rounds a width and keeps it within the limits. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
}

/** Returns the width after a key press, or undefined if the key doesn't move the handle. */
export function getWidthAfterKey(width: number, key: string): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -10,
    ArrowDown: -10,
    ArrowRight: 10,
    ArrowUp: 10,
    PageDown: -100,
    PageUp: 100,
    Home: -Infinity,
    End: Infinity,
  };
  const step = steps[key];
  return step === undefined ? undefined : clampWidth(width + step);
}

/** Returns text such as `768 px wide`, or `768 px wide, scaled to 50%` if the preview is scaled down. */
export function formatWidth(width: number, scale: number): string {
  const text = `${Math.round(width)} px wide`;
  return scale < 1 ? `${text}, scaled to ${Math.round(scale * 100)}%` : text;
}

/**
 * Returns a ref for the element that contains the frame and its handle, and the width that is available to the frame.
 * The width is 0 until it has been measured.
 */
export function useAvailableWidth(): [RefObject<HTMLDivElement | null>, number] {
  const stage = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const getHandleWidth = () => parseFloat(getComputedStyle(element).getPropertyValue('--handle')) || 0;
    const observer = new ResizeObserver(() => setWidth(Math.max(0, element.clientWidth - getHandleWidth())));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [stage, width];
}

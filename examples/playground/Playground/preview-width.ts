/** Widths of a preview, in CSS pixels of the page that it shows. */
import { useEffect, useRef, useState, type RefObject } from 'react';

/** As wide as there is room. */
export const FULL = 'full';

export type PreviewWidth = number | typeof FULL;

/** A small phone, a tablet, a desktop, and whatever there is. */
export const PRESETS: readonly PreviewWidth[] = [360, 768, 1280, FULL];

/** Narrower is no screen that is sold. */
export const LEAST_WIDTH = 240;

/** Wider would be drawn too small to see. */
export const MOST_WIDTH = 1600;

/** Room that the handle takes beside the frame; `--handle` in preview.module.css. */
const HANDLE = 16;

/** @returns a whole width within the limits */
export function clampWidth(width: number): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));
}

/** How far a key moves the handle; undefined for keys that do not. */
export function widthAfterKey(width: number, key: string): number | undefined {
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

/** `768 px wide`, and how much smaller than it is. */
export function widthText(width: number, scale: number): string {
  const text = `${Math.round(width)} px wide`;
  return scale < 1 ? `${text}, scaled to ${Math.round(scale * 100)}%` : text;
}

/** A stage for a frame with a handle, and how wide a frame it holds; 0 until it is seen. */
export function useStageWidth(): [RefObject<HTMLDivElement | null>, number] {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(Math.max(0, element.clientWidth - HANDLE)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [stage, room];
}

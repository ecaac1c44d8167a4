/** Saves code, predictions and quiz answers in the browser. Never throws, even if storage is full or blocked. */
import { areTooLong } from './code-limits';

/** Returns the storage key for a block's code, prediction or quiz answer. */
export function getStorageKey(pagePath: string, blockId: string): string {
  return `groundwork.code.${pagePath.replace(/\/$/, '')}#${blockId}`;
}

/**
 * Returns the saved strings. Returns undefined unless there are exactly `count` of them, because any other number is
 * from an older version of the page.
 */
export function readTexts(key: string, count: number): string[] | undefined {
  try {
    const texts: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isValid = Array.isArray(texts) && texts.every((text) => typeof text === 'string');
    return isValid && texts.length === count ? texts : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Saves `texts`, or removes what was saved if `texts` is undefined. Returns whether that succeeded. Otherwise, what was
 * saved before is kept.
 */
export function saveTexts(key: string, texts: readonly string[] | undefined): boolean {
  try {
    if (texts && areTooLong(texts)) return false;
    if (texts) localStorage.setItem(key, JSON.stringify(texts));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

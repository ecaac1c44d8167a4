/** Exports progress to a file and imports it. */
import { fromJson, toJson } from './format';
import type { Progress } from './progress';

/** Identifies an exported file. */
const FORMAT = 'groundwork-progress';

/** Maximum size of an imported file, in characters: about ten times what a reader of everything would have. */
export const MAX_FILE = 1_000_000;

/** @param date of the export, in ISO 8601 */
export function exportFile(progress: Progress, date: string): string {
  return `${JSON.stringify({ format: FORMAT, exported: date, ...toJson(progress) }, null, 2)}\n`;
}

/** Returns the file name: `groundwork-progress-2026-03-31.json`. */
export function fileName(date: string): string {
  return `${FORMAT}-${date.slice(0, 10)}.json`;
}

/**
 * Parses an exported file.
 *
 * @param text content of the file
 * @returns its progress, or a sentence that explains what is wrong with it
 */
export function importFile(text: string): { progress: Progress } | { error: string } {
  if (text.length > MAX_FILE) return { error: 'The file is larger than any export from this site.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: 'The file is not JSON. Exports from this site end in “.json”.' };
  }
  const format =
    typeof value === 'object' && value !== null ? (value as { format?: unknown }).format : undefined;
  if (format !== FORMAT) return { error: 'The file is not a progress export from this site.' };
  const read = fromJson(value);
  return 'progress' in read ? read : { error: `The file cannot be used. ${read.unreadable.message}` };
}

import { fromJson, toJson } from './format';
import type { Progress } from './progress';

const FORMAT = 'groundwork-progress';

/** Maximum length in characters. The progress of a reader who has finished everything is about a tenth as long. */
export const MAX_FILE = 1_000_000;

/** `date` is the time of the export (ISO 8601). */
export function exportFile(progress: Progress, date: string): string {
  return `${JSON.stringify({ format: FORMAT, exported: date, ...toJson(progress) }, null, 2)}\n`;
}

/** Returns a name such as `groundwork-progress-2026-03-31.json`. */
export function fileName(date: string): string {
  return `${FORMAT}-${date.slice(0, 10)}.json`;
}

/** Parses an exported file. Returns its progress, or a sentence that explains why the file can't be used. */
export function importFile(text: string): { progress: Progress } | { error: string } {
  if (text.length > MAX_FILE) return { error: 'The file is larger than any export from this site.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: 'The file isn’t JSON. Exports from this site end in “.json”.' };
  }
  const format =
    typeof value === 'object' && value !== null ? (value as { format?: unknown }).format : undefined;
  if (format !== FORMAT) return { error: 'The file isn’t a progress export from this site.' };
  const read = fromJson(value);
  return 'progress' in read ? read : { error: `The file can’t be used. ${read.unreadable.message}` };
}

import type { Cell, OutputEvent } from '../runtimes/interface';
import { isObject } from './type-guards';

/** Nobody would read more lines than this, and this many are still quick to draw. */
const MAX_LINES = 1_000;

/** This many characters in a single line take browsers a fifth of a second to draw. */
const MAX_CHARACTERS = 200_000;

/** Table cells and whatever else isn't a line of printed text. Each of them can become an element on the page. */
const MAX_ITEMS = 20_000;

/** A limit for the output of a run. */
export type Limit = 'lines' | 'characters' | 'items' | 'messages';

/** Shown when a program is stopped because it exceeds a limit. */
export const FLOODED: Record<Limit, string> = {
  lines: `Stopped: the program printed more than ${MAX_LINES.toLocaleString('en')} lines.`,
  characters: `Stopped: the program printed more than ${MAX_CHARACTERS.toLocaleString('en')} characters.`,
  items: `Stopped: the program’s output has more than ${MAX_ITEMS.toLocaleString('en')} parts, such as table cells.`,
  messages: 'Stopped: the program sent too many messages.',
};

/** Counts the output of a run, and cuts the event that exceeds a limit. */
export class OutputBudget {
  exceeded: Limit | undefined;
  readonly #left: Record<Exclude<Limit, 'messages'>, number>;

  /** @param factor multiplies the limits */
  constructor(factor = 1) {
    this.#left = {
      lines: factor * MAX_LINES,
      characters: factor * MAX_CHARACTERS,
      items: factor * MAX_ITEMS,
    };
  }

  /** Returns the part of an event that fits. A table's rows and its header are lines, and so is a view. */
  fit(event: OutputEvent): OutputEvent {
    if (event.type === 'text') return { ...event, text: this.#take(event.text) };
    if (event.type === 'view') {
      const text = this.#take(event.text);
      if (!text.includes('\n')) this.#spend('lines', 1);
      return this.count(event.data) ? event : { type: 'text', stream: 'out', text };
    }
    const header = this.#takeRow(event.columns);
    const rows: Cell[][] = [];
    for (const row of event.rows) {
      if (this.#left.lines === 0) this.exceeded ??= 'lines';
      if (this.exceeded) break;
      rows.push(this.#takeRow(row));
    }
    const columns = header.map((cell) => cell ?? '');
    const { numeric, note } = event;
    return {
      ...event,
      columns,
      rows,
      ...(numeric && { numeric: numeric.slice(0, columns.length) }),
      ...(note !== undefined && { note: this.#take(note) }),
    };
  }

  /**
   * Counts every value in data of any shape, such as the results of tests, and every line of its strings. Returns
   * whether the data fits. Stops as soon as it doesn't, so the data may be huge, or even contain itself.
   */
  count(data: unknown): boolean {
    const pending = [data];
    while (pending.length > 0 && !this.exceeded) {
      const value = pending.pop();
      this.#spend('items', 1);
      if (typeof value === 'string') {
        this.#spend('characters', value.length);
        if (!this.exceeded) this.#spend('items', value.split('\n').length - 1);
      }
      const parts = Array.isArray(value) ? (value as unknown[]) : isObject(value) ? Object.values(value) : [];
      // A sparse array can have billions of items, so compare the length before reading them.
      if (parts.length > this.#left.items) this.exceeded ??= 'items';
      else pending.push(...parts);
    }
    return !this.exceeded;
  }

  /** Returns how much of an amount is left to spend. */
  #spend(limit: Exclude<Limit, 'messages'>, amount: number): number {
    const spent = Math.min(amount, this.#left[limit]);
    this.#left[limit] -= spent;
    if (spent < amount) this.exceeded ??= limit;
    return spent;
  }

  #takeRow(row: readonly Cell[]): Cell[] {
    this.#spend('lines', 1);
    const cells = row.slice(0, this.#spend('items', row.length));
    return cells.map((cell) => (cell === null ? null : this.#take(cell)));
  }

  #take(text: string): string {
    const lines = text.slice(0, this.#left.characters).split('\n');
    const kept = this.#spend('lines', lines.length - 1);
    // An empty text costs a character, so that a program can't print it without end.
    if (kept === lines.length - 1) this.#spend('characters', Math.max(text.length, 1));
    return (kept < lines.length - 1 ? lines.slice(0, kept) : lines).join('\n');
  }
}

import type { Cell, OutputEvent } from '../runtimes/interface';

/** Nobody would read more lines than this, and this many are still quick to draw. */
const MAX_LINES = 1_000;

const MAX_CHARACTERS = 500_000;

/** A limit for the output of a run. */
export type Limit = 'lines' | 'characters' | 'messages';

/** Shown when a program is stopped because it exceeds a limit. */
export const FLOODED: Record<Limit, string> = {
  lines: `Stopped: the program printed more than ${MAX_LINES.toLocaleString('en')} lines.`,
  characters: `Stopped: the program printed more than ${MAX_CHARACTERS.toLocaleString('en')} characters.`,
  messages: 'Stopped: the program sent too many messages.',
};

/** Counts the output of a run, and cuts the event that exceeds a limit. */
export class OutputBudget {
  exceeded: Limit | undefined;
  #lines: number;
  #characters: number;

  /** @param factor multiplies the limits */
  constructor(factor = 1) {
    this.#lines = factor * MAX_LINES;
    this.#characters = factor * MAX_CHARACTERS;
  }

  /** Returns the part of an event that fits. The row of a table is a line, and so is its header. */
  fit(event: OutputEvent): OutputEvent {
    if (event.type === 'text') return { ...event, text: this.#take(event.text) };
    if (event.type === 'view') {
      const text = this.#take(event.text);
      return this.exceeded ? { type: 'text', stream: 'out', text } : event;
    }
    const rows: Cell[][] = [];
    for (const row of [event.columns, ...event.rows]) {
      if (this.#lines === 0) this.exceeded = 'lines';
      if (this.exceeded) break;
      this.#lines--;
      rows.push(row.map((cell) => (cell === null ? null : this.#take(cell))));
    }
    const columns = event.columns.map((_, i) => rows[0]?.[i] ?? '');
    return { ...event, columns, rows: rows.slice(1) };
  }

  #take(text: string): string {
    const short = text.slice(0, this.#characters);
    const lines = short.split('\n');
    const hasTooManyLines = lines.length - 1 > this.#lines;
    if (hasTooManyLines) this.exceeded = 'lines';
    else if (short !== text || this.#characters === 0) this.exceeded = 'characters';
    const taken = hasTooManyLines ? lines.slice(0, this.#lines).join('\n') : short;
    this.#lines = Math.max(this.#lines - (lines.length - 1), 0);
    // An empty text costs a character, so that a program can't print it without end.
    this.#characters -= Math.max(taken.length, Math.min(this.#characters, 1));
    return taken;
  }
}

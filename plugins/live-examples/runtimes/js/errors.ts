/** Errors as the reader sees them, with the place in the reader's code. */
import { inspect } from 'node-inspect-extracted';
import type { RunError } from '../interface';

/** Prefix of the names under which programs are evaluated, so that their frames can be told in a stack. */
export const SOURCE = 'groundwork/';

/** A place in evaluated code. */
export interface Frame {
  name: string;
  line: number;
  column: number;
}

const frames = new WeakMap<object, Frame[]>();

/** The reader's own frames of an error, innermost first. */
export function readerFrames(error: unknown): Frame[] {
  if (error === null || typeof error !== 'object') return [];
  const known = frames.get(error);
  if (known) return known;
  const stack = String((error as { stack?: unknown }).stack ?? '');
  const found = [...stack.matchAll(/groundwork\/([^\s():]+):(\d+):(\d+)/g)].map((match) => ({
    name: match[1] as string,
    line: Number(match[2]),
    column: Number(match[3]),
  }));
  frames.set(error, found);
  return found;
}

const CUSTOM = Symbol.for('nodejs.util.inspect.custom');

/**
 * Makes every printed error show without stack frames, which differ between machines and browsers: `[TypeError: x]`
 * is how Node.js prints an error that has none. Returns the undo.
 */
export function hideFrames(): () => void {
  Object.defineProperty(Error.prototype, CUSTOM, {
    configurable: true,
    value: function inspectError(this: Error): Error {
      readerFrames(this); // the place, before it is cut off
      const stack = typeof this.stack === 'string' ? this.stack : '';
      const end = stack.search(/\n\s+at /);
      const header =
        end > 0
          ? stack.slice(0, end)
          : /^[\w$]*Error\b/.test(stack)
            ? stack
            : Error.prototype.toString.call(this);
      if (stack !== header)
        Object.defineProperty(this, 'stack', { value: header, configurable: true, writable: true });
      return this;
    },
  });
  return () => {
    delete (Error.prototype as { [CUSTOM]?: unknown })[CUSTOM];
  };
}

/** What was thrown → the error as the reader sees it, without its place. */
export function describeError(error: unknown): RunError {
  if (
    error instanceof Error ||
    (error !== null && typeof error === 'object' && 'message' in error && 'name' in error)
  ) {
    const { name, message } = error as Error;
    return { name: String(name || 'Error'), message: plainNames(String(message)) };
  }
  return { name: 'Uncaught', message: inspect(error) };
}

/** What the import transform calls imported modules: `_math` for './math.js'. */
export const importNames = new Set<string>();

/** `(0 , _math.add) is not a function`, which the import transform causes, as the reader wrote it: `add is not …`. */
function plainNames(message: string): string {
  return message
    .replace(/\(0 ?, ?([\w.]+)\)/g, '$1')
    .replace(/\b(_\w+)\.(?:default\b)?/g, (found, name: string) => {
      if (!importNames.has(name)) return found;
      return found.endsWith('default') ? name.replace(/^_|2?$/g, '') : '';
    })
    .replace(/(\w)\.call is not a function/, '$1 is not a function');
}

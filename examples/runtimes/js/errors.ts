/** Errors as the reader sees them, with the place in the reader's code. */
import { inspect } from 'node-inspect-extracted';
import type { RunError } from '../interface';
import { addresses, onlySource, SOURCE } from './sources';

/** A place in evaluated code. */
export interface Frame {
  name: string;
  line: number;
  column: number;
}

const frames = new WeakMap<object, Frame[]>();

/** First frame in Safari where it is evaluated code, whose name Safari leaves out: `add@`. Native ones have no place. */
const NAMELESS = /^(?:[^\n@]*@\[native code\]\n)*[^\n@]*@(?:\n|$)/;

/** The reader's own frames of an error, innermost first; in Safari the innermost alone, where nothing but one file was evaluated. */
export function readerFrames(error: unknown): Frame[] {
  if (error === null || typeof error !== 'object') return [];
  const known = frames.get(error);
  if (known) return known;
  const { stack: own, line, column } = error as { stack?: unknown; line?: unknown; column?: unknown };
  let stack = String(own ?? '');
  for (const [address, file] of addresses) stack = stack.replaceAll(address, SOURCE + file);
  const found = [...stack.matchAll(/groundwork\/([^\s():]+):(\d+):(\d+)/g)].map((match) => ({
    name: match[1] as string,
    line: Number(match[2]),
    column: Number(match[3]),
  }));
  const name = onlySource();
  if (found.length === 0 && name !== undefined && typeof line === 'number' && NAMELESS.test(stack))
    found.push({ name, line, column: Number(column) });
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
          : // Firefox and Safari have frames only: `makeError@…`.
            /^[\w$]*Error\b(?!@)/.test(stack)
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
  return (
    message
      .replace(/\(0 ?, ?([\w.]+)\)/g, '$1')
      .replace(/\b(_\w+)\.(?:default\b)?/g, (found, name: string) => {
        if (!importNames.has(name)) return found;
        return found.endsWith('default') ? name.replace(/^_|2?$/g, '') : '';
      })
      .replace(/(\w)\.call is not a function/, '$1 is not a function')
      // Safari goes on with the code that called it, and what was put into that.
      .replace(/ is not a function\. \(In '[^]*$/, ' is not a function')
  );
}

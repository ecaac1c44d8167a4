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

/** Matches a Safari stack whose first frame is evaluated code: `add@`, without a name. Native frames have no place. */
const NAMELESS = /^(?:[^\n@]*@\[native code\]\n)*[^\n@]*@(?:\n|$)/;

/** Returns the frames of an error in the reader's code, innermost first. In Safari only the innermost, and only if one file was evaluated. */
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
 * Prints errors without stack frames, which differ between machines and browsers, as Node.js prints an error that has
 * none: `[TypeError: x]`. Returns a function that undoes this.
 */
export function hideFrames(): () => void {
  Object.defineProperty(Error.prototype, CUSTOM, {
    configurable: true,
    value: function inspectError(this: Error): Error {
      readerFrames(this); // remembers the place before the stack is shortened
      const stack = typeof this.stack === 'string' ? this.stack : '';
      const end = stack.search(/\n\s+at /);
      const header =
        end > 0
          ? stack.slice(0, end)
          : // In Firefox and Safari, a stack contains only frames: `makeError@…`.
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

/** Returns what was thrown as the reader sees it, without its place. */
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

/** Names that the import transform gives to modules: `_math` for './math.js'. */
export const importNames = new Set<string>();

/** Replaces names of the import transform: `(0 , _math.add) is not a function` becomes `add is not a function`. */
function plainNames(message: string): string {
  return (
    message
      .replace(/\(0 ?, ?([\w.]+)\)/g, '$1')
      .replace(/\b(_\w+)\.(?:default\b)?/g, (found, name: string) => {
        if (!importNames.has(name)) return found;
        return found.endsWith('default') ? name.replace(/^_|2?$/g, '') : '';
      })
      .replace(/(\w)\.call is not a function/, '$1 is not a function')
      // Safari appends the calling code and its values.
      .replace(/ is not a function\. \(In '[^]*$/, ' is not a function')
  );
}

/** Formats errors for the reader, and finds their location in the reader's code. */
import { inspect } from 'node-inspect-extracted';
import type { RunError } from '../interface';
import { installHostInspection } from './host-objects';
import { installIteratorInspection } from './iterators';
import { fileNamesByUrl, getOnlySource, SOURCE_PREFIX } from './sources';

export interface Frame {
  name: string;
  line: number;
  column: number;
}

const cachedFrames = new WeakMap<object, Frame[]>();

/** Matches a Safari stack whose first non-native frame is evaluated code. Such a frame has no file name: `add@`. */
const NAMELESS_FRAME = /^(?:[^\n@]*@\[native code\]\n)*[^\n@]*@(?:\n|$)/;

/**
 * Returns the stack frames in the reader's code, innermost first. In Safari, frames in evaluated code have no file
 * name. Therefore, only the innermost one is returned, and only if exactly one file has been evaluated.
 */
export function findReaderFrames(error: unknown): Frame[] {
  if (error === null || typeof error !== 'object') return [];
  const cached = cachedFrames.get(error);
  if (cached) return cached;
  const { stack: rawStack, line, column } = error as { stack?: unknown; line?: unknown; column?: unknown };
  let stack = String(rawStack ?? '');
  for (const [address, file] of fileNamesByUrl) stack = stack.replaceAll(address, SOURCE_PREFIX + file);
  const found = [...stack.matchAll(/groundwork\/([^\s():]+):(\d+):(\d+)/g)].map((match) => ({
    name: match[1] as string,
    line: Number(match[2]),
    column: Number(match[3]),
  }));
  const name = getOnlySource();
  if (found.length === 0 && name !== undefined && typeof line === 'number' && NAMELESS_FRAME.test(stack))
    found.push({ name, line, column: Number(column) });
  cachedFrames.set(error, found);
  return found;
}

const CUSTOM = Symbol.for('nodejs.util.inspect.custom');

/**
 * Makes `inspect` leave out stack frames, because they differ between machines and browsers. Errors are then printed
 * the way Node.js prints an error without stack frames: `[TypeError: x]`. Returns a function that undoes this.
 */
export function hideFrames(): () => void {
  installHostInspection();
  installIteratorInspection();
  Object.defineProperty(Error.prototype, CUSTOM, {
    configurable: true,
    value: function inspectError(this: Error): Error {
      findReaderFrames(this); // caches the frames before the stack is shortened
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

/** Returns the name and message to show to the reader. Programs can throw any value, not just errors. */
export function describeError(error: unknown): RunError {
  if (
    error instanceof Error ||
    (error !== null && typeof error === 'object' && 'message' in error && 'name' in error)
  ) {
    const { name, message } = error as Error;
    return { name: String(name || 'Error'), message: removeTransformedNames(String(message)) };
  }
  return { name: 'Uncaught', message: inspect(error) };
}

/** Variables that the import transform creates for modules, such as `_math` for `./math.js`. */
export const importNames = new Set<string>();

/** Undoes the import transform in messages: `(0 , _math.add) is not a function` becomes `add is not a function`. */
function removeTransformedNames(message: string): string {
  return (
    message
      .replace(/\(0 ?, ?([\w.]+)\)/g, '$1')
      .replace(/\b(_\w+)\.(?:default\b)?/g, (found, name: string) => {
        if (!importNames.has(name)) return found;
        return found.endsWith('default') ? name.replace(/^_|2?$/g, '') : '';
      })
      .replace(/(\w)\.call is not a function/, '$1 is not a function')
      // Safari appends the calling code and its values to the message.
      .replace(/ is not a function\. \(In '[^]*$/, ' is not a function')
  );
}

import { inspect } from 'node-inspect-extracted';

type Kind = new (message: string) => Error;

/** Creates an error with a code. As in Node.js, the code is also in the first line of the stack. */
export function nodeError(Kind: Kind, code: string, message: string): Error & { code: string } {
  const error = new Kind(message);
  if (error.stack?.startsWith(`${error.name}:`))
    error.stack = `${error.name} [${code}]${error.stack.slice(error.name.length)}`;
  return Object.assign(error, { code });
}

/** Returns the error for an argument of the wrong type. `expected` is the end of the sentence, as in `of type string`. */
export function argumentError(name: string, expected: string, value: unknown): Error {
  return nodeError(
    TypeError,
    'ERR_INVALID_ARG_TYPE',
    `The "${name}" argument must be ${expected}. Received ${describeType(value)}`,
  );
}

function describeType(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (typeof value === 'function') return `function ${value.name}`;
  if (typeof value !== 'object') return `type ${typeof value} (${inspect(value).slice(0, 28)})`;
  const { name } = (value.constructor ?? {}) as { name?: string };
  return name ? `an instance of ${name}` : inspect(value, { depth: -1 });
}

/** Returns the error for an operation that a signal has aborted. */
export function abortError(signal?: AbortSignal): Error {
  const error = new Error('The operation was aborted', { cause: signal?.reason });
  return Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR' });
}

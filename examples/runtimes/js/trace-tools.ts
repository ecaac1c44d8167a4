/** What the tracer takes from this runtime: parser, console and errors, of which it brings no copy. */
import { parse } from 'acorn';
import { formatWithOptions, inspect } from 'node-inspect-extracted';
import { describeError, hideFrames } from './errors';
import type { TraceResult, TraceTools } from './steps/trace';

const TOOLS: TraceTools = {
  parse: (code) =>
    parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowAwaitOutsideFunction: true,
      locations: true,
    }),
  format: (values) => formatWithOptions({}, ...values),
  inspect: (value) => inspect(value, { breakLength: Infinity }),
  describe: describeError,
};

/** Follows a program with this runtime's tools; printed errors have no stack frames meanwhile. */
export function traceWith(
  trace: (code: string, tools: TraceTools) => TraceResult,
  code: string,
): TraceResult {
  const undo = hideFrames();
  try {
    return trace(code, TOOLS);
  } finally {
    undo();
  }
}

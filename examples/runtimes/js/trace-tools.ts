/** What the tracer uses from this runtime, so that it needs no copy: parser, console and errors. */
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

/** Traces a program with this runtime's tools. Meanwhile, errors are printed without stack frames. */
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

/** What a block with `steps` does, step by step, as text: for the page, and to hold it against what is printed. Node.js. */
import { trimmed } from './runtimes/interface';
import { ALLOWED, isOutside, traceProgram } from './runtimes/js/steps';
import type { Trace } from './runtimes/js/steps/trace';
import { traceWith } from './runtimes/js/trace-tools';

/** The steps of a block, or what is wrong with it. */
export interface FollowedSteps {
  /** A sentence each. */
  sentences: string[];
  /** What is wrong, and in which line of the block. */
  problem?: { message: string; line: number };
}

/**
 * @param code the block
 * @param output what it prints, where that is known
 */
export function followSteps(code: string, output: string | undefined): FollowedSteps {
  let trace: ReturnType<typeof traceProgram>;
  try {
    trace = traceWith(traceProgram, code);
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number } };
    return { sentences: [], problem: { message, line: loc?.line ?? 1 } };
  }
  if (isOutside(trace)) {
    const message = `The steps cannot follow ${trace.outside}. They know ${ALLOWED}.`;
    return { sentences: [], problem: { message, line: trace.line } };
  }
  const said = textOf(trace);
  if (output !== undefined && trimmed(output) !== said)
    return {
      sentences: [],
      problem: { message: `The steps print something else than the block:\n${said}`, line: 0 },
    };
  const sentences = trace.steps.map(({ line, text }) =>
    line === undefined ? text : `Line ${line}: ${text}`,
  );
  if (trace.stopped) sentences.push(trace.stopped);
  return { sentences };
}

/** As the output fence of a block that is run holds it. */
function textOf({ console, error, stopped }: Trace): string {
  const end = [...(error ? [`${error.name}: ${error.message}`] : []), ...(stopped ? [stopped] : [])];
  return trimmed([...console, ...end].join('\n'));
}

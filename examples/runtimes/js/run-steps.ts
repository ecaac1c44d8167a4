/** Runs a program and traces its steps. The output comes from the engine and is compared with the trace. */
import type { OutputEvent, RunRequest, RunResult } from '../interface';
import { ALLOWED } from './steps/subset';
import { isOutside, type Trace, type TraceResult, type TraceTools } from './steps/trace';
import { traceWith } from './trace-tools';

/** Data of the view `steps`. */
export type StepsView = Trace & {
  /** Whether the engine's output differs from that of the steps. */
  differs?: boolean;
};

/** The part that traces programs. */
export interface Tracing {
  traceProgram(code: string, tools: TraceTools): TraceResult;
}

const DIFFERS =
  'The engine printed in a different order than the steps below. The steps assume that code takes no time, but the order of timers this close together depends on how fast the code runs.';

/**
 * A program that doesn't end isn't run, and its steps explain why. A program that can't be traced runs without steps.
 *
 * @param run runs the program in the engine
 */
export async function runSteps(
  { traceProgram }: Tracing,
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  run: (emit: (event: OutputEvent) => void) => Promise<RunResult>,
): Promise<RunResult> {
  let followed: TraceResult;
  try {
    followed = traceWith(traceProgram, request.files.at(-1)?.code ?? '');
  } catch {
    return run(emit); // a syntax error, which the run reports with its line
  }
  if (isOutside(followed)) {
    const result = await run(emit);
    const text = `Line ${followed.line} has ${followed.outside}, which the steps cannot follow. They know ${ALLOWED}.`;
    emit({ type: 'view', view: 'steps', data: followed, text });
    return result;
  }
  const said = followed.console.map((text) => `${text}\n`).join('');
  if (followed.stopped !== undefined) {
    emit({ type: 'view', view: 'steps', data: followed, text: `${said}${followed.stopped}` });
    return {};
  }
  const events: OutputEvent[] = [];
  const result = await run((event) => void events.push(event));
  const printed = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const agrees = printed === said && result.error?.name === followed.error?.name;
  if (agrees) emit({ type: 'view', view: 'steps', data: followed, text: printed });
  else {
    events.forEach(emit);
    emit({ type: 'view', view: 'steps', data: { ...followed, differs: true }, text: DIFFERS });
  }
  return result;
}

/** Runs a program, and follows it: what it prints is the engine's, the steps are the tracer's, and the two are compared. */
import type { OutputEvent, RunRequest, RunResult } from '../interface';
import { ALLOWED } from './steps/subset';
import { isOutside, type Trace, type TraceResult, type TraceTools } from './steps/trace';
import { traceWith } from './trace-tools';

/** What the view `steps` gets. */
export type StepsView = Trace & {
  /** Whether the engine printed something else than the steps say. */
  differs?: boolean;
};

/** The part that follows programs. */
export interface Tracing {
  traceProgram(code: string, tools: TraceTools): TraceResult;
}

const DIFFERS =
  'The engine printed in another order than the steps below. Their clock stands still while code runs: timers that are this close depend on how fast the code is.';

/**
 * A program that does not end is not run: its steps say why. One that the steps cannot follow is run without them.
 *
 * @param run runs the program for real
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
    return run(emit); // a syntax error, which the run tells with its line
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

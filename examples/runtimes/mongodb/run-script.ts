import { formatOutput, type OutputEvent } from '../interface';
import { describeError } from '../js/errors';
import { compileScript } from './script';
import { formatError, Shell } from './shell';

const AsyncFunction = (async () => {}).constructor as new (
  ...args: string[]
) => (...values: unknown[]) => Promise<void>;

/**
 * Runs a script in a new shell and returns its output. Tests use this function because it is faster than the runtime.
 */
export async function runScript(code: string, dataset?: string): Promise<string> {
  const events: OutputEvent[] = [];
  const shell = new Shell((event) => void events.push(event));
  if (dataset !== undefined) shell.load(dataset);
  const scope = { ...shell.getGlobals(), __mongosh: shell.getStatementApi(() => {}) };
  try {
    await new AsyncFunction(...Object.keys(scope), compileScript(code, '__mongosh').code)(
      ...Object.values(scope),
    );
    return formatOutput(events);
  } catch (error) {
    return formatOutput(events, formatError(describeError(error)));
  }
}

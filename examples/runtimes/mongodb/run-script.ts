/** Runs scripts in tests. */
import { outputText, type OutputEvent } from '../interface';
import { describeError } from '../js/errors';
import { compileScript } from './script';
import { asPrinted, Shell } from './shell';

const AsyncFunction = (async () => {}).constructor as new (
  ...args: string[]
) => (...values: unknown[]) => Promise<void>;

/** Returns what a script prints in a new shell. It is fast and changes no globals, because the runtime isn't involved. */
export async function shellText(code: string, dataset?: string): Promise<string> {
  const events: OutputEvent[] = [];
  const shell = new Shell((event) => void events.push(event));
  if (dataset !== undefined) shell.load(dataset);
  const scope = { ...shell.globals(), __mongosh: shell.statements(() => {}) };
  try {
    await new AsyncFunction(...Object.keys(scope), compileScript(code, '__mongosh').code)(
      ...Object.values(scope),
    );
    return outputText(events);
  } catch (error) {
    return outputText(events, asPrinted(describeError(error)));
  }
}

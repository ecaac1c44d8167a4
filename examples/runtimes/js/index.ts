/** The runtime of JavaScript and TypeScript. Programs are modules in strict mode with top-level `await`. */
import type { OutputEvent, Runtime, RuntimeEnvironment, RuntimeModule } from '../interface';
import { loadPart } from '../lib/parts';
import { loadTypeScript } from '../ts/load';
import { runWith, type Testing } from './engine';
import { runSteps, type Tracing } from './run-steps';

const module: RuntimeModule = {
  load: async (environment) =>
    environment.runtime === 'ts' ? loadTypeScript(environment) : loadJavaScript(environment),
};
export default module;

function loadJavaScript(environment: RuntimeEnvironment): Runtime {
  return {
    version: 'ECMAScript 2025',
    async run(request, emit) {
      const run = (to: (event: OutputEvent) => void) =>
        runWith(() => loadPart<Testing>(environment, 'testing.js'), request, to, {});
      if (request.options?.steps === undefined) return run(emit);
      return runSteps(await loadPart<Tracing>(environment, 'steps.js'), request, emit, run);
    },
  };
}

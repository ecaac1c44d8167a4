/** The runtime of JavaScript and TypeScript. Programs are modules in strict mode with top-level `await`. */
import type { Runtime, RuntimeEnvironment, RuntimeModule } from '../interface';
import { loadPart } from '../lib/parts';
import { loadTypeScript } from '../ts/load';
import { runWith, type Testing } from './engine';

const module: RuntimeModule = {
  load: async (environment) =>
    environment.runtime === 'ts' ? loadTypeScript(environment) : loadJavaScript(environment),
};
export default module;

function loadJavaScript(environment: RuntimeEnvironment): Runtime {
  return {
    version: 'ECMAScript 2025',
    run: (request, emit) => runWith(() => loadPart<Testing>(environment, 'testing.js'), request, emit, {}),
  };
}

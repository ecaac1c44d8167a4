import type { Runtime, RuntimeEnvironment, RuntimeModule } from '../interface';
import { loadTypeScript } from '../ts/load';
import { runWith } from './engine';
import { onDemand } from './libraries';

const module: RuntimeModule = {
  load: async (environment) =>
    environment.runtime === 'ts' ? loadTypeScript(environment) : loadJavaScript(environment),
};
export default module;

function loadJavaScript(environment: RuntimeEnvironment): Runtime {
  return {
    version: 'ECMAScript 2025',
    run: (request, emit) => runWith(onDemand(environment), request, emit, {}),
  };
}

/** JavaScript, run by the engine that hosts it, as a module in strict mode with top-level `await`. */
import type { RuntimeModule } from '../interface';
import { loadPart } from '../lib/parts';
import { runWith, type Testing } from './engine';

const module: RuntimeModule = {
  load: async (environment) => ({
    version: 'ECMAScript 2025',
    run: (request, emit) => runWith(() => loadPart<Testing>(environment, 'testing.js'), request, emit, {}),
  }),
};
export default module;

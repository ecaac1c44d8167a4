/** JavaScript, run by the engine that hosts it, as a module in strict mode with top-level `await`. */
import type { RuntimeModule } from '../interface';
import { runProgram } from './program';

const module: RuntimeModule = {
  load: async () => ({
    version: 'ECMAScript 2025',
    run: (request, emit) => runProgram(request, emit, {}),
  }),
};
export default module;

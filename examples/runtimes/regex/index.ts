import type { RuntimeModule } from '../interface';
import { findMatches, formatMatches } from './match';
import { parseProgram } from './parse-program';
import { runRegexTests } from './run-tests';

const module: RuntimeModule = {
  load: async () => ({
    version: 'ECMAScript 2025',
    async run(request, emit) {
      const entry = request.files.at(-1);
      try {
        const { pattern, text } = parseProgram(entry?.code ?? '');
        const data = findMatches(pattern, text);
        emit({ type: 'view', view: 'regex', data, text: text === undefined ? '' : formatMatches(data) });
        return request.tests === undefined ? {} : { tests: runRegexTests(pattern, request.tests) };
      } catch (error) {
        const { name, message } = error as Error;
        return { error: { name, message, line: 1, file: entry?.name } };
      }
    },
  }),
};
export default module;

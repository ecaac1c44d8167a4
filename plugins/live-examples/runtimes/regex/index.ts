/** Regular expressions of JavaScript: a literal on the first line, the text to search below it. */
import type { RuntimeModule } from '../interface';
import { matchText, runPattern } from './match';
import { readProgram } from './read-program';
import { runRegexTests } from './run-tests';

const module: RuntimeModule = {
  load: async () => ({
    version: 'ECMAScript 2025',
    async run(request, emit) {
      const entry = request.files.at(-1);
      try {
        const { pattern, text } = readProgram(entry?.code ?? '');
        if (text !== undefined) {
          const data = runPattern(pattern, text);
          emit({ type: 'view', view: 'regex', data, text: matchText(data) });
        } else if (request.tests === undefined) {
          const data = { source: pattern.source, flags: pattern.flags, text: '', matches: [] };
          emit({ type: 'view', view: 'regex', data, text: '' });
        }
        return request.tests === undefined ? {} : { tests: runRegexTests(pattern, request.tests) };
      } catch (error) {
        const { name, message } = error as Error;
        return { error: { name, message, line: 1, file: entry?.name } };
      }
    },
  }),
};
export default module;

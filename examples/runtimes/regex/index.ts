/** JavaScript regular expressions. A program has a literal on its first line and the text to search below it. */
import type { RuntimeModule } from '../interface';
import { diagramOf } from './diagram';
import { matchText, runPattern, type RegexView } from './match';
import { readProgram } from './read-program';
import { runRegexTests } from './run-tests';

const module: RuntimeModule = {
  load: async () => ({
    version: 'ECMAScript 2025',
    async run(request, emit) {
      const entry = request.files.at(-1);
      try {
        const { pattern, text } = readProgram(entry?.code ?? '');
        const { source, flags } = pattern;
        const found: RegexView =
          text === undefined ? { source, flags, matches: [] } : runPattern(pattern, text);
        const data: RegexView = { ...found, diagram: diagramOf(pattern) };
        emit({ type: 'view', view: 'regex', data, text: text === undefined ? '' : matchText(data) });
        return request.tests === undefined ? {} : { tests: runRegexTests(pattern, request.tests) };
      } catch (error) {
        const { name, message } = error as Error;
        return { error: { name, message, line: 1, file: entry?.name } };
      }
    },
  }),
};
export default module;

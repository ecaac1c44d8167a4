/** Runtime for Markdown. Renders it as sanitised HTML. */
import type { RuntimeModule } from '../interface';
import { runProgram } from '../js/program';
import { renderMarkdown } from './render';

const module: RuntimeModule = {
  load: async () => ({
    version: 'CommonMark 0.31',
    async run(request, emit) {
      const html = renderMarkdown(request.files.at(-1)?.code ?? '');
      emit({ type: 'view', view: 'html', data: { html }, text: html });
      if (request.tests === undefined) return {};
      // The tests are JavaScript. They can read the rendered HTML from `html`.
      const files = [{ name: 'page.js', code: `const html = ${JSON.stringify(html)};` }];
      return runProgram({ files, tests: request.tests }, () => {}, {});
    },
  }),
};
export default module;

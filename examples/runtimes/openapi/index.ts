/** OpenAPI: lints a description and lists its operations. A mock validates and answers requests. */
import type { OutputEvent, ProgramFile, RuntimeModule } from '../interface';
import { loadPart } from '../lib/parts';
import { readDescription, resolve, YamlError, type Description } from './description';
import { lint } from './lint';
import { answer, responseText, type MockResponse } from './mock';
import { operationsOf, successOf, summaryOf } from './operations';
import { problemText, type Problem } from './problems';
import { readRequests, RequestError } from './requests';
import { schemaErrors } from './schema';
import { isObject } from './values';

type Emit = (event: OutputEvent) => void;

const module: RuntimeModule = {
  load: async (environment) => ({
    version: 'OpenAPI 3.1 and 3.2',
    async run(request, emit) {
      const files = [...(request.before ?? []).flat(), ...request.files];
      const entry = request.files.at(-1);
      const file = files.findLast((one) => !isRequests(one));
      let running = file;
      try {
        if (!entry || !file)
          throw new RequestError('There is no description for these requests. Put one before them.', 1);
        const description = readDescription(file.code);
        const problems = lint(description);
        if (isRequests(entry)) {
          running = entry;
          runRequests(description, problems, file, entry, emit);
        } else if (request.tests === undefined) report(description, problems, emit);
        if (request.tests === undefined) return {};
        const { runProgram } = await loadPart<typeof import('../lib/tests.part')>(environment, 'tests.js');
        return await runProgram(
          { files: [{ name: 'answer.js', code: '' }], tests: request.tests },
          () => {},
          {
            testGlobals: testGlobals(description, problems),
          },
        );
      } catch (error) {
        const { name, message } = error as Error;
        const line = error instanceof YamlError || error instanceof RequestError ? { line: error.line } : {};
        return { error: { name, message, ...line, ...(running ? { file: running.name } : {}) } };
      }
    },
  }),
};
export default module;

/**
 * Returns whether a file contains requests. A block without a `title` has the name of a description, so its first line
 * decides.
 */
function isRequests({ name, code }: ProgramFile): boolean {
  return /\.(http|rest)$/.test(name) || /^(?:\s|#[^\n]*\n)*[A-Z]+ \/\S*/.test(code);
}

function print(emit: Emit, text: string): void {
  emit({ type: 'text', stream: 'out', text: `${text}\n` });
}

/** Prints the problems, then the operations. */
function report(description: Description, problems: readonly Problem[], emit: Emit): void {
  print(emit, problems.length === 0 ? 'No problems.' : problems.map(problemText).join('\n'));
  const operations = operationsOf(description.value);
  if (operations.length === 0) return;
  print(emit, '');
  emit({
    type: 'table',
    columns: ['method', 'path', 'summary', 'success'],
    rows: operations.map((operation) => [
      operation.method,
      operation.path,
      summaryOf(operation),
      successOf(operation),
    ]),
  });
}

/** Prints each request with its response, after any errors in the description. */
function runRequests(
  description: Description,
  problems: readonly Problem[],
  file: ProgramFile,
  entry: ProgramFile,
  emit: Emit,
): void {
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length > 0)
    print(emit, `${errors.map((problem) => `${file.name}, ${problemText(problem)}`).join('\n')}\n`);
  readRequests(entry.code).forEach((request, i) => {
    const { title, method, target } = request;
    const response = responseText(answer(description.value, request));
    const heading = [...title.map((line) => `# ${line}`), `${method} ${target}`].join('\n');
    print(emit, `${i > 0 ? '\n' : ''}${heading}\n${response}`);
  });
}

/** Returns the globals for the tests of an exercise, in addition to `test` and `expect`. */
function testGlobals(description: Description, problems: readonly Problem[]): Record<string, unknown> {
  return {
    description: isObject(description.value) ? description.value : {},
    problems,
    request: async (
      start: string,
      { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
    ): Promise<MockResponse> => {
      const [method = '', target = ''] = start.split(' ');
      const fields = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
      const isText = typeof body === 'string' || body === undefined;
      return answer(description.value, {
        method,
        target,
        headers: { ...(isText ? {} : { 'content-type': 'application/json' }), ...Object.fromEntries(fields) },
        body: isText ? (body ?? '') : JSON.stringify(body),
      });
    },
    schemaErrors: (name: string, value: unknown) => {
      const ref = `#/components/schemas/${name}`;
      if (resolve(description.value, ref) === undefined)
        throw new Error(`There is no schema "${name}" under components.schemas.`);
      return schemaErrors(value, { $ref: ref }, description.value).map(({ path, message }) =>
        [path.join('.'), message].filter(Boolean).join(' '),
      );
    },
  };
}

/** Runtime for OpenAPI. Lints a description, lists its operations, and answers requests with a mock server. */
import type { OutputEvent, ProgramFile, RuntimeModule } from '../interface';
import { loadPart } from '../lib/parts';
import { InputError, parseDescription, resolveRef, type Description } from './description';
import { lint } from './lint';
import { formatResponse, respond, type MockResponse } from './mock';
import { getSuccessStatuses, getSummary, listOperations } from './operations';
import { formatProblem, type Problem } from './problems';
import { parseRequests } from './requests';
import { findSchemaErrors } from './schema';
import { isObject } from './values';

type Emit = (event: OutputEvent) => void;

const module: RuntimeModule = {
  load: async (environment) => ({
    version: 'OpenAPI 3.1 and 3.2',
    async run(request, emit) {
      const files = [...(request.before ?? []).flat(), ...request.files];
      const entry = request.files.at(-1);
      const file = files.findLast((candidate) => !containsRequests(candidate));
      let current = file;
      try {
        if (!entry || !file)
          throw new InputError(
            'RequestError',
            'There is no description for these requests. Put one before them.',
            1,
          );
        const description = parseDescription(file.code);
        const problems = lint(description);
        if (containsRequests(entry)) {
          current = entry;
          runRequests(description, problems, file, entry, emit);
        } else if (request.tests === undefined) report(description, problems, emit);
        if (request.tests === undefined) return {};
        const { runProgram } = await loadPart<typeof import('../lib/tests.part')>(environment, 'tests.js');
        return await runProgram(
          { files: [{ name: 'answer.js', code: '' }], tests: request.tests },
          () => {},
          { testGlobals: makeTestGlobals(description, problems) },
        );
      } catch (error) {
        const { name, message } = error as Error;
        const line = error instanceof InputError ? { line: error.line } : {};
        return { error: { name, message, ...line, ...(current ? { file: current.name } : {}) } };
      }
    },
  }),
};
export default module;

/**
 * Checks the code as well as the name, because a block without a `title` always has the default name for a description.
 */
function containsRequests({ name, code }: ProgramFile): boolean {
  return /\.(http|rest)$/.test(name) || /^(?:\s|#[^\n]*\n)*[A-Z]+ \/\S*/.test(code);
}

function print(emit: Emit, text: string): void {
  emit({ type: 'text', stream: 'out', text: `${text}\n` });
}

function report(description: Description, problems: readonly Problem[], emit: Emit): void {
  print(emit, problems.length === 0 ? 'No problems.' : problems.map(formatProblem).join('\n'));
  const operations = listOperations(description.value);
  if (operations.length === 0) return;
  print(emit, '');
  emit({
    type: 'table',
    columns: ['method', 'path', 'summary', 'success'],
    rows: operations.map((operation) => [
      operation.method,
      operation.path,
      getSummary(operation),
      getSuccessStatuses(operation),
    ]),
  });
}

/** Prints any errors in the description, and then each request with its response. */
function runRequests(
  description: Description,
  problems: readonly Problem[],
  file: ProgramFile,
  entry: ProgramFile,
  emit: Emit,
): void {
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length > 0)
    print(emit, `${errors.map((problem) => `${file.name}, ${formatProblem(problem)}`).join('\n')}\n`);
  parseRequests(entry.code).forEach((request, i) => {
    const { comments, method, target } = request;
    const response = formatResponse(respond(description.value, request));
    const heading = [...comments.map((line) => `# ${line}`), `${method} ${target}`].join('\n');
    print(emit, `${i > 0 ? '\n' : ''}${heading}\n${response}`);
  });
}

/** Returns the globals for an exercise's tests, in addition to `test` and `expect`. */
function makeTestGlobals(description: Description, problems: readonly Problem[]): Record<string, unknown> {
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
      return respond(description.value, {
        method,
        target,
        headers: { ...(isText ? {} : { 'content-type': 'application/json' }), ...Object.fromEntries(fields) },
        body: isText ? (body ?? '') : JSON.stringify(body),
      });
    },
    schemaErrors: (name: string, value: unknown) => {
      const ref = `#/components/schemas/${name}`;
      if (resolveRef(description.value, ref) === undefined)
        throw new Error(`There is no schema "${name}" under components.schemas.`);
      return findSchemaErrors(value, { $ref: ref }, description.value).map(({ path, message }) =>
        [path.join('.'), message].filter(Boolean).join(' '),
      );
    },
  };
}

import type { CodeBlock, Example, Exercise } from '../language';
import { passes, getFailureKey } from '../judge/judge';
import type { ProgramFile, RuntimeAbout } from '../runtimes/interface';
import { findPlaceholder, stripComments } from './exercises-code';
import { getTrivialAnswers } from './exercises-trivial';
import { getTimeLimit } from './live';
import type { PageProblem } from './report';
import type { Outcome, Runner } from './worker-pool';

/** Returns the files of an example that must run before each answer. */
function toProgram({ files }: Example): ProgramFile[] {
  return files.map(({ code, fence }, index) => ({
    name: fence.title ?? `before-${index}.${fence.lang}`,
    code,
  }));
}

/**
 * Checks that the starter fails, the solution passes, each mistake fails in its own way, and useless answers fail.
 *
 * @param isQuick whether to run only the starter and the solution
 */
export async function proveExercise(
  exercise: Exercise,
  about: RuntimeAbout,
  runner: Runner,
  isQuick = false,
): Promise<PageProblem[]> {
  const { starter, solution, tests, mistakes } = exercise;
  const problems = findCodeProblems(exercise);
  if (problems.length > 0) return problems;
  const runAnswer = ({ code, fence }: Pick<CodeBlock, 'code' | 'fence'>, untilFailure = false) =>
    runner.run(
      about,
      {
        files: [{ name: fence.title ?? starter.fence.title ?? about.defaultFile, code }],
        before: exercise.before.length > 0 ? exercise.before.map(toProgram) : undefined,
        tests: tests.code,
        dataset: fence.dataset ?? starter.fence.dataset ?? tests.fence.dataset,
        options: { ...starter.fence.options, ...fence.options },
        untilFailure,
      },
      getTimeLimit(about, { fence }, tests),
    );
  const solutionOutcome = await runAnswer(solution);
  if (!solutionOutcome.stopped && !solutionOutcome.error && !solutionOutcome.tests?.length)
    return [{ line: tests.line, message: 'The tests block contains no test, so every answer passes.' }];
  if (!passes(solutionOutcome))
    problems.push({
      line: solution.line,
      message: `The solution of "${exercise.id}" fails:\n${describeFailure(solutionOutcome)}`,
    });
  const starterOutcome = await runAnswer(starter, isQuick);
  const seen = new Map<string, string>();
  if (passes(starterOutcome))
    problems.push({
      line: starter.line,
      message: `The starter of "${exercise.id}" passes, so the exercise can't be failed.`,
    });
  else seen.set(getFailureKey(starterOutcome), 'the starter');
  if (isQuick) return problems;
  for (const mistake of mistakes) {
    const outcome = await runAnswer(mistake);
    const { line } = mistake;
    if (passes(outcome)) {
      problems.push({
        line,
        message: `This mistake of "${exercise.id}" passes all tests; a test is missing.`,
      });
      continue;
    }
    if (outcome.error?.name === 'SyntaxError')
      problems.push({
        line: line + (outcome.error.line ?? 0),
        message: `This mistake isn't a valid program: ${outcome.error.message}`,
      });
    const duplicate = seen.get(getFailureKey(outcome));
    if (duplicate)
      problems.push({
        line,
        message: `This mistake of "${exercise.id}" fails exactly like ${duplicate}:\n${describeFailure(outcome)}`,
      });
    else seen.set(getFailureKey(outcome), `the mistake at line ${line}`);
  }
  if (problems.length > 0) return problems;
  const trivialAnswers = getTrivialAnswers(exercise, starterOutcome.tests ?? [], solutionOutcome.text);
  for (const { name, code } of trivialAnswers) {
    if (!passes(await runAnswer({ code, fence: starter.fence }, true))) continue;
    problems.push({
      line: tests.line,
      message: `${name} passes the tests of "${exercise.id}" although it solves nothing; a test is missing.`,
    });
  }
  return problems;
}

/** Finds problems that can be detected without running the code. */
function findCodeProblems({ id, starter, solution }: Exercise): PageProblem[] {
  if (stripComments(starter) === stripComments(solution))
    return [
      {
        line: solution.line,
        message: `The solution of "${id}" is the same as the starter, except for comments and white space.`,
      },
    ];
  const placeholder = findPlaceholder(starter.code, solution.code);
  if (!placeholder) return [];
  return [
    {
      line: solution.line + placeholder.line,
      message: `The solution of "${id}" still contains "${placeholder.text}", a placeholder of the starter.`,
    },
  ];
}

function describeFailure({ stopped, error, tests = [] }: Outcome): string {
  if (stopped) return `    ${stopped}`;
  if (error) return `    ${error.name}: ${error.message}${error.line ? ` (line ${error.line})` : ''}`;
  return tests
    .filter((test) => !test.passed)
    .map(({ sentence, message }) => `    ✗ ${sentence}\n${(message ?? '').replace(/^/gm, '      ')}`)
    .join('\n');
}

/**
 * Proves an exercise: the starter fails, the solution passes, each mistake fails in its own way, and useless answers
 * fail.
 */
import type { CodeBlock, Example, Exercise } from '../language';
import { passes, signature } from '../judge/judge';
import type { ProgramFile, RuntimeAbout } from '../runtimes/interface';
import { bareCode, leftMark } from './exercises-code';
import { trivialAnswers } from './exercises-trivial';
import { limitOf } from './live';
import type { Outcome, Runner } from './worker-pool';

export interface ExerciseProblem {
  line: number;
  message: string;
}

/** Returns the files of a block that runs before the answers. */
function programOf({ files }: Example): ProgramFile[] {
  return files.map(({ code, fence }, index) => ({
    name: fence.title ?? `before-${index}.${fence.lang}`,
    code,
  }));
}

/**
 * Runs an exercise's answers against its tests.
 *
 * @param isQuick whether to run only the starter and the solution
 */
export async function proveExercise(
  exercise: Exercise,
  about: RuntimeAbout,
  runner: Runner,
  isQuick = false,
): Promise<ExerciseProblem[]> {
  const { starter, solution, tests, mistakes } = exercise;
  const problems = codeProblems(exercise);
  if (problems.length > 0) return problems;
  const attempt = ({ code, fence }: Pick<CodeBlock, 'code' | 'fence'>, untilFailure = false) =>
    runner.run(
      about,
      {
        files: [{ name: fence.title ?? starter.fence.title ?? about.defaultFile, code }],
        ...(exercise.before.length > 0 ? { before: exercise.before.map(programOf) } : {}),
        tests: tests.code,
        dataset: fence.dataset ?? starter.fence.dataset ?? tests.fence.dataset,
        options: { ...starter.fence.options, ...fence.options },
        untilFailure,
      },
      limitOf(about, { fence }, tests),
    );
  const solved = await attempt(solution);
  if (!solved.stopped && !solved.error && !solved.tests?.length)
    return [{ line: tests.line, message: 'The tests block contains no test, so every answer passes.' }];
  if (!passes(solved))
    problems.push({
      line: solution.line,
      message: `The solution of "${exercise.id}" fails:\n${failureText(solved)}`,
    });
  const started = await attempt(starter, isQuick);
  const seen = new Map<string, string>();
  if (passes(started))
    problems.push({
      line: starter.line,
      message: `The starter of "${exercise.id}" passes, so the exercise can't be failed.`,
    });
  else seen.set(signature(started), 'the starter');
  if (isQuick) return problems;
  for (const mistake of mistakes) {
    const outcome = await attempt(mistake);
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
    const twin = seen.get(signature(outcome));
    if (twin)
      problems.push({
        line,
        message: `This mistake of "${exercise.id}" fails exactly like ${twin}:\n${failureText(outcome)}`,
      });
    else seen.set(signature(outcome), `the mistake at line ${line}`);
  }
  if (problems.length > 0) return problems;
  for (const { name, code } of trivialAnswers(exercise, started.tests ?? [])) {
    if (!passes(await attempt({ code, fence: starter.fence }, true))) continue;
    problems.push({
      line: tests.line,
      message: `${name} passes the tests of "${exercise.id}" although it solves nothing; a test is missing.`,
    });
  }
  return problems;
}

/** Returns the problems that can be found without running anything. */
function codeProblems({ id, starter, solution }: Exercise): ExerciseProblem[] {
  if (bareCode(starter) === bareCode(solution))
    return [
      {
        line: solution.line,
        message: `The solution of "${id}" is the same as the starter, except for comments and white space.`,
      },
    ];
  const mark = leftMark(starter.code, solution.code);
  if (!mark) return [];
  return [
    {
      line: solution.line + mark.line,
      message: `The solution of "${id}" still contains "${mark.text}", a placeholder of the starter.`,
    },
  ];
}

function failureText({ stopped, error, tests = [] }: Outcome): string {
  if (stopped) return `    ${stopped}`;
  if (error) return `    ${error.name}: ${error.message}${error.line ? ` (line ${error.line})` : ''}`;
  return tests
    .filter((test) => !test.passed)
    .map(({ sentence, message }) => `    ✗ ${sentence}\n${(message ?? '').replace(/^/gm, '      ')}`)
    .join('\n');
}

/** Parses a `steps` fence: what the program before it does, step by step. Node.js only; the browser gets the result. */
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { trimmed } from '../runtimes/interface';
import { didYouMean, listWords } from './words';
import { lineAt } from './yaml-line';

const labels = z.array(z.string().min(1)).optional();

const SHAPE = {
  /** Line of the program, from 1. */
  line: z.int().min(1).optional(),
  /** A sentence. */
  does: z.string().regex(/\S[.!?:]$/, 'must be a sentence that ends with a full stop'),
  /** What this step adds to the console; may have several lines. */
  prints: z.string().optional(),
  /** The call stack after the step, innermost function last. */
  stack: labels,
  /** The microtasks that wait after the step, next first. */
  microtasks: labels,
  /** The tasks that wait after the step, next first. */
  tasks: labels,
};
const KEYS = Object.keys(SHAPE);

const stepsSchema = z
  .array(
    z.strictObject(SHAPE, {
      error: (issue) => {
        if (issue.code !== 'unrecognized_keys') return undefined;
        const [key = ''] = issue.keys as string[];
        return `unknown key "${key}". Allowed: ${listWords(KEYS)}.${didYouMean(key, KEYS)}`;
      },
    }),
    'a list is needed, in which each step begins with "- "',
  )
  .min(1, 'at least one step is needed');

/** A step, and the state of the event loop after it. */
export type Step = z.infer<typeof stepsSchema>[number];

/** Something wrong in a fence. `line` counts from the fence's own line, which is 0. */
interface StepError {
  line: number;
  message: string;
}

/**
 * Parses the steps of a program, and checks that they match it.
 *
 * @param text YAML
 * @param program the code that the steps describe
 * @param output what the program prints
 * @returns the steps, or the errors; never both
 */
export function parseSteps(
  text: string,
  program: string,
  output: string,
): { steps: Step[]; errors: StepError[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [invalid] = document.errors;
  if (invalid) {
    const { line } = lines.linePos(invalid.pos[0]);
    return { steps: [], errors: [{ line, message: `This is not valid YAML: ${invalid.message}` }] };
  }
  const lineOf = (at: readonly PropertyKey[]) => lineAt(document, lines, at);
  const { data, error } = stepsSchema.safeParse(document.toJS());
  const errors = data
    ? [...wrongLines(data, program, lineOf), ...wrongPrints(data, output, lineOf)]
    : error.issues.map(({ path, message }) => ({
        line: lineOf(path),
        message: `${path.slice(1).join('.') || 'steps'}: ${message}`,
      }));
  return errors.length > 0 ? { steps: [], errors } : { steps: data ?? [], errors };
}

type LineOf = (at: readonly PropertyKey[]) => number;

function wrongLines(steps: readonly Step[], program: string, lineOf: LineOf): StepError[] {
  const code = program.split('\n');
  return steps.flatMap(({ line }, index) => {
    if (line === undefined || code[line - 1]?.trim()) return [];
    const problem = line > code.length ? 'does not exist' : 'is blank';
    const message = `line: line ${line} of the program ${problem}. Allowed: lines 1 to ${code.length} that are not blank.`;
    return [{ line: lineOf([index, 'line']), message }];
  });
}

/** Reports the first line that the steps print differently from the program. */
function wrongPrints(steps: readonly Step[], output: string, lineOf: LineOf): StepError[] {
  const wanted = output === '' ? [] : trimmed(output).split('\n');
  const printed = steps.flatMap(({ prints }, index) =>
    prints === undefined
      ? []
      : trimmed(prints)
          .split('\n')
          .map((text) => ({ text, index })),
  );
  const rule = 'Together, all prints must be exactly what the program prints.';
  const wrong = printed.findIndex(({ text }, at) => text !== wanted[at]);
  const found = printed[wrong];
  if (found) {
    const right = wanted[wrong];
    const instead = right === undefined ? 'the output ends before it' : `the output has "${right}" there`;
    const line = lineOf([found.index, 'prints']);
    return [{ line, message: `prints: "${found.text}" is wrong; ${instead}. ${rule}` }];
  }
  const missing = wanted[printed.length];
  return missing === undefined ? [] : [{ line: 0, message: `No step prints "${missing}". ${rule}` }];
}

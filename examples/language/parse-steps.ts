/** Parses a `steps` fence, which describes a program step by step. Runs in Node.js only. */
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { trimOutput } from '../runtimes/interface';
import { didYouMean, joinWithOr } from './words';
import { getYamlLine } from './yaml-line';

const labels = z.array(z.string().min(1)).optional();

const SHAPE = {
  /** The line of the program, counted from 1. */
  line: z.int().min(1).optional(),
  does: z.string().regex(/\S[.!?:]$/, 'must be a sentence that ends with a full stop'),
  /** The lines that this step prints. */
  prints: z.string().optional(),
  /** The call stack after the step. The innermost function is last. */
  stack: labels,
  /** The microtasks that are waiting after the step. The next one to run is first. */
  microtasks: labels,
  /** The tasks that are waiting after the step. The next one to run is first. */
  tasks: labels,
};
const KEYS = Object.keys(SHAPE);

const stepsSchema = z
  .array(
    z.strictObject(SHAPE, {
      error: (issue) => {
        if (issue.code !== 'unrecognized_keys') return undefined;
        const [key = ''] = issue.keys as string[];
        return `unknown key "${key}". Allowed: ${joinWithOr(KEYS)}.${didYouMean(key, KEYS)}`;
      },
    }),
    'must be a list in which each step begins with "- "',
  )
  .min(1, 'must contain at least one step');

/** A step, and the state of the event loop after it. */
export type Step = z.infer<typeof stepsSchema>[number];

interface StepError {
  /** Counted from the line on which the fence starts, which is 0. */
  line: number;
  message: string;
}

/**
 * Parses the steps of a program, and checks them against its code and output. Returns either the steps or the errors,
 * never both.
 *
 * @param text the steps as YAML
 * @param program the code that the steps describe
 * @param output the output of the program
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
  const getLine = (keys: readonly PropertyKey[]) => getYamlLine(document, lines, keys);
  const { data, error } = stepsSchema.safeParse(document.toJS());
  const errors = data
    ? [...checkLines(data, program, getLine), ...checkPrints(data, output, getLine)]
    : error.issues.map(({ path, message }) => ({
        line: getLine(path),
        message: `${path.slice(1).join('.') || 'steps'}: ${message}`,
      }));
  return errors.length > 0 ? { steps: [], errors } : { steps: data ?? [], errors };
}

type GetLine = (keys: readonly PropertyKey[]) => number;

function checkLines(steps: readonly Step[], program: string, getLine: GetLine): StepError[] {
  const code = program.split('\n');
  return steps.flatMap(({ line }, index) => {
    if (line === undefined || code[line - 1]?.trim()) return [];
    const problem = line > code.length ? 'does not exist' : 'is blank';
    const message = `line: line ${line} of the program ${problem}. Allowed: lines 1 to ${code.length} that are not blank.`;
    return [{ line: getLine([index, 'line']), message }];
  });
}

/** Reports the first printed line that differs between the steps and the program's output. */
function checkPrints(steps: readonly Step[], output: string, getLine: GetLine): StepError[] {
  const expected = output === '' ? [] : trimOutput(output).split('\n');
  const printed = steps.flatMap(({ prints }, index) =>
    prints === undefined
      ? []
      : trimOutput(prints)
          .split('\n')
          .map((text) => ({ text, index })),
  );
  const rule = 'Together, all prints must equal the output of the program.';
  const position = printed.findIndex(({ text }, i) => text !== expected[i]);
  const wrong = printed[position];
  if (wrong) {
    const right = expected[position];
    const reason = right === undefined ? 'the output ends before it' : `the output has "${right}" there`;
    const line = getLine([wrong.index, 'prints']);
    return [{ line, message: `prints: "${wrong.text}" is wrong; ${reason}. ${rule}` }];
  }
  const missing = expected[printed.length];
  return missing === undefined ? [] : [{ line: 0, message: `No step prints "${missing}". ${rule}` }];
}

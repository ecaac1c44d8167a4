/** Mutants: a sample with one thing changed for the worse. The verifier has to find something wrong with each. */
import type { CodeBlock, Example, Exercise } from '../../language';
import type { RecordEntry } from '../recorded/records';
import { breakCode } from './break-code';
import type { Drawing, Sample } from './sample';

/** A changed sample. */
export interface Mutant {
  /** What was changed: `output`, `code`, `throws`, `record`, … */
  change: string;
  text: string;
  records: readonly RecordEntry[];
  drawing?: Drawing | undefined;
}

/** Every mutant of a sample. */
export function mutantsOf(sample: Sample): Mutant[] {
  const { page, records, drawing } = sample;
  const mutant = (change: string, text: string): Mutant => ({ change, text, records, drawing });
  const example = page.examples.at(-1);
  const [exercise] = page.exercises;
  const changed = [
    ...(example ? exampleMutants(sample, example, mutant) : []),
    ...(exercise ? exerciseMutants(sample.text, exercise, mutant) : []),
    ...(page.quizzes.length > 0
      ? [mutant('correct mark', sample.text.replaceAll('<Choice correct', '<Choice'))]
      : []),
  ];
  if (records.length > 0)
    changed.push({
      change: 'record',
      text: sample.text,
      records: records.map((entry) => ({
        ...entry,
        hash: entry.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      })),
    });
  if (drawing)
    changed.push(
      { change: 'no drawing', text: sample.text, records },
      {
        change: 'drawing',
        text: sample.text,
        records,
        drawing: { ...drawing, text: drawing.text.replace('</svg>', '<g/></svg>') },
      },
    );
  return changed;
}

type Make = (change: string, text: string) => Mutant;

function exampleMutants({ text, isFixture, page }: Sample, example: Example, make: Make): Mutant[] {
  const { entry, output, assertion } = example;
  const { fence, code } = entry;
  const mutants: Mutant[] = [];
  if (output) {
    const last = output.endLine - 1;
    mutants.push(
      make(
        'output',
        replaceLine(text, last, (line) => `${line}~`),
      ),
    );
    mutants.push(make('no output', removeLines(text, output.line, output.endLine)));
  }
  const broken = breakCode(fence, code);
  if (broken !== undefined) mutants.push(make('code', replaceCode(text, entry, broken)));
  if (isFixture && fence.mode !== 'checked') {
    const blocks = page.examples.flatMap(({ files }) => files).filter((block) => block.code.includes('41'));
    blocks.forEach((block, i) =>
      mutants.push(
        make(
          blocks.length > 1 ? `number ${i + 1}` : 'number',
          replaceCode(text, block, block.code.replace('41', '43')),
        ),
      ),
    );
  }
  if (fence.mode === 'live' || fence.mode === 'recorded')
    mutants.push(make('throws', setMeta(text, entry.line, 'throws', 'MutantError')));
  if (fence.expect) mutants.push(make('expect', setMeta(text, entry.line, 'expect', 'a mutant')));
  if (assertion)
    mutants.push(make('assertion', replaceCode(text, assertion, `${assertion.code}\nexpect(1).toBe(2);`)));
  return mutants;
}

/** Tests that every answer passes, by the language of the exercise. */
const LENIENT_TESTS: Readonly<Record<string, string>> = {
  python: '@test("passes")\ndef _():\n    pass',
  sql: '-- test: passes\n-- check\nSELECT true;',
  // An expression has no test that every one passes; none at all is refused as well.
  regex: '# nothing',
};

function exerciseMutants(
  text: string,
  { starter, solution, tests, mistakes }: Exercise,
  make: Make,
): Mutant[] {
  const put = (change: string, block: CodeBlock, code: string) =>
    make(change, replaceCode(text, block, code));
  const [mistake] = mistakes;
  return [
    put('starter', starter, solution.code),
    put('solution', solution, starter.code),
    put('tests', tests, LENIENT_TESTS[starter.fence.runtime ?? ''] ?? "test('passes', () => {});"),
    ...(mistake
      ? [
          put('mistake that passes', mistake, solution.code),
          put('mistake like the starter', mistake, starter.code),
        ]
      : []),
  ];
}

function replaceLine(text: string, line: number, change: (line: string) => string): string {
  return text
    .split('\n')
    .map((found, i) => (i === line - 1 ? change(found) : found))
    .join('\n');
}

function removeLines(text: string, first: number, last: number): string {
  return text
    .split('\n')
    .filter((_, i) => i < first - 1 || i > last - 1)
    .join('\n');
}

function replaceCode(text: string, block: CodeBlock, code: string): string {
  const lines = text.split('\n');
  lines.splice(
    block.line,
    block.endLine - block.line - 1,
    ...code.split('\n').map((line) => block.indent + line),
  );
  return lines.join('\n');
}

/** Sets a word of a fence's info string. */
function setMeta(text: string, line: number, key: string, value: string): string {
  const word = new RegExp(`\\s${key}=(?:"[^"]*"|\\S+)`);
  return replaceLine(text, line, (found) => `${found.replace(word, '')} ${key}="${value}"`);
}

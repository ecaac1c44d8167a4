/** Samples: small pages with one example, exercise or quiz each, cut out of pages and fixtures. */
import { parsePage, type Example, type Page } from '../../language';
import { trimmed } from '../../runtimes/interface';
import { recordHash, type RecordEntry } from '../recorded/records';

/** The drawing of a diagram, and what it was drawn from. */
export interface Drawing {
  source: string;
  text: string;
}

/** A small page that the verifier finds nothing wrong with. */
export interface Sample {
  /** What verifies it: `live js`, `recorded bash`, `checked json`, `exercise python`, `quiz`. */
  kind: string;
  /** Where it comes from: `docs/general/git.mdx:12`. */
  from: string;
  /** Whether it was written for this check: then its result depends on each 41 in it. */
  isFixture: boolean;
  text: string;
  page: Page;
  /** The records of its blocks. */
  records: RecordEntry[];
  /** Of a diagram. */
  drawing?: Drawing;
}

/**
 * Cuts a page into samples.
 *
 * @param file name of the page
 * @param text its content
 */
export function cutPage(file: string, text: string): Sample[] {
  const page = parsePage(file, text);
  const lines = text.split('\n');
  const sample = (kind: string, line: number, cut: string): Sample => {
    const own = parsePage(file, cut);
    const records = own.examples
      .filter(({ entry }) => entry.fence.mode === 'recorded')
      .map((example) => ({ hash: hashOf(example), tool: 'Sample' }));
    return { kind, from: `${file}:${line}`, isFixture: false, text: cut, page: own, records };
  };
  return [
    ...page.examples.map((example) => {
      const { line, fence } = example.entry;
      const kind = `${fence.mode} ${fence.runtime ?? fence.checker ?? ''}`;
      const parts = [...example.before, example].map((part) => cutExample(lines, part));
      return sample(kind, line, parts.join('\nThen\n\n'));
    }),
    ...page.exercises.map(({ line, starter }) =>
      sample(`exercise ${starter.fence.runtime}`, line, cutElement(lines, line, 'Exercise')),
    ),
    ...page.quizzes.map(({ line }) => sample('quiz', line, cutElement(lines, line, 'Quiz'))),
  ];
}

/** The hash that a record of the example holds. */
function hashOf(example: Example): string {
  return recordHash(example, trimmed(example.output?.text ?? ''));
}

function cutExample(lines: readonly string[], { files, output, assertion }: Example): string {
  const blocks = [...files, output, assertion].filter((block) => block !== undefined);
  const start = Math.min(...blocks.map((block) => block.line));
  const end = Math.max(...blocks.map((block) => block.endLine));
  const indent = files[0]?.indent.length ?? 0;
  return `${lines
    .slice(start - 1, end)
    .map((line) => line.slice(indent))
    .join('\n')}\n`;
}

function cutElement(lines: readonly string[], line: number, name: string): string {
  const end = lines.findIndex((text, at) => at >= line && text.trim() === `</${name}>`);
  return `${lines.slice(line - 1, end + 1).join('\n')}\n`;
}

/** Rules for guided projects (docs/projects), which have other parts than a lesson. */
import type { CodeBlock, Page } from '../../examples/language';
import { summarisePage } from '../../src/site/outline/lesson';
import type { Problem } from './rules';

const STEPS = { min: 10, max: 15 };

/** The sections after the last step, in this order. */
const SECTIONS = ['The finished', 'Take it home', 'Where to go next'];

export function isProject({ file }: Page): boolean {
  return file.startsWith('docs/projects/');
}

/** Checks that every step continues the one before, and that the finished program runs on the page. */
export function checkProject(page: Page): Problem[] {
  const { file, headings, examples, exercises } = page;
  const found: Problem[] = [];
  if (summarisePage(page).outcome === undefined)
    found.push(
      `${file}:1: the first paragraph begins "By the end of this page, you'll be able to …", in a sentence`,
    );
  if (exercises.length < STEPS.min || exercises.length > STEPS.max)
    found.push(`${file}:1: a project has ${STEPS.min} to ${STEPS.max} steps; this has ${exercises.length}`);
  exercises.slice(1).forEach(({ id, starter }, index) => {
    const before = exercises[index]!;
    if (withoutComments(starter) !== withoutComments(before.solution))
      found.push(
        `${file}:${starter.line}: the starter of "${id}" differs from the solution of "${before.id}" in more than comments`,
      );
  });

  const last = exercises.at(-1);
  const isFinished = ({ entry }: Page['examples'][number]) =>
    entry.fence.mode === 'live' &&
    entry.line > last!.line &&
    withoutComments(entry) === withoutComments(last!.solution);
  if (last && !examples.some(isFinished))
    found.push(`${file}:${last.line}: no live block after the last step runs its solution`);

  let latest = last?.line ?? 0;
  for (const name of SECTIONS) {
    const line = headings.find(({ level, text }) => level === 2 && text.startsWith(name))?.line ?? 0;
    if (line < latest)
      found.push(
        `${file}:${line || 1}: after the steps come the sections ${SECTIONS.join(', ')}, in this order`,
      );
    latest = Math.max(latest, line);
  }
  return found;
}

/** Lines that contain nothing but a comment, in the languages of projects. */
const COMMENT_LINE = /^\s*(?:<!--.*-->|\/\*.*\*\/|\/\/.*|--.*|# .*)$/;

function withoutComments({ code }: Pick<CodeBlock, 'code'>): string {
  return code
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !COMMENT_LINE.test(line))
    .join('\n');
}

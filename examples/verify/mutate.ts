/**
 * The mutation check of the verifier: cuts samples out of pages and fixtures, at least one of every mode and runtime,
 * changes one thing in each copy, and verifies all copies at once. Every change must be caught.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawingPath } from '../language/drawings';
import { EXERCISE_RUNTIMES, LANGUAGES } from '../language/languages';
import { mutantsOf, type Mutant } from './mutation/mutants';
import { cutPage, type Sample } from './mutation/sample';
import { recordPath } from './recorded/records';
import type { Failure } from './report';
import { EXAMPLES, SITE } from './runtimes';
import { findPages, verify } from './verify';

/** What became of a sample. */
export interface MutationResult {
  kind: string;
  from: string;
  /** Failures of the unchanged sample; there must be none. */
  ownFailures: string[];
  /** Each change, and the first message that it earned; undefined where it survived. */
  changes: { change: string; caughtBy: string | undefined }[];
}

/** What the check found. */
export interface MutationReport {
  results: MutationResult[];
  /** Modes with a runtime, tool or checker that no sample has. */
  missing: string[];
}

/** Kinds of samples that are examples; the others are exercises and quizzes. */
const IS_EXAMPLE = /^(live|recorded|checked) /;

/**
 * Runs the check.
 *
 * @param root folder of the site whose pages give samples
 * @param only kinds to check, such as `live js`; by default all of them, and quizzes
 */
export async function mutate(root = SITE, only?: readonly string[]): Promise<MutationReport> {
  const wanted = only ? new Set(only) : wantedKinds();
  const samples = collectSamples(root).filter(
    ({ kind }) => wanted.has(kind) || (!only && !IS_EXAMPLE.test(kind)),
  );
  const copy = mkdtempSync(path.join(tmpdir(), 'mutation-'));
  try {
    const written = samples.map((sample, i) => writeSample(copy, `s${i}`, sample));
    const { failures } = await verify({ root: copy, paths: ['docs'] });
    const results = written.map(({ sample, own, mutants }) => ({
      kind: sample.kind,
      from: sample.from,
      ownFailures: messagesOf(own, failures),
      changes: mutants.map(({ file, change }) => ({
        change,
        caughtBy: messagesOf(file, failures).find(isVerdict),
      })),
    }));
    const have = new Set(samples.map(({ kind }) => kind));
    return { results, missing: [...wanted].filter((kind) => !have.has(kind)).sort() };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Every mode with whatever verifies it, and an exercise of every runtime that judges answers. */
function wantedKinds(): Set<string> {
  const kinds = Object.values(LANGUAGES).flatMap(({ live, recorded, checkers }) => [
    ...live.map((name) => `live ${name}`),
    ...recorded.map((name) => `recorded ${name}`),
    ...checkers.map((name) => `checked ${name}`),
  ]);
  return new Set([...kinds, ...EXERCISE_RUNTIMES.map((name) => `exercise ${name}`)]);
}

/**
 * Of the pages the first of each kind that does not end in an error, which many a change would leave as it is; of the
 * fixtures all examples, and exercises and quizzes that no page has.
 */
function collectSamples(root: string): Sample[] {
  const cut = (folder: string, file: string, name: string) =>
    cutPage(name, readFileSync(path.join(folder, file), 'utf8')).map((sample) =>
      withDrawing(sample, path.join(folder, file)),
    );
  const ofPages = new Map<string, Sample>();
  for (const file of findPages(root, []))
    for (const sample of cut(root, file, file))
      if (!ofPages.has(sample.kind) && !throwsOf(sample)) ofPages.set(sample.kind, sample);
  const fixtures = path.join(EXAMPLES, 'verify/fixtures');
  const ofFixtures = findPages(fixtures, ['.'])
    .flatMap((file) => cut(fixtures, file, `fixtures/${file}`))
    .filter(({ kind }) => IS_EXAMPLE.test(kind) || !ofPages.has(kind));
  return [...ofPages.values(), ...ofFixtures.map((sample) => ({ ...sample, isFixture: true }))].sort((a, b) =>
    a.kind.localeCompare(b.kind),
  );
}

/** The drawing that the verifier looks for beside the page: a fence of a diagram is nothing without it. */
function withDrawing(sample: Sample, page: string): Sample {
  const source = sample.kind === 'checked mermaid' ? sample.page.examples.at(-1)?.entry.code : undefined;
  if (source === undefined) return sample;
  const file = drawingPath(page, source);
  return existsSync(file) ? { ...sample, drawing: { source, text: readFileSync(file, 'utf8') } } : sample;
}

function throwsOf({ page }: Sample): string | undefined {
  return page.examples.at(-1)?.entry.fence.throws;
}

interface Written {
  sample: Sample;
  own: string;
  mutants: { file: string; change: string }[];
}

function writeSample(copy: string, name: string, sample: Sample): Written {
  const write = (file: string, { text, records, drawing }: Pick<Mutant, 'text' | 'records' | 'drawing'>) => {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
    if (drawing) {
      const target = drawingPath(path.join(copy, file), drawing.source);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, drawing.text);
    }
    if (records.length === 0) return;
    mkdirSync(path.dirname(recordPath(copy, file)), { recursive: true });
    writeFileSync(recordPath(copy, file), JSON.stringify({ blocks: records }));
  };
  const own = `docs/${name}/page.mdx`;
  write(own, sample);
  const mutants = mutantsOf(sample).map((mutant, i) => {
    const file = `docs/${name}-${i}/page.mdx`;
    write(file, mutant);
    return { file, change: mutant.change };
  });
  return { sample, own, mutants };
}

function messagesOf(file: string, failures: readonly Failure[]): string[] {
  return failures.filter((failure) => failure.file === file).map(({ message }) => message);
}

/** A verifier that breaks has caught nothing. */
function isVerdict(message: string): boolean {
  return !message.includes('could not be verified');
}

/** The report as a table, a row a sample; what went wrong stands below it. */
export function mutationText({ results, missing }: MutationReport): string {
  const width = Math.max(...results.map(({ kind }) => kind.length));
  const rows = results.map(({ kind, changes }) => {
    const marks = changes.map(({ change, caughtBy }) => `${caughtBy ? '✓' : '✗'} ${change}`).join('  ');
    return `${kind.padEnd(width)}  ${marks}`;
  });
  const changes = results.flatMap((result) => result.changes);
  const caught = changes.filter(({ caughtBy }) => caughtBy).length;
  return [
    ...rows,
    '',
    ...problemsOf({ results, missing }),
    `${results.length} samples, ${caught} of ${changes.length} changes caught`,
  ].join('\n');
}

/** Everything for which the check fails. */
export function problemsOf({ results, missing }: MutationReport): string[] {
  return [
    ...missing.map((kind) => `No sample is ${kind}: add one to examples/verify/fixtures/.`),
    ...results.flatMap(({ kind, from, ownFailures, changes }) => [
      ...ownFailures.map((message) => `${from}: the unchanged sample (${kind}) fails: ${message}`),
      ...changes
        .filter(({ caughtBy }) => !caughtBy)
        .map(({ change }) => `${from}: a changed ${change} (${kind}) was not caught.`),
    ]),
  ];
}

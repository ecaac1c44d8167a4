import { Lazy } from 'mingo/lazy';
import {
  $bucketAuto,
  $densify,
  $fill,
  $replaceRoot,
  $replaceWith,
  $setWindowFields,
} from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import { MongoServerError, unknownNameError, unsupportedError } from '../errors';
import { getValues } from '../values/paths';
import { clone, isDoc, toStored, type Doc } from '../values/types';
import { createOptions, prepare, withServerErrors } from './evaluate';
import { joinStages } from './join-stages';
import type { PipelineContext, Stage } from './stage';
import { customStages } from './stages';

export type { MergeOptions, PipelineContext } from './stage';

const mingoStages = { $bucketAuto, $densify, $fill, $replaceRoot, $replaceWith, $setWindowFields };

const stages: Record<string, Stage> = {
  ...Object.fromEntries(Object.entries(mingoStages).map(([name, stage]) => [name, createStage(name, stage)])),
  ...customStages,
  ...joinStages,
};

const LAST_ONLY = ['$out', '$merge'];
const FIRST_ONLY = ['$documents'];

/** The mingo stages that add units of time to dates. */
const DATE_STAGES = ['$densify', '$setWindowFields'];

/** For each outer stage, the stages that are forbidden in its pipelines and details of the server's error. */
const FORBIDDEN_WITHIN: Record<string, { stages: string[]; code: number; place: string }> = {
  $facet: {
    stages: [...LAST_ONLY, ...FIRST_ONLY, '$facet'],
    code: 40600,
    place: 'to be used within a $facet stage',
  },
  $lookup: { stages: LAST_ONLY, code: 51047, place: "within a $lookup's sub-pipeline" },
  $unionWith: { stages: LAST_ONLY, code: 31441, place: "within a $unionWith's sub-pipeline" },
};

/**
 * Returns whether a pipeline writes to a collection. If so, it runs immediately instead of when its documents are read.
 */
export function isWriting(pipeline: readonly Doc[]): boolean {
  return LAST_ONLY.includes(Object.keys(pipeline.at(-1) ?? {})[0] ?? '');
}

/**
 * Runs a pipeline on copies of the documents.
 *
 * @param outerStage the name of the stage that contains the pipeline, if any
 * @throws MongoServerError if the pipeline is invalid or a stage fails
 */
export function runPipeline(
  docs: readonly Doc[],
  pipeline: unknown,
  context: PipelineContext,
  outerStage?: string,
): Doc[] {
  if (!Array.isArray(pipeline))
    throw new MongoServerError("'pipeline' option must be specified as an array", 14);
  const sent = toStored(pipeline, true) as unknown[];
  const parsed = sent.map((stage, i) => parseStage(stage, i, sent.length, outerStage));
  let current = docs.map(clone);
  for (const { name, run, spec } of parsed) {
    const inner = { ...context, trace: undefined };
    current = run(current, spec, context, (innerDocs, innerPipeline, variables = context.variables) =>
      runPipeline(innerDocs, innerPipeline, { ...inner, variables }, name),
    ).map(clone);
    context.trace?.({ [name]: spec }, current);
  }
  return current;
}

function parseStage(
  stage: unknown,
  index: number,
  count: number,
  outerStage: string | undefined,
): { name: string; run: Stage; spec: unknown } {
  if (!isDoc(stage) || Object.keys(stage).length !== 1) {
    throw new MongoServerError(
      'A pipeline stage specification object must contain exactly one field.',
      40323,
    );
  }
  const [name, spec] = Object.entries(stage)[0] as [string, unknown];
  const run = stages[name];
  if (!run) throw unknownNameError(name, `Unrecognized pipeline stage name: '${name}'`, 40324);
  const forbidden = FORBIDDEN_WITHIN[outerStage ?? ''];
  if (forbidden?.stages.includes(name))
    throw new MongoServerError(`${name} is not allowed ${forbidden.place}`, forbidden.code);
  if (LAST_ONLY.includes(name) && index < count - 1)
    throw new MongoServerError(`${name} can only be the final stage in the pipeline`, 40601);
  if (FIRST_ONLY.includes(name) && index > 0)
    throw new MongoServerError(`${name} is only valid as the first stage in a pipeline`, 40602);
  return { name, run, spec };
}

type Docs = ReturnType<typeof Lazy>;
type MingoStage = (docs: Docs, spec: never, options: Options) => Docs;

function createStage(name: string, stage: MingoStage): Stage {
  return (docs, spec, { variables, read }) =>
    withServerErrors(() => {
      const results = collect(name, () => {
        if (DATE_STAGES.includes(name)) checkMonthEnds(name, docs, spec as DateSpec);
        return stage(Lazy(docs), prepareSpec(name, spec) as never, createOptions(variables, read));
      });
      // mingo puts the `_id` of `$bucketAuto` after the other fields, but the server puts it first.
      return name === '$bucketAuto' ? results.map(({ _id, ...fields }) => ({ _id, ...fields })) : results;
    });
}

/**
 * Runs a mingo stage. mingo doesn't validate stage specifications, so an invalid one can cause a TypeError,
 * which is converted to a server error.
 */
function collect(name: string, run: () => Docs): Doc[] {
  try {
    return run().collect() as Doc[];
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new MongoServerError(
      `The specification of ${name} is not valid: a field is missing or has the wrong type`,
      9,
    );
  }
}

interface DateSpec {
  field?: string;
  range?: { unit?: unknown; bounds?: unknown };
  sortBy?: Doc;
  output?: Record<string, { window?: { unit?: unknown } }>;
}

/** Throws if a stage adds months to a date after the 28th, because mingo would skip short months. */
function checkMonthEnds(name: string, docs: Doc[], spec: DateSpec): void {
  const { field, range, sortBy = {}, output = {} } = spec;
  const units = [range?.unit, ...Object.values(output).map(({ window }) => window?.unit)];
  if (!units.some((unit) => ['month', 'quarter', 'year'].includes(String(unit)))) return;
  const path = field ?? Object.keys(sortBy)[0] ?? '';
  const dates = [...docs.flatMap((doc) => getValues(doc, path)), range?.bounds].flat();
  if (dates.some((date) => date instanceof Date && date.getUTCDate() > 28))
    throw unsupportedError(`${name} with months from dates after the 28th`);
}

function prepareSpec(name: string, spec: unknown): unknown {
  if (name === '$replaceWith') return prepare(spec);
  if (!isDoc(spec)) return spec;
  const prepared = { ...spec };
  for (const key of ['groupBy', 'partitionBy', 'newRoot'])
    if (key in prepared) prepared[key] = prepare(prepared[key]);
  return prepared;
}

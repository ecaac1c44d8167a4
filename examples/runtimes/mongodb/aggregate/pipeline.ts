/** Runs aggregation pipelines. */
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
import { MongoServerError, unknownName } from '../errors';
import { clone, isDoc, type Doc } from '../values/types';
import { mingoOptions, prepare, withServerErrors } from './evaluate';
import { joinStages } from './join-stages';
import type { PipelineContext, Stage } from './stage';
import { ownStages } from './stages';

export type { MergeOptions, PipelineContext } from './stage';

const mingoStages = { $bucketAuto, $densify, $fill, $replaceRoot, $replaceWith, $setWindowFields };

const stages: Record<string, Stage> = {
  ...Object.fromEntries(Object.entries(mingoStages).map(([name, stage]) => [name, asStage(name, stage)])),
  ...ownStages,
  ...joinStages,
};

const LAST_ONLY = ['$out', '$merge'];
const FIRST_ONLY = ['$documents'];

/** The stages that pipelines within a stage must not have, and the server's error. */
const NOT_WITHIN: Record<string, { stages: string[]; code: number; place: string }> = {
  $facet: {
    stages: [...LAST_ONLY, ...FIRST_ONLY, '$facet'],
    code: 40600,
    place: 'to be used within a $facet stage',
  },
  $lookup: { stages: LAST_ONLY, code: 51047, place: "within a $lookup's sub-pipeline" },
  $unionWith: { stages: LAST_ONLY, code: 31441, place: "within a $unionWith's sub-pipeline" },
};

/** Whether a pipeline writes. Then it runs immediately, not when its documents are requested. */
export function writes(pipeline: readonly Doc[]): boolean {
  return LAST_ONLY.includes(Object.keys(pipeline.at(-1) ?? {})[0] ?? '');
}

/**
 * @param docs the documents of the collection, which are not changed
 * @param outer the stage that runs this pipeline, if there is one
 * @returns new documents
 * @throws MongoServerError if the pipeline is invalid
 */
export function runPipeline(
  docs: readonly Doc[],
  pipeline: unknown,
  context: PipelineContext,
  outer?: string,
): Doc[] {
  if (!Array.isArray(pipeline))
    throw new MongoServerError("'pipeline' option must be specified as an array", 14);
  const parsed = pipeline.map((stage: unknown, i) => parseStage(stage, i, pipeline.length, outer));
  // Copies, so that no stage of mingo or ours can change what is stored.
  let current = docs.map(clone);
  for (const { name, run, spec } of parsed) {
    const inner = { ...context, trace: undefined };
    current = run(current, spec, context, (others, stagesWithin, variables = context.variables) =>
      runPipeline(others, stagesWithin, { ...inner, variables }, name),
    ).map(clone);
    context.trace?.({ [name]: spec }, current);
  }
  return current;
}

function parseStage(
  stage: unknown,
  index: number,
  count: number,
  outer: string | undefined,
): { name: string; run: Stage; spec: unknown } {
  if (!isDoc(stage) || Object.keys(stage).length !== 1) {
    throw new MongoServerError(
      'A pipeline stage specification object must contain exactly one field.',
      40323,
    );
  }
  const [name, spec] = Object.entries(stage)[0] as [string, unknown];
  const run = stages[name];
  if (!run) throw unknownName(name, `Unrecognized pipeline stage name: '${name}'`, 40324);
  const limits = NOT_WITHIN[outer ?? ''];
  if (limits?.stages.includes(name))
    throw new MongoServerError(`${name} is not allowed ${limits.place}`, limits.code);
  if (LAST_ONLY.includes(name) && index < count - 1)
    throw new MongoServerError(`${name} can only be the final stage in the pipeline`, 40601);
  if (FIRST_ONLY.includes(name) && index > 0)
    throw new MongoServerError(`${name} is only valid as the first stage in a pipeline`, 40602);
  return { name, run, spec };
}

type MingoStage = (docs: Docs, spec: never, options: Options) => Docs;
type Docs = ReturnType<typeof Lazy>;

/** A stage of mingo. */
function asStage(name: string, stage: MingoStage): Stage {
  return (docs, spec, { variables, read }) =>
    withServerErrors(() => {
      const made = collect(name, () =>
        stage(Lazy(docs), prepareSpec(name, spec) as never, mingoOptions(variables, read)),
      );
      // mingo adds the id of $bucketAuto after the other fields.
      return name === '$bucketAuto' ? made.map(({ _id, ...fields }) => ({ _id, ...fields })) : made;
    });
}

/** Collects the documents. mingo doesn't check whether a specification has the required fields, and throws a TypeError. */
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

/** Prepares the expressions within the specification of a stage. */
function prepareSpec(name: string, spec: unknown): unknown {
  if (name === '$replaceWith') return prepare(spec);
  if (!isDoc(spec)) return spec;
  const ready = { ...spec };
  for (const key of ['groupBy', 'partitionBy', 'newRoot']) if (key in ready) ready[key] = prepare(ready[key]);
  return ready;
}

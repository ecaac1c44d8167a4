/** Runs aggregation pipelines. */
import { Lazy } from 'mingo/lazy';
import * as mingoStages from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import { MongoServerError } from '../errors';
import { clone, isDoc, type Doc } from '../values/types';
import { mingoOptions, prepare, told } from './evaluate';
import { joinStages } from './join-stages';
import { ownStages, type Stage } from './stages';

/** What surrounds a pipeline. */
export interface PipelineContext {
  /** Documents of another collection, not to be changed. */
  read(collection: string): Doc[];
  /** `$out`. */
  replace(collection: string, docs: Doc[]): void;
  /** `$merge`. */
  merge(
    collection: string,
    docs: Doc[],
    on: string[],
    whenMatched: unknown,
    whenNotMatched: string,
    variables: Doc,
  ): void;
  /** From 0 up to 1, the same numbers in each run. */
  random(): number;
  variables?: Doc;
  collation?: Doc;
  /** The stage whose inner pipeline this is. */
  within?: keyof typeof NOT_WITHIN;
  /** Takes the documents after each stage. */
  trace?: (stage: Doc, docs: Doc[]) => void;
}

/** Stages that are mingo's own. */
const MINGO_STAGES = ['$bucketAuto', '$setWindowFields', '$densify', '$fill'];

const stages: Record<string, Stage> = {
  ...Object.fromEntries(MINGO_STAGES.map((name) => [name, mingoStage(name)])),
  ...ownStages,
  ...joinStages,
};

/** Has to be the last stage. */
const LAST_ONLY = ['$out', '$merge'];
/** Has to be the first stage. */
const FIRST_ONLY = ['$documents', '$geoNear', '$search', '$indexStats'];

/** Whether a pipeline writes: then it runs at once, and not when its documents are asked for. */
export function writes(pipeline: readonly Doc[]): boolean {
  return LAST_ONLY.includes(Object.keys(pipeline.at(-1) ?? {})[0] ?? '');
}

/** What may not stand in the inner pipelines of a stage, and how the server says so. */
const NOT_WITHIN = {
  $facet: {
    stages: [
      ...LAST_ONLY,
      ...FIRST_ONLY,
      '$facet',
      '$searchMeta',
      '$vectorSearch',
      '$collStats',
      '$planCacheStats',
    ],
    told: (name: string) =>
      new MongoServerError(`${name} is not allowed to be used within a $facet stage`, 40600),
  },
  $lookup: {
    stages: LAST_ONLY,
    told: (name: string) =>
      new MongoServerError(`${name} is not allowed within a $lookup's sub-pipeline`, 51047),
  },
  $unionWith: {
    stages: LAST_ONLY,
    told: (name: string) =>
      new MongoServerError(`${name} is not allowed within a $unionWith's sub-pipeline`, 31441),
  },
};

/**
 * @param docs the documents of the collection: they are not changed
 * @returns new documents
 * @throws MongoServerError for a mistake in the pipeline
 */
export function runPipeline(docs: readonly Doc[], pipeline: unknown, context: PipelineContext): Doc[] {
  if (!Array.isArray(pipeline))
    throw new MongoServerError("'pipeline' option must be specified as an array", 14);
  const parsed = pipeline.map((stage: unknown, i): [Stage, unknown, Doc] => {
    if (!isDoc(stage) || Object.keys(stage).length !== 1) {
      throw new MongoServerError(
        'A pipeline stage specification object must contain exactly one field.',
        40323,
      );
    }
    const [name, spec] = Object.entries(stage)[0] as [string, unknown];
    const run = stages[name];
    if (!run) throw new MongoServerError(`Unrecognized pipeline stage name: '${name}'`, 40324);
    const outer = context.within && NOT_WITHIN[context.within];
    if (outer?.stages.includes(name)) throw outer.told(name);
    if (LAST_ONLY.includes(name) && i < pipeline.length - 1)
      throw new MongoServerError(`${name} can only be the final stage in the pipeline`, 40601);
    if (FIRST_ONLY.includes(name) && i > 0)
      throw new MongoServerError(`${name} is only valid as the first stage in a pipeline`, 40602);
    return [run, spec, stage];
  });
  // The source is copied first: no stage, mingo's or own, may change what is stored.
  let current = docs.map(clone);
  for (const [run, spec, stage] of parsed) {
    current = run(current, spec, context).map(clone);
    context.trace?.(stage, current);
  }
  return current;
}

type MingoStage = (docs: ReturnType<typeof Lazy>, spec: unknown, options: Options) => ReturnType<typeof Lazy>;

function mingoStage(name: string): Stage {
  const stage = mingoStages[name as keyof typeof mingoStages] as unknown as MingoStage;
  return (docs, spec, { variables, read }) =>
    told(() => {
      const made = collect(name, () =>
        stage(Lazy(docs.map(clone)), prepareSpec(spec), mingoOptions(variables, read)),
      );
      // mingo writes the fields of $bucketAuto before the id.
      return name === '$bucketAuto' ? made.map(({ _id, ...fields }) => ({ _id, ...fields })) : made;
    });
}

/** mingo reads a specification without looking whether it has what it needs. */
function collect(name: string, run: () => ReturnType<typeof Lazy>): Doc[] {
  try {
    return run().collect() as Doc[];
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new MongoServerError(
      `The specification of ${name} is not valid: a field is missing or of a wrong type`,
      9,
    );
  }
}

/** Expressions inside the specification of a stage, not the specification itself. */
function prepareSpec(spec: unknown): unknown {
  if (!isDoc(spec)) return spec;
  const ready = { ...spec };
  for (const key of ['groupBy', 'partitionBy']) if (key in ready) ready[key] = prepare(ready[key]);
  return ready;
}

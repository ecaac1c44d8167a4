/** Runs a query by its plan and counts what it reads; `explain` reports both. */
import { compileProjection } from '../aggregate/projection';
import { compileQuery } from '../query/match';
import { positionOf } from '../update/update-paths';
import { collator, sortComparison, type SortSpec } from '../values/compare';
import { sortValuesAt } from '../values/paths';
import { clone, type Doc } from '../values/types';
import type { StoredCollection } from './collection';
import { makePlan, type Plan, type PlanRequest } from './planner';

/** A query. */
export interface FindRequest extends PlanRequest {
  projection?: Doc;
  skip?: number;
  /** Zero means no limit. The sign has no effect. */
  limit?: number;
  /** The values of `$$name` in `$expr`. */
  variables?: Doc;
}

/** The result of a query, and what it read. */
export interface Execution {
  /** The stored documents, which must not be changed. */
  docs: Doc[];
  plan: Plan;
  keysExamined: number;
  docsExamined: number;
  /** How many documents match, before skip and limit. */
  matched: number;
  covered: boolean;
}

/** Finds documents. */
export function execute(collection: StoredCollection, request: FindRequest): Execution {
  const context = { collation: request.collation, variables: request.variables };
  const matches = compileQuery(request.filter, context);
  const plan = makePlan(collection, request);
  const keyMatches = compileQuery(plan.keyFilter, context);
  const covered = isCovered(plan, request.projection);
  const limit = Math.abs(request.limit ?? 0) || Infinity;
  const enough = plan.sorted ? limit + (request.skip ?? 0) : Infinity;
  const found = new Set<Doc>();
  const seen = new Set<Doc>();
  let [keysExamined, docsExamined] = [0, 0];
  for (const { key, doc } of plan.entries) {
    if (found.size >= enough) break;
    if (key) keysExamined++;
    if (key && seen.has(doc)) continue;
    seen.add(doc);
    if (!keyMatches(doc)) continue;
    if (!covered) docsExamined++;
    if (matches(doc)) found.add(doc);
  }
  let docs = [...found];
  if (!plan.sorted)
    docs.sort(sortComparison<Doc>(request.sort as SortSpec, sortValuesAt, collator(request.collation)));
  const skip = request.skip ?? 0;
  docs = docs.slice(skip, skip + limit);
  return { docs, plan, keysExamined, docsExamined, matched: found.size, covered };
}

/** Copies of the documents, with the projection. */
export function project(docs: readonly Doc[], request: FindRequest): Doc[] {
  if (!request.projection || Object.keys(request.projection).length === 0) return docs.map(clone);
  return docs.map(
    compileProjection(request.projection, {
      variables: request.variables,
      find: { positionOf: (doc, path) => positionOf(request.filter, doc, path) },
    }),
  );
}

/** Whether the index has all requested fields. */
function isCovered(plan: Plan, projection: Doc | undefined): boolean {
  if (!plan.index || plan.multikey || !projection || Object.keys(plan.docFilter).length > 0) return false;
  const fields = Object.entries(projection);
  const paths = Object.keys(plan.index.key);
  const idIsFine = projection['_id'] === 0 || projection['_id'] === false || paths.includes('_id');
  const others = fields.filter(([path]) => path !== '_id');
  return (
    idIsFine &&
    others.length > 0 &&
    others.every(([path, value]) => (value === 1 || value === true) && paths.includes(path))
  );
}

/** The answer of `explain`, without times, hashes and server, which would differ in each run. */
export function explanation(collection: StoredCollection, request: FindRequest, verbosity: string): Doc {
  const run = execute(collection, request);
  const executionStages = stages(run, request);
  const executionStats = {
    executionSuccess: true,
    nReturned: run.docs.length,
    totalKeysExamined: run.keysExamined,
    totalDocsExamined: run.docsExamined,
    executionStages,
  };
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: collection.namespace,
      parsedQuery: parsed(request.filter),
      winningPlan: { isCached: false, ...withoutCounts(executionStages) },
      rejectedPlans: [],
    },
    ...(verbosity === 'queryPlanner' ? {} : { executionStats }),
    ok: 1,
  };
}

const COUNTS = ['nReturned', 'keysExamined', 'docsExamined'];

function withoutCounts(stage: Doc): Doc {
  return Object.fromEntries(
    Object.entries(stage)
      .filter(([key]) => !COUNTS.includes(key))
      .map(([key, value]) => [key, key === 'inputStage' ? withoutCounts(value as Doc) : value]),
  );
}

/** The stages of a plan as nested documents; the outermost is the last. */
function stages(run: Execution, request: FindRequest): Doc {
  const { plan, matched: nReturned } = run;
  const skip = request.skip ?? 0;
  const limit = Math.abs(request.limit ?? 0);
  let stage = scanStage(run, request);
  if (!plan.sorted) {
    const top = limit > 0 ? { limitAmount: limit + skip } : {};
    stage = {
      stage: 'SORT',
      nReturned: Math.min(nReturned, top.limitAmount ?? Infinity),
      sortPattern: request.sort,
      memLimit: 104_857_600,
      ...top,
      type: 'simple',
      inputStage: stage,
    };
  }
  const rest = { nReturned: run.docs.length };
  if (skip) stage = { stage: 'SKIP', ...rest, skipAmount: skip, inputStage: stage };
  if (limit > 0 && plan.sorted) stage = { stage: 'LIMIT', ...rest, limitAmount: limit, inputStage: stage };
  const fields = Object.entries(request.projection ?? {});
  if (fields.length === 0) return stage;
  const isSimple = fields.every(([path, value]) => !path.includes('.') && (value === 0 || value === 1));
  const kind = run.covered ? 'COVERED' : isSimple ? 'SIMPLE' : 'DEFAULT';
  return { stage: `PROJECTION_${kind}`, ...rest, transformBy: request.projection, inputStage: stage };
}

/** The stages that read the collection or an index. */
function scanStage(run: Execution, request: FindRequest): Doc {
  const { plan, matched: nReturned, keysExamined, docsExamined } = run;
  const filterOf = (filter: Doc) => (Object.keys(filter).length > 0 ? { filter: parsed(filter) } : {});
  if (plan.isById) return { stage: 'EXPRESS_IXSCAN', nReturned, keyPattern: '{ _id: 1 }', indexName: '_id_' };
  if (!plan.index) {
    const filter = filterOf(request.filter);
    return { stage: 'COLLSCAN', ...filter, nReturned, direction: 'forward', docsExamined };
  }
  const { key, name, unique = false, sparse = false, partialFilterExpression } = plan.index;
  const scan = {
    stage: 'IXSCAN',
    nReturned: keysExamined,
    ...filterOf(plan.keyFilter),
    keyPattern: key,
    indexName: name,
    isMultiKey: plan.multikey,
    isUnique: unique,
    isSparse: sparse,
    isPartial: partialFilterExpression !== undefined,
    indexVersion: 2,
    direction: plan.direction,
    keysExamined,
  };
  if (run.covered) return scan;
  return { stage: 'FETCH', ...filterOf(plan.docFilter), nReturned, docsExamined, inputStage: scan };
}

/** A filter as the server shows it: `{ a: { $eq: 1 } }`, and several conditions within `$and`. */
function parsed(filter: Doc): Doc {
  const conditions = Object.entries(filter).flatMap(([path, condition]): Doc[] => {
    if (path.startsWith('$')) return [{ [path]: condition }];
    const isOperators =
      typeof condition === 'object' && condition !== null && Object.keys(condition)[0]?.startsWith('$');
    if (condition instanceof RegExp) return [{ [path]: { $regex: condition.source } }];
    return isOperators
      ? Object.entries(condition).map(([operator, value]) => ({ [path]: { [operator]: value as unknown } }))
      : [{ [path]: { $eq: condition } }];
  });
  return conditions.length === 1
    ? (conditions[0] as Doc)
    : conditions.length === 0
      ? {}
      : { $and: conditions };
}

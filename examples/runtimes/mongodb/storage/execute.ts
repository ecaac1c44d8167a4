import { compileProjection } from '../aggregate/projection';
import { compileQuery, hasOperators } from '../query/match';
import { findPosition } from '../update/update-paths';
import { createCollator, createComparator, type SortSpec } from '../values/compare';
import { clone, type Doc } from '../values/types';
import type { StoredCollection } from './collection';
import { createPlan, type Plan, type PlanRequest } from './planner';

export interface FindRequest extends PlanRequest {
  projection?: Doc;
  skip?: number;
  /** Zero means no limit. The sign is ignored. */
  limit?: number;
  /** Variables that `$expr` can access as `$$name`. */
  variables?: Doc;
}

interface Execution {
  /**
   * The matching documents after `skip` and `limit` were applied. These are the stored documents, so they must not be
   * changed.
   */
  docs: Doc[];
  plan: Plan;
  keysExamined: number;
  docsExamined: number;
  /** The number of matching documents that the scan found before `skip` and `limit` were applied. */
  matched: number;
  /** Whether the index contains all the requested fields, so that no documents need to be read. */
  isCovered: boolean;
}

/** Runs a query and counts the index keys and documents that it reads. */
export function execute(collection: StoredCollection, request: FindRequest): Execution {
  const context = { collation: request.collation, variables: request.variables };
  const matches = compileQuery(request.filter, context);
  const plan = createPlan(collection, request);
  const keyMatches = compileQuery(plan.keyFilter, context);
  const isCovered = isCoveredBy(plan, request.projection);
  const skip = request.skip ?? 0;
  const limit = Math.abs(request.limit ?? 0) || Infinity;
  const maxMatches = plan.isSorted ? limit + skip : Infinity;
  const found = new Set<Doc>();
  const seen = new Set<Doc>();
  let [keysExamined, docsExamined] = [0, 0];
  for (const { key, doc } of plan.entries) {
    if (found.size >= maxMatches) break;
    if (key) keysExamined++;
    if (key && seen.has(doc)) continue;
    seen.add(doc);
    if (!keyMatches(doc)) continue;
    if (!isCovered) docsExamined++;
    if (matches(doc)) found.add(doc);
  }
  const docs = [...found];
  if (!plan.isSorted)
    docs.sort(createComparator(request.sort as SortSpec, createCollator(request.collation)));
  return {
    docs: docs.slice(skip, skip + limit),
    plan,
    keysExamined,
    docsExamined,
    matched: found.size,
    isCovered,
  };
}

/** Applies the query's projection to copies of the documents. */
export function project(docs: readonly Doc[], request: FindRequest): Doc[] {
  if (!request.projection || Object.keys(request.projection).length === 0) return docs.map(clone);
  return docs.map(
    compileProjection(request.projection, {
      variables: request.variables,
      findPosition: (doc, path) => findPosition(request.filter, doc, path),
    }),
  );
}

function isCoveredBy(plan: Plan, projection: Doc | undefined): boolean {
  if (!plan.index || plan.isMultikey || !projection || Object.keys(plan.docFilter).length > 0) return false;
  const fields = Object.entries(projection);
  const paths = Object.keys(plan.index.key);
  const canOmitId = projection['_id'] === 0 || projection['_id'] === false || paths.includes('_id');
  const others = fields.filter(([path]) => path !== '_id');
  return (
    canOmitId &&
    others.length > 0 &&
    others.every(([path, value]) => (value === 1 || value === true) && paths.includes(path))
  );
}

/** Returns the result of `explain`. Omits times, hashes and server details, because they would differ between runs. */
export function explainQuery(collection: StoredCollection, request: FindRequest, verbosity: string): Doc {
  const run = execute(collection, request);
  const executionStages = createStages(run, request);
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
      parsedQuery: toParsedQuery(request.filter),
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

/** Returns the stages of a plan as nested documents. The outermost stage runs last. */
function createStages(run: Execution, request: FindRequest): Doc {
  const { plan, matched: nReturned } = run;
  const skip = request.skip ?? 0;
  const limit = Math.abs(request.limit ?? 0);
  let stage = createScanStage(run, request);
  if (!plan.isSorted) {
    const limitFields = limit > 0 ? { limitAmount: limit + skip } : {};
    stage = {
      stage: 'SORT',
      nReturned: Math.min(nReturned, limitFields.limitAmount ?? Infinity),
      sortPattern: request.sort,
      memLimit: 104_857_600,
      ...limitFields,
      type: 'simple',
      inputStage: stage,
    };
  }
  const counts = { nReturned: run.docs.length };
  if (skip) stage = { stage: 'SKIP', ...counts, skipAmount: skip, inputStage: stage };
  if (limit > 0 && plan.isSorted)
    stage = { stage: 'LIMIT', ...counts, limitAmount: limit, inputStage: stage };
  const fields = Object.entries(request.projection ?? {});
  if (fields.length === 0) return stage;
  const isSimple = fields.every(([path, value]) => !path.includes('.') && (value === 0 || value === 1));
  const kind = run.isCovered ? 'COVERED' : isSimple ? 'SIMPLE' : 'DEFAULT';
  return { stage: `PROJECTION_${kind}`, ...counts, transformBy: request.projection, inputStage: stage };
}

function createScanStage(run: Execution, request: FindRequest): Doc {
  const { plan, matched: nReturned, keysExamined, docsExamined } = run;
  const withFilter = (filter: Doc) =>
    Object.keys(filter).length > 0 ? { filter: toParsedQuery(filter) } : {};
  if (plan.isById) return { stage: 'EXPRESS_IXSCAN', nReturned, keyPattern: '{ _id: 1 }', indexName: '_id_' };
  if (!plan.index) {
    const filter = withFilter(request.filter);
    return { stage: 'COLLSCAN', ...filter, nReturned, direction: 'forward', docsExamined };
  }
  const { key, name, unique = false, sparse = false, partialFilterExpression } = plan.index;
  const scan = {
    stage: 'IXSCAN',
    nReturned: keysExamined,
    ...withFilter(plan.keyFilter),
    keyPattern: key,
    indexName: name,
    isMultiKey: plan.isMultikey,
    isUnique: unique,
    isSparse: sparse,
    isPartial: partialFilterExpression !== undefined,
    indexVersion: 2,
    direction: plan.direction,
    keysExamined,
  };
  if (run.isCovered) return scan;
  return { stage: 'FETCH', ...withFilter(plan.docFilter), nReturned, docsExamined, inputStage: scan };
}

/**
 * Returns a filter in the format that the server prints. For example, `{ a: 1 }` becomes `{ a: { $eq: 1 } }`, and
 * several conditions are combined with `$and`.
 */
function toParsedQuery(filter: Doc): Doc {
  const conditions = Object.entries(filter).flatMap(([path, condition]): Doc[] => {
    if (path.startsWith('$')) return [{ [path]: condition }];
    if (condition instanceof RegExp) return [{ [path]: { $regex: condition.source } }];
    if (!hasOperators(condition)) return [{ [path]: { $eq: condition } }];
    return Object.entries(condition).map(([operator, value]) => ({ [path]: { [operator]: value } }));
  });
  if (conditions.length < 2) return conditions[0] ?? {};
  return { $and: conditions };
}

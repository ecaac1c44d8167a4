import { runPipeline, type PipelineContext } from '../aggregate/pipeline';
import type { StoredCollection } from '../storage/collection';
import { explainQuery, type FindRequest } from '../storage/execute';
import type { Doc } from '../values/types';

/**
 * Implements `explain` for a pipeline. Leading `$match`, `$sort`, `$skip` and `$limit` stages are explained as a query.
 */
export function explainAggregate(
  collection: StoredCollection,
  pipeline: Doc[],
  verbosity: string,
  context: PipelineContext,
): Doc {
  const rest = [...pipeline];
  const take = (name: string) => (rest[0] && name in rest[0] ? (rest.shift() as Doc)[name] : undefined);
  const request: FindRequest = {
    filter: (take('$match') as Doc | undefined) ?? {},
    sort: take('$sort') as Doc | undefined,
    skip: take('$skip') as number | undefined,
    limit: take('$limit') as number | undefined,
  };
  const explanation = explainQuery(collection, request, verbosity);
  if (rest.length === 0) return explanation;
  const { queryPlanner, executionStats } = explanation;
  const reports: Doc[] = [];
  if (verbosity !== 'queryPlanner') {
    const before = pipeline.slice(0, pipeline.length - rest.length);
    const readOnly = rest.filter((stage) => !('$out' in stage) && !('$merge' in stage));
    runPipeline(runPipeline(collection.docs, before, context), readOnly, {
      ...context,
      trace: (_, docs) => void reports.push({ nReturned: docs.length }),
    });
  }
  return {
    explainVersion: '1',
    stages: [
      { $cursor: { queryPlanner, ...(executionStats ? { executionStats } : {}) } },
      ...rest.map((stage, i) => ({ ...stage, ...reports[i] })),
    ],
    ok: 1,
  };
}

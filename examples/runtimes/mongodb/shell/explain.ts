/** `explain` of a pipeline: the first stages as a query, then the other stages. */
import { runPipeline, type PipelineContext } from '../aggregate/pipeline';
import type { StoredCollection } from '../storage/collection';
import { explanation, type FindRequest } from '../storage/execute';
import type { Doc } from '../values/types';

/** Returns the server's answer. Only the first stages can use an index. */
export function explainAggregate(
  collection: StoredCollection,
  pipeline: Doc[],
  verbosity: string,
  context: PipelineContext,
): Doc {
  const request: FindRequest = { filter: {} };
  const rest = [...pipeline];
  const take = (name: string) => (rest[0] && name in rest[0] ? (rest.shift() as Doc)[name] : undefined);
  request.filter = (take('$match') as Doc | undefined) ?? {};
  request.sort = take('$sort') as Doc | undefined;
  request.skip = take('$skip') as number | undefined;
  request.limit = take('$limit') as number | undefined;
  const answer = explanation(collection, request, verbosity);
  if (rest.length === 0) return answer;
  const { queryPlanner, executionStats } = answer;
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

/** Stages that use other collections or run their own pipelines, and `$documents`. */
import { MongoServerError } from '../errors';
import { compileQuery } from '../query/match';
import { toKey } from '../values/compare';
import { getValues } from '../values/paths';
import { clone, isDoc, type Doc } from '../values/types';
import { evaluate } from './evaluate';
import { compileAddFields } from './projection';
import type { Stage } from './stage';

function getString(stage: string, spec: Doc, key: string): string {
  const value = spec[key];
  if (typeof value !== 'string') throw new MongoServerError(`${stage} argument '${key}' must be a string`, 9);
  return value;
}

/**
 * Returns the keys for joining a document on a field. An array matches both as a whole and by each of its elements. A
 * missing field counts as null.
 */
function getJoinKeys(doc: Doc, path: string): string[] {
  const values = getValues(doc, path).flatMap((value): unknown[] =>
    Array.isArray(value) ? [value, ...(value as unknown[])] : [value ?? null],
  );
  return values.map(toKey);
}

function groupByKey(docs: readonly Doc[], path: string): Map<string, Doc[]> {
  const groups = new Map<string, Doc[]>();
  for (const doc of docs) {
    for (const key of new Set(getJoinKeys(doc, path))) groups.set(key, [...(groups.get(key) ?? []), doc]);
  }
  return groups;
}

const lookup: Stage = (docs, spec, context, run) => {
  const options = spec as Doc & { pipeline?: Doc[]; let?: Doc };
  const as = getString('$lookup', options, 'as');
  const from = options['from'] === undefined ? [] : context.read(getString('$lookup', options, 'from'));
  const local = options['localField'] === undefined ? undefined : getString('$lookup', options, 'localField');
  const joined =
    local === undefined ? undefined : groupByKey(from, getString('$lookup', options, 'foreignField'));
  const order = new Map(from.map((doc, i) => [doc, i]));
  return docs.map((doc) => {
    let found = from;
    if (joined && local !== undefined) {
      const matches = new Set(getJoinKeys(doc, local).flatMap((key) => joined.get(key) ?? []));
      found = [...matches].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    }
    if (options.pipeline) {
      const variables = { ...context.variables };
      for (const [name, value] of Object.entries(options.let ?? {}))
        variables[name] = evaluate(value, doc, context.variables);
      found = run(found, options.pipeline, variables);
    }
    return compileAddFields({ [as]: { $literal: clone(found) } })(doc);
  });
};

const graphLookup: Stage = (docs, spec, context) => {
  const options = spec as Doc & {
    startWith: unknown;
    maxDepth?: number;
    depthField?: string;
    restrictSearchWithMatch?: Doc;
  };
  const [from, to, as] = ['connectFromField', 'connectToField', 'as'].map((key) =>
    getString('$graphLookup', options, key),
  ) as [string, string, string];
  const allowed = context
    .read(getString('$graphLookup', options, 'from'))
    .filter(compileQuery(options.restrictSearchWithMatch ?? {}));
  const targets = groupByKey(allowed, to);
  return docs.map((doc) => {
    const start = evaluate(options.startWith, doc, context.variables);
    let frontier = (Array.isArray(start) ? (start as unknown[]) : [start ?? null]).map(toKey);
    const found = new Map<Doc, number>();
    for (let depth = 0; frontier.length > 0 && depth <= Number(options.maxDepth ?? Infinity); depth++) {
      const reached = [...new Set(frontier.flatMap((key) => targets.get(key) ?? []))].filter(
        (target) => !found.has(target),
      );
      reached.forEach((target) => found.set(target, depth));
      frontier = reached.flatMap((target) => getJoinKeys(target, from).filter((key) => key !== 'null'));
    }
    const result = [...found].map(([target, depth]) =>
      options.depthField ? { ...target, [options.depthField]: depth } : target,
    );
    return compileAddFields({ [as]: { $literal: clone(result) } })(doc);
  });
};

const unionWith: Stage = (docs, spec, context, run) => {
  const { coll, pipeline = [] } = (typeof spec === 'string' ? { coll: spec } : spec) as {
    coll?: string;
    pipeline?: Doc[];
  };
  const others = coll === undefined ? [] : context.read(coll);
  return [...docs, ...run(others, pipeline)];
};

const facet: Stage = (docs, spec, _, run) => {
  if (!isDoc(spec)) throw new MongoServerError('the $facet specification must be a non-empty object', 40169);
  return [
    Object.fromEntries(Object.entries(spec).map(([name, pipeline]) => [name, run(docs, pipeline as Doc[])])),
  ];
};

const merge: Stage = (docs, spec, context) => {
  const {
    into,
    on = '_id',
    whenMatched = 'merge',
    whenNotMatched = 'insert',
    let: variables = {},
  } = (typeof spec === 'string' ? { into: spec } : spec) as Doc & {
    into: string | { coll: string };
    on?: string | string[];
    let?: Doc;
  };
  const collection = typeof into === 'string' ? into : into.coll;
  context.merge(docs, { collection, on: [on].flat(), whenMatched, whenNotMatched, variables });
  return [];
};

export const joinStages: Record<string, Stage> = {
  $lookup: lookup,
  $graphLookup: graphLookup,
  $unionWith: unionWith,
  $facet: facet,
  $merge: merge,
  $out: (docs, spec, context) => {
    context.replace(typeof spec === 'string' ? spec : String((spec as Doc)['coll']), docs);
    return [];
  },
  $documents: (_, spec, { variables }) => evaluate(spec, {}, variables) as Doc[],
};

/** Stages that read or write other collections, or run other pipelines. */
import { MongoServerError } from '../errors';
import { compileQuery } from '../query/match';
import { valueKey } from '../values/compare';
import { valuesAt } from '../values/paths';
import { clone, isDoc, type Doc } from '../values/types';
import { evaluate } from './evaluate';
import { compileAddFields } from './projection';
import type { Stage } from './stage';

function field(name: string, spec: Doc, key: string): string {
  const value = spec[key];
  if (typeof value !== 'string') throw new MongoServerError(`${name} argument '${key}' must be a string`, 9);
  return value;
}

/** The keys of the values by which a document is joined: a value, and the elements of an array. Missing counts as null. */
function joinKeys(doc: Doc, path: string): string[] {
  const values = valuesAt(doc, path).flatMap((value): unknown[] =>
    Array.isArray(value) ? [value, ...(value as unknown[])] : [value ?? null],
  );
  return values.map(valueKey);
}

function byKey(docs: readonly Doc[], path: string): Map<string, Doc[]> {
  const found = new Map<string, Doc[]>();
  for (const doc of docs) {
    for (const key of new Set(joinKeys(doc, path))) found.set(key, [...(found.get(key) ?? []), doc]);
  }
  return found;
}

const lookup: Stage = (docs, spec, context, run) => {
  const options = spec as Doc & { pipeline?: Doc[]; let?: Doc };
  const as = field('$lookup', options, 'as');
  const from = options['from'] === undefined ? [] : context.read(field('$lookup', options, 'from'));
  const local = options['localField'] === undefined ? undefined : field('$lookup', options, 'localField');
  const joined = local === undefined ? undefined : byKey(from, field('$lookup', options, 'foreignField'));
  const order = new Map(from.map((doc, i) => [doc, i]));
  return docs.map((doc) => {
    let found = from;
    if (joined && local !== undefined) {
      const matches = new Set(joinKeys(doc, local).flatMap((key) => joined.get(key) ?? []));
      found = [...matches].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    }
    if (options.pipeline) {
      const own = Object.entries(options.let ?? {}).map(([name, value]) => [
        name,
        evaluate(value, doc, context.variables),
      ]);
      found = run(found, options.pipeline, { ...context.variables, ...(Object.fromEntries(own) as Doc) });
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
    field('$graphLookup', options, key),
  ) as [string, string, string];
  const allowed = context
    .read(field('$graphLookup', options, 'from'))
    .filter(compileQuery(options.restrictSearchWithMatch ?? {}));
  const targets = byKey(allowed, to);
  return docs.map((doc) => {
    const start = evaluate(options.startWith, doc, context.variables);
    let frontier = (Array.isArray(start) ? (start as unknown[]) : [start ?? null]).map(valueKey);
    const found = new Map<Doc, number>();
    for (let depth = 0; frontier.length > 0 && depth <= Number(options.maxDepth ?? Infinity); depth++) {
      const reached = [...new Set(frontier.flatMap((key) => targets.get(key) ?? []))].filter(
        (one) => !found.has(one),
      );
      reached.forEach((one) => found.set(one, depth));
      frontier = reached.flatMap((one) => joinKeys(one, from).filter((key) => key !== 'null'));
    }
    const result = [...found].map(([one, depth]) =>
      options.depthField ? { ...one, [options.depthField]: depth } : one,
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

/** Stages by name. */
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

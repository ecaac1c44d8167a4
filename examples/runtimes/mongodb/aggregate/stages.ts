/** Stages that mingo has not, or has otherwise than the server. Each takes documents and gives documents. */
import { MongoServerError } from '../errors';
import { compileQuery } from '../query/match';
import { collator, compareValues, sortComparison, valueKey, type SortSpec } from '../values/compare';
import { sortValuesAt, removeAt, setAt } from '../values/paths';
import { clone, isDoc, isNumeric, typeName, type Doc } from '../values/types';
import { ACCUMULATORS, accumulate, evaluate } from './evaluate';
import type { PipelineContext } from './pipeline';
import { compileAddFields, compileProjection } from './projection';

/** A stage: the documents before it, its specification, what surrounds the pipeline → the documents after it. */
export type Stage = (docs: Doc[], spec: unknown, context: PipelineContext) => Doc[];

function asDoc(name: string, spec: unknown): Doc {
  if (!isDoc(spec)) throw new MongoServerError(`the ${name} stage specification must be an object`, 40228);
  return spec;
}

function count(name: string, spec: unknown, least: number): number {
  if (!isNumeric(spec))
    throw new MongoServerError(
      `invalid argument to ${name} stage: Expected a number in: ${name}: ${JSON.stringify(spec)}`,
      2107201,
    );
  if (Number(spec) < least) {
    throw new MongoServerError(
      least === 1
        ? 'the limit must be positive'
        : `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${String(spec)}`,
      least === 1 ? 15958 : 5107200,
    );
  }
  return Number(spec);
}

/** @returns documents in groups of one key, in the order in which the keys first occur */
function group(docs: Doc[], spec: unknown, { variables }: PipelineContext): Doc[] {
  const { _id: id, ...fields } = asDoc('$group', spec);
  if (!('_id' in (spec as Doc)))
    throw new MongoServerError('a group specification must include an _id', 15955);
  for (const [field, argument] of Object.entries(fields)) {
    const [operator, ...more] = isDoc(argument) ? Object.keys(argument) : [];
    if (!operator?.startsWith('$'))
      throw new MongoServerError(`The field '${field}' must be an accumulator object`, 40234);
    if (more.length > 0)
      throw new MongoServerError(`The field '${field}' must specify one accumulator`, 40238);
    if (!ACCUMULATORS.has(operator))
      throw new MongoServerError(`unknown group operator '${operator}'`, 15952);
  }
  const groups = new Map<string, { key: unknown; docs: Doc[] }>();
  for (const doc of docs) {
    const value = evaluate(id, doc, variables);
    const key = valueKey(value);
    if (!groups.has(key)) groups.set(key, { key: value ?? null, docs: [] });
    groups.get(key)?.docs.push(doc);
  }
  return [...groups.values()].map(({ key, docs: members }) => ({
    _id: key,
    ...accumulateFields(fields, members, variables),
  }));
}

function accumulateFields(fields: Doc, docs: Doc[], variables?: Doc): Doc {
  return Object.fromEntries(
    Object.entries(fields).map(([field, argument]) => {
      const [operator, expression] = Object.entries(argument as Doc)[0] as [string, unknown];
      return [field, accumulate(operator, expression, docs, variables) ?? null];
    }),
  );
}

function sort(docs: Doc[], spec: unknown, context: PipelineContext): Doc[] {
  const keys = asDoc('$sort', spec);
  if (Object.keys(keys).length === 0)
    throw new MongoServerError('$sort stage must have at least one sort key', 15976);
  for (const direction of Object.values(keys)) {
    if (direction !== 1 && direction !== -1)
      throw new MongoServerError(
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
        15975,
      );
  }
  return [...docs].sort(sortComparison<Doc>(keys as SortSpec, sortValuesAt, collator(context.collation)));
}

function bucket(docs: Doc[], spec: unknown, { variables }: PipelineContext): Doc[] {
  const {
    groupBy,
    boundaries,
    default: otherwise,
    output = { count: { $sum: 1 } },
  } = asDoc('$bucket', spec) as {
    groupBy: unknown;
    boundaries: unknown[];
    default?: unknown;
    output?: Doc;
  };
  if (boundaries.length < 2)
    throw new MongoServerError(
      "The $bucket 'boundaries' field must have at least 2 values, but found 1 value(s).",
      40192,
    );
  boundaries.slice(1).forEach((limit, i) => {
    if (compareValues(limit, boundaries[i]) <= 0)
      throw new MongoServerError(
        "The 'boundaries' option to $bucket must be sorted, but elements are not.",
        40194,
      );
  });
  const buckets = new Map<string, { key: unknown; docs: Doc[] }>();
  for (const doc of docs) {
    const value = evaluate(groupBy, doc, variables);
    const at = boundaries.findIndex(
      (limit, i) =>
        compareValues(value, limit) >= 0 &&
        i + 1 < boundaries.length &&
        compareValues(value, boundaries[i + 1]) < 0,
    );
    if (at < 0 && otherwise === undefined) {
      throw new MongoServerError(
        '$switch could not find a matching branch for an input, and no default was specified.',
        40066,
      );
    }
    const key = at < 0 ? otherwise : boundaries[at];
    const found = buckets.get(valueKey(key)) ?? { key, docs: [] };
    buckets.set(valueKey(key), found);
    found.docs.push(doc);
  }
  return [...buckets.values()]
    .sort((a, b) => compareValues(a.key, b.key))
    .map(({ key, docs: members }) => ({ _id: key, ...accumulateFields(output, members, variables) }));
}

function unwind(docs: Doc[], spec: unknown): Doc[] {
  const options = (typeof spec === 'string' ? { path: spec } : asDoc('$unwind', spec)) as {
    path: string;
    includeArrayIndex?: string;
    preserveNullAndEmptyArrays?: boolean;
  };
  if (!options.path.startsWith('$'))
    throw new MongoServerError(
      `path option to $unwind stage should be prefixed with a '$': ${options.path}`,
      28818,
    );
  const path = options.path.slice(1);
  const withIndex = (doc: Doc, index: number | null) => {
    if (options.includeArrayIndex !== undefined) setAt(doc, options.includeArrayIndex, index);
    return doc;
  };
  return docs.flatMap((doc) => {
    const [value] = path
      .split('.')
      .reduce<unknown[]>(([at], part) => [isDoc(at) ? at[part] : undefined], [doc]);
    if (Array.isArray(value) && value.length > 0) {
      return value.map((item: unknown, i) => {
        const copy = clone(doc);
        setAt(copy, path, item);
        return withIndex(copy, i);
      });
    }
    if (value !== undefined && value !== null && !Array.isArray(value)) return [withIndex(clone(doc), null)];
    if (options.preserveNullAndEmptyArrays !== true) return [];
    const copy = clone(doc);
    if (value !== null) removeAt(copy, path.split('.'));
    return [withIndex(copy, null)];
  });
}

function redact(docs: Doc[], spec: unknown, { variables }: PipelineContext): Doc[] {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit).filter((item) => item !== undefined);
    if (!isDoc(value)) return value;
    const decision = evaluate(spec, value, {
      ...variables,
      DESCEND: '$$DESCEND',
      PRUNE: '$$PRUNE',
      KEEP: '$$KEEP',
    });
    if (decision === '$$KEEP') return value;
    if (decision === '$$PRUNE') return undefined;
    if (decision !== '$$DESCEND')
      throw new MongoServerError('$redact must resolve to $$DESCEND, $$PRUNE, or $$KEEP', 17053);
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, field]) => [key, visit(field)])
        .filter(([, field]) => field !== undefined),
    );
  };
  // mingo leaves `undefined` where a whole document is pruned.
  return docs.map(visit).filter((doc): doc is Doc => doc !== undefined);
}

function replaceRoot(name: string, expression: (spec: unknown) => unknown): Stage {
  return (docs, spec, { variables }) =>
    docs.map((doc) => {
      const root = evaluate(expression(spec), doc, variables);
      if (isDoc(root)) return root;
      throw new MongoServerError(
        `'${name === '$replaceRoot' ? 'newRoot' : 'replacement document'}' expression must evaluate to an object, but resulting value was of type: ${typeName(root)}`,
        40228,
      );
    });
}

const addFields: Stage = (docs, spec, { variables }) =>
  docs.map(compileAddFields(asDoc('$addFields', spec), variables));

/** Stages by name. */
export const ownStages: Record<string, Stage> = {
  $match: (docs, spec, { variables, collation }) => {
    if (!isDoc(spec))
      throw new MongoServerError('the match filter must be an expression in an object', 15959);
    return docs.filter(compileQuery(spec, { variables, collation }));
  },
  $project: (docs, spec, { variables }) => {
    const fields = asDoc('$project', spec);
    if (Object.keys(fields).length === 0)
      throw new MongoServerError(
        'Invalid $project :: caused by :: projection specification must have at least one field',
        51272,
      );
    return docs.map(compileProjection(fields, { variables }));
  },
  $addFields: addFields,
  $set: addFields,
  $unset: (docs, spec) =>
    docs.map(compileProjection(Object.fromEntries([spec].flat().map((path) => [String(path), 0])))),
  $group: group,
  $sort: sort,
  $sortByCount: (docs, spec, context) =>
    sort(group(docs, { _id: spec, count: { $sum: 1 } }, context), { count: -1 }, context),
  $count: (docs, spec) => {
    if (typeof spec !== 'string' || spec === '' || /^\$|\./.test(spec))
      throw new MongoServerError('the count field must be a non-empty string', 40156);
    return docs.length > 0 ? [{ [spec]: docs.length }] : [];
  },
  $limit: (docs, spec) => docs.slice(0, count('$limit', spec, 1)),
  $skip: (docs, spec) => docs.slice(count('$skip', spec, 0)),
  /** Chosen by a fixed sequence of numbers, so that an example's output stays. */
  $sample: (docs, spec, { random }) => {
    const left = [...docs];
    const size = Math.min(count('$sample', asDoc('$sample', spec)['size'], 1), left.length);
    return Array.from({ length: size }, () => left.splice(Math.floor(random() * left.length), 1)[0] as Doc);
  },
  $bucket: bucket,
  $unwind: unwind,
  $redact: redact,
  $replaceRoot: replaceRoot('$replaceRoot', (spec) => asDoc('$replaceRoot', spec)['newRoot']),
  $replaceWith: replaceRoot('$replaceWith', (spec) => spec),
};

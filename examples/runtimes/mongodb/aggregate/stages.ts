/** Stages that mingo doesn't have, or that differ from the server's. */
import { MongoServerError } from '../errors';
import { compileQuery } from '../query/match';
import { collator, compareValues, sortComparison, valueKey, type SortSpec } from '../values/compare';
import { sortValuesAt, removeAt, setAt } from '../values/paths';
import { clone, isDoc, isNil, isNumeric, type Doc } from '../values/types';
import { ACCUMULATORS, accumulate, evaluate } from './evaluate';
import { compileAddFields, compileProjection } from './projection';
import type { PipelineContext, Stage } from './stage';

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

/** `$group`. The groups are in the order of their first document. */
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
  return grouped(docs, (doc) => evaluate(id, doc, variables), fields, variables);
}

/** Groups documents by a key and computes the fields of each group. */
function grouped(docs: Doc[], keyOf: (doc: Doc) => unknown, fields: Doc, variables?: Doc): Doc[] {
  const groups = new Map<string, { key: unknown; members: Doc[] }>();
  for (const doc of docs) {
    const key = keyOf(doc) ?? null;
    const group = groups.get(valueKey(key)) ?? { key, members: [] };
    groups.set(valueKey(key), group);
    group.members.push(doc);
  }
  return [...groups.values()].map(({ key, members }) => ({
    _id: key,
    ...Object.fromEntries(
      Object.entries(fields).map(([field, argument]) => {
        const [operator, expression] = Object.entries(argument as Doc)[0] as [string, unknown];
        return [field, accumulate(operator, expression, members, variables) ?? null];
      }),
    ),
  }));
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
  const keyOf = (doc: Doc) => {
    const value = evaluate(groupBy, doc, variables);
    const next = boundaries.findIndex((limit) => compareValues(value, limit) < 0);
    if (next > 0) return boundaries[next - 1];
    if (otherwise !== undefined) return otherwise;
    throw new MongoServerError(
      '$switch could not find a matching branch for an input, and no default was specified.',
      40066,
    );
  };
  return grouped(docs, keyOf, output, variables).sort((a, b) => compareValues(a['_id'], b['_id']));
}

function unwind(docs: Doc[], spec: unknown): Doc[] {
  const {
    path,
    includeArrayIndex,
    preserveNullAndEmptyArrays = false,
  } = (typeof spec === 'string' ? { path: spec } : asDoc('$unwind', spec)) as {
    path: string;
    includeArrayIndex?: string;
    preserveNullAndEmptyArrays?: boolean;
  };
  if (!path.startsWith('$')) {
    const message = `path option to $unwind stage should be prefixed with a '$': ${path}`;
    throw new MongoServerError(message, 28818);
  }
  const field = path.slice(1);
  const withIndex = (doc: Doc, index: number | null) => {
    if (includeArrayIndex !== undefined) setAt(doc, includeArrayIndex, index);
    return doc;
  };
  return docs.flatMap((doc) => {
    const value = field.split('.').reduce<unknown>((at, part) => (isDoc(at) ? at[part] : undefined), doc);
    if (Array.isArray(value) && value.length > 0) {
      return value.map((item: unknown, i) => {
        const copy = clone(doc);
        setAt(copy, field, item);
        return withIndex(copy, i);
      });
    }
    const isEmpty = isNil(value) || Array.isArray(value);
    if (isEmpty && !preserveNullAndEmptyArrays) return [];
    if (Array.isArray(value)) removeAt(doc, field.split('.'));
    return [withIndex(doc, null)];
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
  /** Chooses with a fixed sequence of numbers, so that the output of an example doesn't change. */
  $sample: (docs, spec, { random }) => {
    const left = [...docs];
    const size = Math.min(count('$sample', asDoc('$sample', spec)['size'], 1), left.length);
    return Array.from({ length: size }, () => left.splice(Math.floor(random() * left.length), 1)[0] as Doc);
  },
  $bucket: bucket,
  $unwind: unwind,
};

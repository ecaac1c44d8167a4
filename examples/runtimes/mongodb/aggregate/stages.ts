/** Replacements for mingo stages that behave differently from the server's. */
import { Long } from 'bson';
import { MongoServerError } from '../errors';
import { compileQuery } from '../query/match';
import { compareValues, createCollator, createComparator, toKey, type SortSpec } from '../values/compare';
import { unsetAt } from '../values/paths';
import { clone, isDoc, isNil, isNumeric, type Doc } from '../values/types';
import { ACCUMULATORS, accumulate, evaluate } from './evaluate';
import { compileAddFields, compileProjection } from './projection';
import type { PipelineContext, Stage } from './stage';

function checkDoc(name: string, spec: unknown): Doc {
  if (!isDoc(spec)) throw new MongoServerError(`the ${name} stage specification must be an object`, 40228);
  return spec;
}

function parseCount(name: string, spec: unknown, min: number): number {
  const prefix = `invalid argument to ${name} stage: Expected a`;
  if (!isNumeric(spec))
    throw new MongoServerError(`${prefix} number in: ${name}: ${JSON.stringify(spec)}`, 2107201);
  if (Number(spec) >= min) return Number(spec);
  if (min === 1) throw new MongoServerError('the limit must be positive', 15958);
  throw new MongoServerError(`${prefix} non-negative number in: ${name}: ${String(spec)}`, 5107200);
}

/** Implements `$group`. Groups are returned in the order in which their first documents appear. */
function group(docs: Doc[], spec: unknown, { variables }: PipelineContext): Doc[] {
  const { _id: id, ...fields } = checkDoc('$group', spec);
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
  return createGroups(docs, (doc) => getGroupKey(evaluate(id, doc, variables)), fields, variables);
}

/** Replaces a missing value by null. In documents with several fields, the server leaves missing fields out instead. */
function getGroupKey(value: unknown): unknown {
  const [[name, only] = [], ...others] = isDoc(value) ? Object.entries(value) : [];
  if (name !== undefined && others.length === 0) return { [name]: only ?? null };
  return clone(value) ?? null;
}

function createGroups(docs: Doc[], getKey: (doc: Doc) => unknown, fields: Doc, variables?: Doc): Doc[] {
  const groups = new Map<string, { key: unknown; members: Doc[] }>();
  for (const doc of docs) {
    const key = getKey(doc);
    const group = groups.get(toKey(key)) ?? { key, members: [] };
    groups.set(toKey(key), group);
    group.members.push(doc);
  }
  return [...groups.values()].map(({ key, members }) => {
    const group: Doc = { _id: key };
    for (const [field, argument] of Object.entries(fields)) {
      const [operator, expression] = Object.entries(argument as Doc)[0] as [string, unknown];
      group[field] = accumulate(operator, expression, members, variables) ?? null;
    }
    return group;
  });
}

function sort(docs: Doc[], spec: unknown, context: PipelineContext): Doc[] {
  const keys = checkDoc('$sort', spec);
  if (Object.keys(keys).length === 0)
    throw new MongoServerError('$sort stage must have at least one sort key', 15976);
  for (const direction of Object.values(keys)) {
    if (direction !== 1 && direction !== -1)
      throw new MongoServerError(
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
        15975,
      );
  }
  return [...docs].sort(createComparator(keys as SortSpec, createCollator(context.collation)));
}

function bucket(docs: Doc[], spec: unknown, { variables }: PipelineContext): Doc[] {
  const {
    groupBy,
    boundaries,
    default: defaultKey,
    output = { count: { $sum: 1 } },
  } = checkDoc('$bucket', spec) as {
    groupBy: unknown;
    boundaries: unknown[];
    default?: unknown;
    output?: Doc;
  };
  if (boundaries.length < 2)
    throw new MongoServerError(
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
      40192,
    );
  boundaries.slice(1).forEach((limit, i) => {
    if (compareValues(limit, boundaries[i]) > 0) return;
    const [lower, upper] = [boundaries[i], limit].map((value) => JSON.stringify(value));
    throw new MongoServerError(
      `The 'boundaries' option to $bucket must be sorted, but elements ${i} and ${i + 1} are not in ascending order (${lower} is not less than ${upper}).`,
      40194,
    );
  });
  const getKey = (doc: Doc) => {
    const value = evaluate(groupBy, doc, variables);
    const next = boundaries.findIndex((limit) => compareValues(value, limit) < 0);
    if (next > 0) return boundaries[next - 1];
    if (defaultKey !== undefined) return defaultKey;
    throw new MongoServerError(
      '$switch could not find a matching branch for an input, and no default was specified.',
      40066,
    );
  };
  return createGroups(docs, getKey, output, variables).sort((a, b) => compareValues(a['_id'], b['_id']));
}

function unwind(docs: Doc[], spec: unknown): Doc[] {
  const {
    path,
    includeArrayIndex,
    preserveNullAndEmptyArrays = false,
  } = (typeof spec === 'string' ? { path: spec } : checkDoc('$unwind', spec)) as {
    path: string;
    includeArrayIndex?: string;
    preserveNullAndEmptyArrays?: boolean;
  };
  if (!path.startsWith('$')) {
    const message = `path option to $unwind stage should be prefixed with a '$': ${path}`;
    throw new MongoServerError(message, 28818);
  }
  const field = path.slice(1).split('.');
  const withIndex = (doc: Doc, index: Long | null) =>
    includeArrayIndex === undefined ? doc : setNested(doc, includeArrayIndex.split('.'), index);
  return docs.flatMap((doc) => {
    const value = field.reduce<unknown>((parent, part) => (isDoc(parent) ? parent[part] : undefined), doc);
    if (Array.isArray(value) && value.length > 0)
      return value.map((item: unknown, i) => withIndex(setNested(doc, field, item), Long.fromNumber(i)));
    const isEmpty = isNil(value) || Array.isArray(value);
    if (isEmpty && !preserveNullAndEmptyArrays) return [];
    if (Array.isArray(value)) unsetAt(doc, field);
    return [withIndex(doc, null)];
  });
}

/** Returns a copy with another value at a path. Values along the path that aren't documents are replaced by documents. */
function setNested(doc: unknown, [key, ...rest]: readonly string[], value: unknown): Doc {
  const fields = isDoc(doc) ? doc : {};
  if (key === undefined) return fields;
  return { ...fields, [key]: rest.length > 0 ? setNested(fields[key], rest, value) : value };
}

const addFields: Stage = (docs, spec, { variables }) =>
  docs.map(compileAddFields(checkDoc('$addFields', spec), variables));

export const customStages: Record<string, Stage> = {
  $match: (docs, spec, { variables, collation }) => {
    if (!isDoc(spec))
      throw new MongoServerError('the match filter must be an expression in an object', 15959);
    return docs.filter(compileQuery(spec, { variables, collation }));
  },
  $project: (docs, spec, { variables }) => {
    const fields = checkDoc('$project', spec);
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
  $limit: (docs, spec) => docs.slice(0, parseCount('$limit', spec, 1)),
  $skip: (docs, spec) => docs.slice(parseCount('$skip', spec, 0)),
  $sample: (docs, spec, { random }) => {
    const remaining = [...docs];
    const size = Math.min(parseCount('$sample', checkDoc('$sample', spec)['size'], 1), remaining.length);
    const take = () => remaining.splice(Math.floor(random() * remaining.length), 1)[0] as Doc;
    return Array.from({ length: size }, take);
  },
  $bucket: bucket,
  $unwind: unwind,
};

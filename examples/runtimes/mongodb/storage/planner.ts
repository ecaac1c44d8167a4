import { MongoServerError } from '../errors';
import { compileQuery, hasOperators } from '../query/match';
import { compareValues, toKey } from '../values/compare';
import { isDoc, type Doc } from '../values/types';
import type { StoredCollection } from './collection';
import { getIndexKeys, isMultikeyIndex, isOrdered, type IndexKey, type IndexSpec } from './indexes';

/** The parts of a query that affect its plan. */
export interface PlanRequest {
  filter: Doc;
  sort?: Doc;
  hint?: unknown;
  collation?: Doc;
}

interface ScanEntry {
  /** The index key. Not set if the collection is scanned without an index. */
  key?: IndexKey;
  doc: Doc;
}

export interface Plan {
  index?: IndexSpec;
  isMultikey: boolean;
  direction: 'forward' | 'backward';
  /** Whether the scan returns documents in the requested order. */
  isSorted: boolean;
  /** Conditions that can be tested on index entries without reading the documents. */
  keyFilter: Doc;
  /** Conditions that can be tested only on the documents. */
  docFilter: Doc;
  entries: ScanEntry[];
  /** Whether the query looks up a single `_id`. */
  isById: boolean;
}

/** Operators that limit which part of an index is scanned. */
const BOUND_OPERATORS = ['$gt', '$gte', '$lt', '$lte', '$in', '$eq', '$exists', '$regex', '$elemMatch'];

/**
 * Chooses how to scan a collection. Prefers the index in which the query restricts the most leading fields: any number
 * of equalities, followed by at most one range. If there is no such index, uses one that has the requested sort order,
 * or scans the collection. A hint overrides this choice. Throws if the hint doesn't match an index.
 */
export function createPlan(collection: StoredCollection, request: PlanRequest): Plan {
  const indexes = collection.indexes.map(({ spec }) => spec);
  const hintedIndex = findHint(indexes, request.hint);
  if (hintedIndex === '$natural') return scanCollection(collection, request);
  const candidates = hintedIndex ? [hintedIndex] : indexes.filter((spec) => isUsable(spec, request));
  const [best] = candidates
    .map((spec) => ({ spec, score: getScore(spec, request) }))
    .sort((a, b) => b.score - a.score);
  if (!best || (best.score === 0 && !hintedIndex)) return scanCollection(collection, request);
  return scanIndex(collection, best.spec, request);
}

function findHint(indexes: readonly IndexSpec[], hint: unknown): IndexSpec | '$natural' | undefined {
  if (hint === undefined || hint === null) return undefined;
  if (isDoc(hint) && '$natural' in hint) return '$natural';
  const found = indexes.find(({ name, key }) => name === hint || (isDoc(hint) && toKey(key) === toKey(hint)));
  if (found) return found;
  throw new MongoServerError(
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    2,
  );
}

function isUsable(spec: IndexSpec, { filter, collation }: PlanRequest): boolean {
  if (spec.hidden || !isOrdered(spec) || collation) return false;
  if (spec.partialFilterExpression) {
    return Object.entries(spec.partialFilterExpression).every(
      ([path, condition]) => path in filter && implies(filter[path], condition),
    );
  }
  // A sparse index omits documents that have none of its fields. It is usable only if the filter excludes them too.
  return (
    !spec.sparse || Object.keys(spec.key).some((path) => path in filter && !matchesMissing(filter[path]))
  );
}

/**
 * Returns whether every value that meets a condition also meets the condition of a partial index. Only recognises
 * simple cases.
 */
function implies(condition: unknown, required: unknown): boolean {
  if (toKey(condition) === toKey(required)) return true;
  if (!isDoc(required)) return false;
  if (required['$exists'] === true) return !matchesMissing(condition);
  const [operator, limit] = Object.entries(required)[0] ?? [];
  if (!hasOperators(condition)) return compileQuery({ value: required })({ value: condition });
  const bound = Object.entries(condition).find(([name]) => name.slice(0, 3) === operator?.slice(0, 3));
  return bound !== undefined && compareValues(bound[1], limit) * (operator?.startsWith('$g') ? 1 : -1) >= 0;
}

function matchesMissing(condition: unknown): boolean {
  return compileQuery({ value: condition })({});
}

function isEquality(condition: unknown): boolean {
  if (condition instanceof RegExp) return false;
  return !hasOperators(condition) || '$eq' in condition || '$in' in condition;
}

function isBounded(condition: unknown): boolean {
  if (isEquality(condition) || condition instanceof RegExp) return true;
  return (
    hasOperators(condition) && Object.keys(condition).some((operator) => BOUND_OPERATORS.includes(operator))
  );
}

/**
 * Returns the fields that restrict the scan of an index: leading fields that are compared for equality, followed by at
 * most one range.
 */
function getBoundedFields(spec: IndexSpec, filter: Doc): string[] {
  const fields: string[] = [];
  for (const path of Object.keys(spec.key)) {
    if (!(path in filter) || !isBounded(filter[path])) break;
    fields.push(path);
    if (!isEquality(filter[path])) break;
  }
  return fields;
}

function getScore(spec: IndexSpec, request: PlanRequest): number {
  const fields = getBoundedFields(spec, request.filter);
  const equalities = fields.filter((path) => isEquality(request.filter[path])).length;
  const filteredFields = Object.keys(spec.key).filter((path) => path in request.filter).length;
  const sortScore = getDirection(spec, request) !== undefined && request.sort ? 1 : 0;
  if (spec.name === '_id_' && equalities === 1) return 1_000;
  if (fields.length === 0) return sortScore;
  return equalities * 20 + (fields.length - equalities) * 10 + sortScore * 5 + filteredFields;
}

/**
 * Returns the direction in which scanning the index produces the sort order, if any. Fields that are compared for
 * equality don't affect the order.
 */
function getDirection(spec: IndexSpec, { filter, sort }: PlanRequest): 'forward' | 'backward' | undefined {
  if (!sort) return undefined;
  const isFixed = (path: string) =>
    path in filter && isEquality(filter[path]) && !(isDoc(filter[path]) && '$in' in (filter[path] as Doc));
  const sortFields = Object.entries(sort).filter(([path]) => !isFixed(path));
  const fields = Object.entries(spec.key);
  let index = 0;
  const signs = sortFields.map(([path, direction]) => {
    while (fields[index] && fields[index]?.[0] !== path && isFixed(fields[index]?.[0] as string)) index++;
    const [field, kind] = fields[index++] ?? [];
    return field === path ? Number(kind) * Number(direction) : 0;
  });
  if (signs.every((sign) => sign > 0)) return 'forward';
  return signs.every((sign) => sign < 0) ? 'backward' : undefined;
}

function scanCollection(collection: StoredCollection, { filter, sort }: PlanRequest): Plan {
  return {
    isMultikey: false,
    direction: 'forward',
    isSorted: !sort,
    keyFilter: {},
    docFilter: filter,
    isById: false,
    entries: collection.docs.map((doc) => ({ doc })),
  };
}

function scanIndex(collection: StoredCollection, spec: IndexSpec, request: PlanRequest): Plan {
  const { filter, sort } = request;
  const isMultikey = isMultikeyIndex(spec, collection.docs);
  const boundedFields = getBoundedFields(spec, filter);
  const paths = Object.keys(spec.key);
  const tests = boundedFields.map((path) => ({
    field: paths.indexOf(path),
    isInBounds: compileBounds(filter[path], isMultikey),
  }));
  const direction = getDirection(spec, request);
  const entries = collection.docs
    .flatMap((doc) => getIndexKeys(spec, doc).map((key): ScanEntry => ({ key, doc })))
    .filter(({ key }) => tests.every(({ field, isInBounds }) => isInBounds(key?.[field])))
    .sort((a, b) => compareKeys(a.key ?? [], b.key ?? [], spec, direction === 'backward' ? -1 : 1));
  const isInKey = (path: string) => paths.includes(path) && !boundedFields.includes(path) && !isMultikey;
  const isTestedByBounds = (path: string) =>
    boundedFields.includes(path) && !isMultikey && isExact(filter[path]);
  const conditions = Object.entries(filter).filter(([path]) => !isTestedByBounds(path));
  return {
    index: spec,
    isMultikey,
    direction: direction ?? 'forward',
    isSorted: !sort || direction !== undefined,
    keyFilter: Object.fromEntries(conditions.filter(([path]) => isInKey(path))),
    docFilter: Object.fromEntries(conditions.filter(([path]) => !isInKey(path))),
    entries,
    isById:
      spec.name === '_id_' &&
      boundedFields.length === 1 &&
      isEquality(filter['_id']) &&
      !hasOperators(filter['_id']),
  };
}

/**
 * Returns whether every value within the index bounds meets the condition. If not, the condition must also be tested on
 * each document.
 */
function isExact(condition: unknown): boolean {
  if (!hasOperators(condition))
    return condition !== null && !(condition instanceof RegExp) && typeof condition !== 'object';
  return (
    Object.keys(condition).every((operator) =>
      ['$eq', '$gt', '$gte', '$lt', '$lte', '$in'].includes(operator),
    ) && !Object.values(condition).flat().includes(null)
  );
}

/**
 * Returns a function that tests whether a value in an index entry is within the bounds of a condition. In a multikey
 * index, only one side of a range restricts the scan, because different array elements can match each side. Both sides
 * are used if they are inside an `$elemMatch`.
 */
function compileBounds(condition: unknown, isMultikey: boolean): (value: unknown) => boolean {
  let limits: unknown = condition;
  if (hasOperators(condition)) {
    const usable = Object.entries(condition).filter(
      ([operator]) => BOUND_OPERATORS.includes(operator) && operator !== '$elemMatch',
    );
    const inner = condition['$elemMatch'];
    const innerUsable = hasOperators(inner)
      ? Object.entries(inner).filter(([operator]) => BOUND_OPERATORS.includes(operator))
      : [];
    const chosen = isMultikey && innerUsable.length === 0 ? usable.slice(0, 1) : [...usable, ...innerUsable];
    if (chosen.length === 0) return () => true;
    limits = Object.fromEntries(chosen);
  } else if (Array.isArray(condition)) {
    return () => true;
  }
  const test = compileQuery({ value: limits });
  return (value) => test(value === undefined ? {} : { value });
}

function compareKeys(a: IndexKey, b: IndexKey, spec: IndexSpec, sign: number): number {
  const kinds = Object.values(spec.key);
  for (const [i, kind] of kinds.entries()) {
    const order = compareValues(a[i] ?? null, b[i] ?? null);
    if (order !== 0) return order * Number(kind) * sign;
  }
  return 0;
}

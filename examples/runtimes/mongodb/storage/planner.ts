/**
 * Chooses how a query finds its documents: with the index whose leading fields it restricts most (equalities, then one range),
 * otherwise with an index in the order of its sort, otherwise by scanning the collection. The documents are in the order of the
 * scan, and `explain` reports what the scan really read.
 */
import { MongoServerError } from '../errors';
import { compileQuery, hasOperators } from '../query/match';
import { compareValues, valueKey } from '../values/compare';
import { isDoc, type Doc } from '../values/types';
import type { StoredCollection } from './collection';
import { indexKeys, isMultikey, isOrdered, type IndexKey, type IndexSpec } from './indexes';

/** The parts of a query that matter for its plan. */
export interface PlanRequest {
  filter: Doc;
  sort?: Doc;
  hint?: unknown;
  collation?: Doc;
}

/** One entry of a scan: its document, and its key if an index is scanned. */
export interface ScanEntry {
  key?: IndexKey;
  doc: Doc;
}

/** How a query finds its documents. */
export interface Plan {
  index?: IndexSpec;
  multikey: boolean;
  direction: 'forward' | 'backward';
  /** Whether the scan returns documents in the requested order. */
  sorted: boolean;
  /** Conditions that can be tested on the entries of the index, without the documents. */
  keyFilter: Doc;
  /** Conditions that need the document. */
  docFilter: Doc;
  entries: ScanEntry[];
  /** Whether the query looks up one `_id`. */
  isById: boolean;
}

type Bound = (value: unknown) => boolean;

/** Operators that restrict a field to one range of an index. */
const RANGES = ['$gt', '$gte', '$lt', '$lte', '$in', '$eq', '$exists', '$regex', '$elemMatch'];

/** @throws MongoServerError if a hint doesn't match an index */
export function makePlan(collection: StoredCollection, request: PlanRequest): Plan {
  const indexes = collection.indexes.map(({ spec }) => spec);
  const hinted = findHint(indexes, request.hint);
  if (hinted === '$natural') return collectionScan(collection, request);
  const candidates = hinted ? [hinted] : indexes.filter((spec) => isUsable(spec, request));
  const scored = candidates
    .map((spec) => ({ spec, score: score(spec, request) }))
    .sort((a, b) => b.score - a.score);
  const best = scored[0];
  if (!best || (best.score === 0 && !hinted)) return collectionScan(collection, request);
  return indexScan(collection, best.spec, request);
}

function findHint(indexes: readonly IndexSpec[], hint: unknown): IndexSpec | '$natural' | undefined {
  if (hint === undefined || hint === null) return undefined;
  if (isDoc(hint) && '$natural' in hint) return '$natural';
  const found = indexes.find(
    ({ name, key }) => name === hint || (isDoc(hint) && valueKey(key) === valueKey(hint)),
  );
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
  // A sparse index omits documents, so it serves only a condition that those documents don't meet.
  return (
    !spec.sparse || Object.keys(spec.key).some((path) => path in filter && !matchesMissing(filter[path]))
  );
}

/** Whether every value that meets one condition also meets another. It recognizes only simple cases. */
function implies(condition: unknown, wanted: unknown): boolean {
  if (valueKey(condition) === valueKey(wanted)) return true;
  if (!isDoc(wanted)) return false;
  if (wanted['$exists'] === true) return !matchesMissing(condition);
  const [operator, limit] = Object.entries(wanted)[0] ?? [];
  if (!hasOperators(condition)) return compileQuery({ value: wanted })({ value: condition });
  const own = Object.entries(condition).find(([name]) => name.slice(0, 3) === operator?.slice(0, 3));
  return own !== undefined && compareValues(own[1], limit) * (operator?.startsWith('$g') ? 1 : -1) >= 0;
}

function matchesMissing(condition: unknown): boolean {
  return compileQuery({ value: condition })({});
}

function isEquality(condition: unknown): boolean {
  if (condition instanceof RegExp) return false;
  return !hasOperators(condition) || '$eq' in condition || '$in' in condition;
}

/** Whether a condition restricts the scan of an index: an equality, a range, a list, a pattern. */
function isBounded(condition: unknown): boolean {
  if (isEquality(condition) || condition instanceof RegExp) return true;
  return hasOperators(condition) && Object.keys(condition).some((operator) => RANGES.includes(operator));
}

/** The fields of the index that restrict the scan: all leading equalities, and one range after them. */
function boundedFields(spec: IndexSpec, filter: Doc): string[] {
  const fields: string[] = [];
  for (const path of Object.keys(spec.key)) {
    if (!(path in filter) || !isBounded(filter[path])) break;
    fields.push(path);
    if (!isEquality(filter[path])) break;
  }
  return fields;
}

function score(spec: IndexSpec, request: PlanRequest): number {
  const fields = boundedFields(spec, request.filter);
  const equalities = fields.filter((path) => isEquality(request.filter[path])).length;
  const covered = Object.keys(spec.key).filter((path) => path in request.filter).length;
  const gives = sortDirection(spec, request) !== undefined && request.sort ? 1 : 0;
  if (spec.name === '_id_' && equalities === 1) return 1_000;
  return fields.length === 0
    ? gives
    : equalities * 20 + (fields.length - equalities) * 10 + gives * 5 + covered;
}

/** The direction in which the scan returns a sort: the fields after the equalities are all as requested or all reversed. */
function sortDirection(spec: IndexSpec, { filter, sort }: PlanRequest): 'forward' | 'backward' | undefined {
  if (!sort) return undefined;
  const isFixed = (path: string) =>
    path in filter && isEquality(filter[path]) && !(isDoc(filter[path]) && '$in' in (filter[path] as Doc));
  const wanted = Object.entries(sort).filter(([path]) => !isFixed(path));
  const fields = Object.entries(spec.key);
  let at = 0;
  const signs = wanted.map(([path, direction]) => {
    while (fields[at] && fields[at]?.[0] !== path && isFixed(fields[at]?.[0] as string)) at++;
    const [field, kind] = fields[at++] ?? [];
    return field === path ? Number(kind) * Number(direction) : 0;
  });
  if (signs.every((sign) => sign > 0)) return 'forward';
  return signs.every((sign) => sign < 0) ? 'backward' : undefined;
}

function collectionScan(collection: StoredCollection, { filter, sort }: PlanRequest): Plan {
  return {
    multikey: false,
    direction: 'forward',
    sorted: !sort,
    keyFilter: {},
    docFilter: filter,
    isById: false,
    entries: collection.docs.map((doc) => ({ doc })),
  };
}

function indexScan(collection: StoredCollection, spec: IndexSpec, request: PlanRequest): Plan {
  const { filter, sort } = request;
  const multikey = isMultikey(spec, collection.docs);
  const bounded = boundedFields(spec, filter);
  const paths = Object.keys(spec.key);
  const tests = bounded.map((path): [number, Bound] => [
    paths.indexOf(path),
    boundOf(filter[path], multikey),
  ]);
  const direction = sortDirection(spec, request);
  const entries = collection.docs
    .flatMap((doc) => indexKeys(spec, doc).map((key): ScanEntry => ({ key, doc })))
    .filter(({ key }) => tests.every(([at, test]) => test(key?.[at])))
    .sort((a, b) => compareKeys(a.key ?? [], b.key ?? [], spec, direction === 'backward' ? -1 : 1));
  const inKey = (path: string) => paths.includes(path) && !bounded.includes(path) && !multikey;
  const exact = (path: string) => bounded.includes(path) && !multikey && isExact(filter[path]);
  const conditions = Object.entries(filter).filter(([path]) => !exact(path));
  return {
    index: spec,
    multikey,
    direction: direction ?? 'forward',
    sorted: !sort || direction !== undefined,
    keyFilter: Object.fromEntries(conditions.filter(([path]) => inKey(path))),
    docFilter: Object.fromEntries(conditions.filter(([path]) => !inKey(path))),
    entries,
    isById:
      spec.name === '_id_' &&
      bounded.length === 1 &&
      isEquality(filter['_id']) &&
      !hasOperators(filter['_id']),
  };
}

/** Whether the bounds express the whole condition. Null and patterns need the document too. */
function isExact(condition: unknown): boolean {
  if (!hasOperators(condition))
    return condition !== null && !(condition instanceof RegExp) && typeof condition !== 'object';
  return (
    Object.keys(condition).every((operator) =>
      ['$eq', '$gt', '$gte', '$lt', '$lte', '$in'].includes(operator),
    ) && !Object.values(condition).flat().includes(null)
  );
}

/** The test of an index entry. With arrays, only one side of a range restricts the scan: each side may match another element. */
function boundOf(condition: unknown, multikey: boolean): Bound {
  let limits: unknown = condition;
  if (hasOperators(condition)) {
    const usable = Object.entries(condition).filter(
      ([operator]) => RANGES.includes(operator) && operator !== '$elemMatch',
    );
    const inner = condition['$elemMatch'];
    const list = hasOperators(inner)
      ? Object.entries(inner).filter(([operator]) => RANGES.includes(operator))
      : [];
    const chosen = multikey && list.length === 0 ? usable.slice(0, 1) : [...usable, ...list];
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

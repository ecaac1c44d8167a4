import { applyUpdate, checkReplacement, checkUpdate, parseUpdate } from '../update/apply';
import { compileArrayFilters, findPosition } from '../update/update-paths';
import type { PipelineContext } from '../aggregate/pipeline';
import { runWrite, MongoServerError, MongoshInvalidInputError } from '../errors';
import { hasOperators } from '../query/match';
import type { StoredCollection } from '../storage/collection';
import { execute } from '../storage/execute';
import { formatForServer } from '../values/format';
import { setAt } from '../values/paths';
import { formatSort } from './sort';
import { clone, isDoc, isNil, toStored, type Doc } from '../values/types';

export interface UpdateOptions extends Doc {
  upsert?: boolean;
  arrayFilters?: Doc[];
  sort?: unknown;
  hint?: unknown;
  collation?: Doc;
  let?: Doc;
  bypassDocumentValidation?: boolean;
  projection?: Doc;
}

export interface UpdateOutcome {
  matched: number;
  modified: number;
  /** The document inserted by an upsert. */
  upserted?: Doc;
  /** The first matching document before the change. */
  before?: Doc;
  /** The last matching document after the change, or the inserted document. */
  after?: Doc;
}

/** Throws if the first argument of a method is missing. */
export function checkRequired(value: unknown, method: string): asserts value {
  if (value === undefined)
    throw new MongoshInvalidInputError(`[COMMON-10001] Missing required argument at position 0 (${method})`);
}

/**
 * Inserts a document. Like the driver, gives the caller's object an `_id` if it has none, so that inserting the same
 * object twice fails.
 */
export function insert(collection: StoredCollection, doc: Doc, bypassValidation?: boolean): Doc {
  if (isNil(doc['_id'])) doc['_id'] = collection.createId();
  if (Array.isArray(doc))
    throw new MongoServerError(
      "BSON field 'insert.documents.0' is the wrong type 'array', expected type 'object'",
      14,
    );
  return collection.insert(doc, bypassValidation);
}

/** Updates the first matching document or all of them, using operators or a pipeline. */
export function update(
  collection: StoredCollection,
  filter: unknown,
  operations: Doc | Doc[],
  options: UpdateOptions,
  isMany: boolean,
  pipeline: PipelineContext,
): UpdateOutcome {
  const change = toStored(operations, true) as Doc | Doc[];
  checkUpdate(change);
  const query = parseFilter(filter);
  return runWrite(() => {
    if (!Array.isArray(change)) parseUpdate(change);
    const arrayFilters = compileArrayFilters(
      options.arrayFilters && (toStored(options.arrayFilters, true) as Doc[]),
    );
    const used = JSON.stringify(change);
    for (const name of arrayFilters.keys())
      if (!used.includes(`.$[${name}]`))
        throw new MongoServerError(
          `The array filter for identifier '${name}' was not used in the update ${formatForServer(change)}`,
          9,
        );
    const apply = (doc: Doc, isInsert: boolean) =>
      applyUpdate(doc, change, {
        arrayFilters,
        findPosition: (path) => findPosition(query, doc, path),
        isInsert,
        pipeline: { ...pipeline, variables: options.let },
      });
    return write(collection, query, options, isMany, apply);
  });
}

export function replace(
  collection: StoredCollection,
  filter: unknown,
  replacement: Doc,
  options: UpdateOptions,
): UpdateOutcome {
  checkReplacement(replacement);
  return runWrite(() =>
    write(collection, parseFilter(filter), options, false, (doc) => {
      const { _id: id, ...fields } = clone(replacement);
      if (id !== undefined && '_id' in doc && String(id) !== String(doc['_id'])) {
        throw new MongoServerError(
          "After applying the update, the (immutable) field '_id' was found to have been altered to _id: " +
            String(id),
          66,
        );
      }
      const newId = doc['_id'] ?? id;
      return newId === undefined ? fields : { _id: newId, ...fields };
    }),
  );
}

function write(
  collection: StoredCollection,
  filter: Doc,
  options: UpdateOptions,
  isMany: boolean,
  apply: (doc: Doc, isInsert: boolean) => Doc,
): UpdateOutcome {
  const docs = findDocs(collection, filter, options, isMany);
  const { bypassDocumentValidation } = options;
  if (docs.length === 0 && options.upsert) {
    const upserted = collection.insert(apply(createFromFilter(filter), true), bypassDocumentValidation);
    return { matched: 0, modified: 0, upserted, after: upserted };
  }
  let modified = 0;
  let after: Doc | undefined;
  for (const doc of docs) {
    after = apply(doc, false);
    if (collection.replace(doc, after, bypassDocumentValidation)) modified++;
  }
  return { matched: docs.length, modified, before: docs[0], after };
}

function findDocs(
  collection: StoredCollection,
  filter: Doc,
  { sort, hint, collation, let: variables }: UpdateOptions,
  isMany: boolean,
): Doc[] {
  return execute(collection, {
    filter,
    sort: formatSort(sort),
    hint,
    collation,
    limit: isMany ? 0 : 1,
    variables,
  }).docs;
}

/** Creates the initial document for an upsert from the fields that the filter compares for equality. */
function createFromFilter(filter: Doc): Doc {
  const doc: Doc = {};
  const equalities = findEqualities(filter);
  equalities.forEach(([path, value], i) => {
    for (const [other] of equalities.slice(0, i)) {
      const isNested = path.startsWith(`${other}.`) || other.startsWith(`${path}.`);
      if (path !== other && !isNested) continue;
      const reason = isNested
        ? `both paths '${other}' and '${path}' are matched`
        : `path '${path}' is matched twice`;
      throw new MongoServerError(`cannot infer query fields to set, ${reason}`, 54);
    }
    setAt(doc, path.split('.'), clone(value));
  });
  const { _id: id, ...fields } = doc;
  return id === undefined ? fields : { _id: id, ...fields };
}

/** Returns the paths and values that a filter compares for equality. A list of one value is an equality too. */
function findEqualities(filter: Doc): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([path, condition]) => {
    if (path === '$and' || (path === '$or' && (condition as Doc[]).length === 1))
      return (condition as Doc[]).flatMap(findEqualities);
    if (path.startsWith('$')) return [];
    return getEqualValues(condition).map((value): [string, unknown] => [path, value]);
  });
}

function getEqualValues(condition: unknown): unknown[] {
  if (condition instanceof RegExp) return [];
  if (!hasOperators(condition)) return [condition];
  return Object.entries(condition).flatMap(([operator, argument]) => {
    if (operator === '$eq') return [argument];
    if (operator !== '$all' && (operator !== '$in' || (argument as unknown[]).length !== 1)) return [];
    return (argument as unknown[]).flatMap(getEqualValues);
  });
}

/** Removes the first matching document or all of them, and returns the removed documents. */
export function remove(
  collection: StoredCollection,
  filter: unknown,
  options: UpdateOptions,
  isMany: boolean,
): Doc[] {
  const docs = findDocs(collection, parseFilter(filter), options, isMany);
  docs.forEach((doc) => collection.remove(doc));
  return docs;
}

/** Returns the document that the shell prints as the result of an update. */
export function toUpdateResult({ matched, modified, upserted }: UpdateOutcome): Doc {
  return {
    acknowledged: true,
    insertedId: upserted ? upserted['_id'] : null,
    matchedCount: matched,
    modifiedCount: modified,
    upsertedCount: upserted ? 1 : 0,
  };
}

/** Returns an empty filter if there is none. Throws if the filter isn't a document. */
export function parseFilter(filter: unknown): Doc {
  if (filter === undefined || filter === null) return {};
  if (isDoc(filter)) return toStored(filter, true) as Doc;
  throw new MongoshInvalidInputError('Expected a document as filter');
}

/** Updates, replacements and removals, as the methods of collections and `bulkWrite` perform them. */
import { applyUpdate, checkReplacement, checkUpdate, readUpdate } from '../update/apply';
import { compileArrayFilters, positionOf, setConcrete } from '../update/update-paths';
import type { PipelineContext } from '../aggregate/pipeline';
import { asWrite, MongoServerError, MongoshInvalidInputError } from '../errors';
import { hasOperators } from '../query/match';
import type { StoredCollection } from '../storage/collection';
import { execute } from '../storage/execute';
import { clone, isDoc, type Doc } from '../values/types';

/** The options of updates and removals. */
export interface UpdateOptions extends Doc {
  upsert?: boolean;
  arrayFilters?: Doc[];
  sort?: Doc;
  hint?: unknown;
  collation?: Doc;
  let?: Doc;
  bypassDocumentValidation?: boolean;
  projection?: Doc;
}

/** The result of an update. */
export interface UpdateOutcome {
  matched: number;
  modified: number;
  /** The document that an upsert inserted. */
  upserted?: Doc;
  /** The first document before and after the update. */
  before?: Doc;
  after?: Doc;
}

/** @throws MongoshInvalidInputError if an argument is missing */
export function checkRequired(value: unknown, method: string): asserts value {
  if (value === undefined)
    throw new MongoshInvalidInputError(`[COMMON-10001] Missing required argument at position 0 (${method})`);
}

/** Updates one or all matching documents with operators or a pipeline. */
export function update(
  collection: StoredCollection,
  filter: Doc,
  change: Doc | Doc[],
  options: UpdateOptions,
  many: boolean,
  pipeline: PipelineContext,
): UpdateOutcome {
  checkUpdate(change);
  return asWrite(() => {
    if (!Array.isArray(change)) readUpdate(change);
    const arrayFilters = compileArrayFilters(options.arrayFilters);
    const apply = (doc: Doc, isInsert: boolean) =>
      applyUpdate(doc, change, {
        arrayFilters,
        positionOf: (path) => positionOf(filter, doc, path),
        isInsert,
        pipeline: { ...pipeline, variables: options.let },
      });
    return write(collection, filter, options, many, apply);
  });
}

/** Replaces one document. */
export function replace(
  collection: StoredCollection,
  filter: Doc,
  replacement: Doc,
  options: UpdateOptions,
): UpdateOutcome {
  checkReplacement(replacement);
  return asWrite(() =>
    write(collection, filter, options, false, (doc) => {
      const { _id: id, ...fields } = clone(replacement);
      if (id !== undefined && '_id' in doc && String(id) !== String(doc['_id'])) {
        throw new MongoServerError(
          "After applying the update, the (immutable) field '_id' was found to have been altered to _id: " +
            String(id),
          66,
        );
      }
      const kept = doc['_id'] ?? id;
      return kept === undefined ? fields : { _id: kept, ...fields };
    }),
  );
}

function write(
  collection: StoredCollection,
  filter: Doc,
  options: UpdateOptions,
  many: boolean,
  apply: (doc: Doc, isInsert: boolean) => Doc,
): UpdateOutcome {
  const docs = matching(collection, filter, options, many);
  const { bypassDocumentValidation } = options;
  if (docs.length === 0 && options.upsert) {
    const upserted = collection.insert(apply(fromFilter(filter), true), bypassDocumentValidation);
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

function matching(
  collection: StoredCollection,
  filter: Doc,
  { sort, hint, collation, let: variables }: UpdateOptions,
  many: boolean,
): Doc[] {
  return execute(collection, { filter, sort, hint, collation, limit: many ? 0 : 1, variables }).docs;
}

/** The fields that a filter fixes, with which an upsert starts. */
function fromFilter(filter: Doc): Doc {
  const doc: Doc = {};
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and') for (const part of condition as Doc[]) Object.assign(doc, fromFilter(part));
    else if (!path.startsWith('$') && !(condition instanceof RegExp)) {
      if (!hasOperators(condition)) setConcrete(doc, path.split('.'), clone(condition));
      else if ('$eq' in condition) setConcrete(doc, path.split('.'), clone(condition['$eq']));
    }
  }
  const { _id: id, ...fields } = doc;
  return id === undefined ? fields : { _id: id, ...fields };
}

/** Removes one or all matching documents, and returns them. */
export function remove(
  collection: StoredCollection,
  filter: Doc,
  options: UpdateOptions,
  many: boolean,
): Doc[] {
  const docs = matching(collection, filter, options, many);
  docs.forEach((doc) => collection.remove(doc));
  return docs;
}

/** The result of an update as the shell shows it. */
export function updateResult({ matched, modified, upserted }: UpdateOutcome): Doc {
  return {
    acknowledged: true,
    insertedId: upserted ? upserted['_id'] : null,
    matchedCount: matched,
    modifiedCount: modified,
    upsertedCount: upserted ? 1 : 0,
  };
}

/** @throws MongoshInvalidInputError if a filter is not a document */
export function asFilter(filter: unknown): Doc {
  if (filter === undefined || filter === null) return {};
  if (isDoc(filter)) return filter;
  throw new MongoshInvalidInputError('Expected a document as filter');
}

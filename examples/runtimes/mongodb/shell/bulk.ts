import type { PipelineContext } from '../aggregate/pipeline';
import { MongoBulkWriteError, MongoInvalidArgumentError, MongoServerError } from '../errors';
import type { StoredCollection } from '../storage/collection';
import { isDoc, type Doc } from '../values/types';
import { insert, remove, replace, update, type UpdateOptions } from './writes';

export class BulkWriteResult {
  insertedCount = 0;
  insertedIds: Record<number, unknown> = {};
  matchedCount = 0;
  modifiedCount = 0;
  deletedCount = 0;
  upsertedCount = 0;
  upsertedIds: Record<number, unknown> = {};
}

/** A failed write. The shell only prints `err`, but scripts can also use the getters. */
class WriteError {
  constructor(readonly err: Doc) {}

  get index(): unknown {
    return this.err['index'];
  }

  get code(): unknown {
    return this.err['code'];
  }

  get errmsg(): unknown {
    return this.err['errmsg'];
  }
}

// The shell prints these class names, which the build would otherwise minify.
Object.defineProperty(BulkWriteResult, 'name', { value: 'BulkWriteResult' });
Object.defineProperty(WriteError, 'name', { value: 'WriteError' });

/**
 * Runs the writes of `insertMany` or `bulkWrite`. If `ordered` is true, stops after the first failed write.
 *
 * @throws MongoBulkWriteError if a write failed
 */
export function runBulk(
  collection: StoredCollection,
  operations: readonly unknown[],
  ordered: boolean,
  pipeline: PipelineContext,
): BulkWriteResult {
  if (!Array.isArray(operations))
    throw new MongoInvalidArgumentError('Argument "operations" must be an array of documents');
  if (operations.length === 0)
    throw new MongoInvalidArgumentError('Invalid BulkOperation, Batch cannot be empty');
  const result = new BulkWriteResult();
  const errors: { index: number; error: MongoServerError; op: unknown }[] = [];
  for (const [index, operation] of operations.entries()) {
    try {
      runOperation(collection, operation, index, result, pipeline);
    } catch (error) {
      if (!(error instanceof MongoServerError)) throw error;
      const op = isDoc(operation) ? Object.values(operation)[0] : operation;
      errors.push({ index, error, op: isDoc(op) && 'document' in op ? op['document'] : op });
      if (ordered) break;
    }
  }
  const [first] = errors;
  if (!first) return result;
  const writeErrors = errors.map(
    ({ index, error, op }) =>
      new WriteError({ index, code: error.code, errmsg: error.message, errInfo: error.errInfo, op }),
  );
  const failure = new MongoBulkWriteError(first.error.message, first.error.code, { result, writeErrors });
  delete failure.codeName;
  throw failure;
}

function runOperation(
  collection: StoredCollection,
  operation: unknown,
  index: number,
  result: BulkWriteResult,
  pipeline: PipelineContext,
): void {
  const [[kind = '', value] = []] = isDoc(operation) ? Object.entries(operation) : [];
  const argument = isDoc(value) ? value : {};
  const { filter } = argument;
  switch (kind) {
    case 'insertOne':
      result.insertedIds[index] = insert(collection, (argument['document'] ?? argument) as Doc)['_id'];
      result.insertedCount++;
      return;
    case 'updateOne':
    case 'updateMany':
    case 'replaceOne': {
      const options = argument as UpdateOptions;
      const { matched, modified, upserted } =
        kind === 'replaceOne'
          ? replace(collection, filter, argument['replacement'] as Doc, options)
          : update(collection, filter, argument['update'] as Doc, options, kind === 'updateMany', pipeline);
      result.matchedCount += matched;
      result.modifiedCount += modified;
      if (upserted) {
        result.upsertedCount++;
        result.upsertedIds[index] = upserted['_id'];
      }
      return;
    }
    case 'deleteOne':
    case 'deleteMany':
      result.deletedCount += remove(collection, filter, argument, kind === 'deleteMany').length;
      return;
  }
  throw new MongoInvalidArgumentError(
    'bulkWrite only supports insertOne, updateOne, updateMany, deleteOne, deleteMany',
  );
}

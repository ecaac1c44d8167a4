// Reference: https://www.mongodb.com/docs/manual/reference/method/js-collection/
import { calculateObjectSize } from 'bson';
import { isWriting, runPipeline } from '../aggregate/pipeline';
import { MongoInvalidArgumentError, MongoServerError, MongoshInvalidInputError } from '../errors';
import { execute, project, type FindRequest } from '../storage/execute';
import { compareValues, toKey } from '../values/compare';
import { getElements } from '../values/paths';
import { clone, type Doc } from '../values/types';
import { CollectionAccess, type Options } from './access';
import { runBulk, type BulkWriteResult } from './bulk';
import { AggregationCursor, FindCursor } from './cursor';
import { explainAggregate } from './explain';
import { formatSort } from './sort';
import {
  checkRequired,
  insert,
  parseFilter,
  remove,
  replace,
  toUpdateResult,
  update,
  type UpdateOptions,
  type UpdateOutcome,
} from './writes';

type FindOptions = Partial<FindRequest> & Options;

type AggregateOptions = Options & { explain?: unknown; collation?: Doc; let?: Doc };

export class ShellCollection extends CollectionAccess {
  getName(): string {
    return this.name;
  }

  find(filter?: unknown, projection?: Doc, options: FindOptions = {}): FindCursor {
    const request: FindRequest = {
      ...options,
      sort: formatSort(options.sort),
      filter: parseFilter(filter),
      ...(projection ? { projection } : {}),
    };
    return this.database.shell.setCursor(new FindCursor(request, () => this.openForReading(options)));
  }

  findOne(filter?: unknown, projection?: Doc, options: FindOptions = {}): unknown {
    return this.find(filter, projection, { ...options, limit: 1 }).tryNext();
  }

  /** Accepts either an array of stages followed by options, or the stages as separate arguments. */
  aggregate(...args: unknown[]): AggregationCursor | Doc {
    const isArray = args.length === 0 || Array.isArray(args[0]);
    const pipeline = (isArray ? (args[0] ?? []) : args) as Doc[];
    const options = ((isArray ? args[1] : {}) ?? {}) as AggregateOptions;
    const explain = (verbosity: unknown = 'queryPlanner') =>
      explainAggregate(
        this.openForReading(options),
        pipeline,
        String(verbosity),
        this.createContext(options),
      );
    if (options.explain) return explain(options.explain === true ? 'queryPlanner' : options.explain);
    const cursor = new AggregationCursor((trace, begin) => {
      const { docs } = this.openForReading(options);
      begin(docs.length);
      const { let: variables, collation } = options;
      return runPipeline(docs, pipeline, { ...this.createContext(options), trace, variables, collation });
    }, explain);
    if (isWriting(pipeline)) cursor.hasNext();
    return this.database.shell.setCursor(cursor);
  }

  countDocuments(filter?: unknown, options: FindOptions = {}): number {
    return execute(this.openForReading(options), { ...options, filter: parseFilter(filter) }).docs.length;
  }

  estimatedDocumentCount(options: Options = {}): number {
    return this.openForReading(options).docs.length;
  }

  /** Returns the distinct values of a field. Each element of an array counts as a separate value. */
  distinct(field: string, filter?: unknown, options: FindOptions = {}): unknown[] {
    const { docs } = execute(this.openForReading(options), { ...options, filter: parseFilter(filter) });
    const values = docs.flatMap((doc) => getElements(doc, field)).filter((value) => value !== undefined);
    return [...new Map(values.map((value) => [toKey(value), value])).values()].sort(compareValues).map(clone);
  }

  insertOne(doc: Doc, options: Options = {}): Doc {
    checkRequired(doc, 'Collection.insertOne');
    const bypass = options['bypassDocumentValidation'] === true;
    return { acknowledged: true, insertedId: insert(this.openForWriting(options), doc, bypass)['_id'] };
  }

  insertMany(docs: Doc[], options: Options & { ordered?: boolean } = {}): Doc {
    checkRequired(docs, 'Collection.insertMany');
    if (!Array.isArray(docs))
      throw new MongoInvalidArgumentError('Argument "docs" must be an array of documents');
    const { insertedIds } = this.#bulk(
      docs.map((document) => ({ insertOne: { document } })),
      options,
    );
    return { acknowledged: true, insertedIds };
  }

  updateOne(filter: Doc, change: Doc | Doc[], options: UpdateOptions = {}): Doc {
    checkRequired(filter, 'Collection.updateOne');
    return toUpdateResult(this.#update(filter, change, options, false));
  }

  updateMany(filter: Doc, change: Doc | Doc[], options: UpdateOptions = {}): Doc {
    checkRequired(filter, 'Collection.updateMany');
    return toUpdateResult(this.#update(filter, change, options, true));
  }

  replaceOne(filter: Doc, replacement: Doc, options: UpdateOptions = {}): Doc {
    checkRequired(filter, 'Collection.replaceOne');
    return toUpdateResult(replace(this.openForWriting(options), filter, replacement, options));
  }

  deleteOne(filter: Doc, options: UpdateOptions = {}): Doc {
    checkRequired(filter, 'Collection.deleteOne');
    return this.#delete(filter, options, false);
  }

  deleteMany(filter: Doc, options: UpdateOptions = {}): Doc {
    checkRequired(filter, 'Collection.deleteMany');
    return this.#delete(filter, options, true);
  }

  findOneAndUpdate(filter: Doc, change: Doc | Doc[], options: UpdateOptions = {}): Doc | null {
    return selectDocument(this.#update(filter, change, options, false), filter, options);
  }

  findOneAndReplace(filter: Doc, replacement: Doc, options: UpdateOptions = {}): Doc | null {
    return selectDocument(
      replace(this.openForWriting(options), filter, replacement, options),
      filter,
      options,
    );
  }

  findOneAndDelete(filter: Doc, options: UpdateOptions = {}): Doc | null {
    const [before] = remove(this.openForWriting(options), filter, options, false);
    return selectDocument({ matched: 0, modified: 0, before }, filter, options);
  }

  bulkWrite(operations: unknown[], options: Options & { ordered?: boolean } = {}): Doc {
    return { acknowledged: true, ...this.#bulk(operations, options) };
  }

  createIndex(key: Doc, options: Doc = {}): string {
    return this.openForWriting({}).createIndex(key, options);
  }

  createIndexes(keys: Doc[], options: Doc = {}): string[] {
    return keys.map((key) => this.createIndex(key, options));
  }

  getIndexes(): Doc[] {
    return clone(this.openExisting().indexes.map(({ spec }) => spec));
  }

  dropIndex(index: unknown): Doc {
    return { nIndexesWas: this.openExisting().dropIndex(index), ok: 1 };
  }

  dropIndexes(indexes: unknown = '*'): Doc {
    const nIndexesWas = [indexes].flat().map((index) => this.openExisting().dropIndex(index))[0];
    return indexes === '*'
      ? { nIndexesWas, msg: 'non-_id indexes dropped for collection', ok: 1 }
      : { nIndexesWas, ok: 1 };
  }

  hideIndex(name: string): Doc {
    return this.#setHidden(name, true);
  }

  unhideIndex(name: string): Doc {
    return this.#setHidden(name, false);
  }

  drop(): boolean {
    this.database.shell.checkOutsideTransaction();
    this.database.store.drop(this.database.name, this.name);
    return true;
  }

  renameCollection(to: string, dropTarget = false): Doc {
    this.database.store.rename(this.database.name, this.name, to, dropTarget);
    return { ok: 1 };
  }

  /** Returns an object whose methods explain an operation instead of running it. */
  explain(verbosity: unknown = 'queryPlanner'): Doc {
    const plan = (filter?: Doc) => this.find(filter).explain(verbosity);
    const planOne = (filter?: Doc) => this.find(filter).limit(1).explain(verbosity);
    return {
      find: (filter?: Doc, projection?: Doc) => {
        const cursor = this.find(filter, projection);
        Object.defineProperty(cursor, 'explanation', { get: () => cursor.explain(verbosity) });
        return cursor;
      },
      aggregate: (pipeline: Doc[]) => this.aggregate(pipeline, { explain: verbosity }),
      updateOne: planOne,
      updateMany: plan,
      deleteOne: planOne,
      deleteMany: plan,
    };
  }

  /** Reports the BSON sizes of the documents, because nothing is stored in files. */
  stats(): Doc {
    const { docs, indexes, namespace } = this.openForReading({});
    const size = docs.reduce((sum, doc) => sum + calculateObjectSize(doc), 0);
    const average = docs.length > 0 ? { avgObjSize: Math.floor(size / docs.length) } : {};
    return { ns: namespace, count: docs.length, size, ...average, nindexes: indexes.length, ok: 1 };
  }

  dataSize(): number {
    return Number(this.stats()['size']);
  }

  #update(filter: Doc, change: Doc | Doc[], options: UpdateOptions, isMany: boolean): UpdateOutcome {
    const pipeline = this.createContext(options);
    return update(this.openForWriting(options), filter, change, options, isMany, pipeline);
  }

  #delete(filter: Doc, options: UpdateOptions, isMany: boolean): Doc {
    const removed = remove(this.openForWriting(options), filter, options, isMany);
    return { acknowledged: true, deletedCount: removed.length };
  }

  #bulk(operations: unknown[], options: Options & { ordered?: boolean }): BulkWriteResult {
    const isOrdered = options.ordered !== false;
    return runBulk(this.openForWriting(options), operations, isOrdered, this.createContext(options));
  }

  #setHidden(name: string, hidden: boolean): Doc {
    const index = this.openExisting().indexes.find(({ spec }) => spec.name === name);
    if (!index) throw new MongoServerError(`cannot find index ${name} for ns ${this.toString()}`, 27);
    const before = index.spec.hidden === true;
    if (hidden) index.spec.hidden = true;
    else delete index.spec.hidden;
    return { hidden_old: before, hidden_new: hidden, ok: 1 };
  }
}

/**
 * Returns the result of a `findOneAnd…` method: the document before or after the change, with the projection applied.
 */
function selectDocument(
  { before, after, upserted }: UpdateOutcome,
  filter: Doc,
  { returnDocument, returnNewDocument, returnOriginal, projection }: UpdateOptions,
): Doc | null {
  if (returnDocument !== undefined && returnDocument !== 'before' && returnDocument !== 'after')
    throw new MongoshInvalidInputError("returnDocument needs to be either 'before' or 'after'");
  const isAfter = returnDocument
    ? returnDocument === 'after'
    : (returnNewDocument ?? returnOriginal === false);
  const doc = isAfter ? after : upserted ? undefined : before;
  return doc ? (project([doc], { filter: parseFilter(filter), projection })[0] ?? null) : null;
}

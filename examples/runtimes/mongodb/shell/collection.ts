/** `db.<collection>`. https://www.mongodb.com/docs/manual/reference/method/js-collection/ */
import { runPipeline, writes } from '../aggregate/pipeline';
import { MongoInvalidArgumentError, MongoServerError, notInThisEngine } from '../errors';
import { execute, project, type FindRequest } from '../storage/execute';
import { calculateObjectSize } from 'bson';
import { valueKey } from '../values/compare';
import { openedValuesAt } from '../values/paths';
import { clone, isDoc, type Doc } from '../values/types';
import { runBulk } from './bulk';
import { AggregationCursor, FindCursor } from './cursor';
import type { ShellDatabase } from './database';
import { CollectionAccess, type Options } from './access';
import { explainable } from './explainable';
import { explainAggregate } from './explain-aggregate';
import {
  asFilter,
  remove,
  replace,
  required,
  update,
  updateResult,
  type UpdateOptions,
  type UpdateOutcome,
} from './writes';

/** Options that `find` takes as a document. */
type FindOptions = Partial<FindRequest> & Options;

/** Methods of the manual that need a server. */
const NEED_SERVER = [
  'analyzeShardKey',
  'checkMetadataConsistency',
  'compactStructuredEncryptionData',
  'configureQueryAnalyzer',
  'createSearchIndex',
  'createSearchIndexes',
  'dropSearchIndex',
  'getPlanCache',
  'getSearchIndexes',
  'getShardDistribution',
  'getShardVersion',
  'initializeOrderedBulkOp',
  'initializeUnorderedBulkOp',
  'latencyStats',
  'mapReduce',
  'reIndex',
  'unloadCollection',
  'updateSearchIndex',
  'validate',
  'watch',
];

export class ShellCollection extends CollectionAccess {
  getName(): string {
    return this.name;
  }

  getFullName(): string {
    return this.toString();
  }

  getDB(): ShellDatabase {
    return this.database;
  }

  find(filter?: unknown, projection?: Doc, options: FindOptions = {}): FindCursor {
    const request: FindRequest = {
      ...options,
      filter: asFilter(filter),
      ...(projection ? { projection } : {}),
    };
    return this.database.shell.remember(new FindCursor(request, this.source(options)));
  }

  findOne(filter?: unknown, projection?: Doc, options: FindOptions = {}): unknown {
    return this.find(filter, projection, { ...options, limit: 1 }).tryNext();
  }

  aggregate(...args: unknown[]): AggregationCursor | Doc {
    const isList = args.length === 0 || Array.isArray(args[0]);
    const pipeline = (isList ? (args[0] ?? []) : args) as Doc[];
    const options = ((isList ? args[1] : {}) ?? {}) as Options & {
      explain?: unknown;
      collation?: Doc;
      let?: Doc;
    };
    const explain = (verbosity: unknown = 'queryPlanner') =>
      explainAggregate(this.readable(options), pipeline, String(verbosity), this.pipelineContext(options));
    if (options.explain) return explain(options.explain === true ? 'queryPlanner' : options.explain);
    const cursor = new AggregationCursor((trace, begin) => {
      const { docs } = this.readable(options);
      begin(docs.length);
      const context = {
        ...this.pipelineContext(options),
        trace,
        variables: options.let,
        collation: options.collation,
      };
      return runPipeline(docs, pipeline, context);
    }, explain);
    if (writes(pipeline)) cursor.start();
    return this.database.shell.remember(cursor);
  }

  countDocuments(filter?: unknown, options: FindOptions = {}): number {
    return this.source(options).count({ ...options, filter: asFilter(filter) });
  }

  estimatedDocumentCount(options: Options = {}): number {
    return this.readable(options).docs.length;
  }

  /** Values of a field, each once; elements of arrays by themselves. */
  distinct(field: string, filter?: unknown, options: FindOptions = {}): unknown[] {
    const { docs } = execute(this.readable(options), { ...options, filter: asFilter(filter) });
    const values = docs.flatMap((doc) => openedValuesAt(doc, field)).filter((value) => value !== undefined);
    return [...new Map(values.map((value) => [valueKey(value), value])).values()]
      .sort(this.database.shell.compare)
      .map(clone);
  }

  insertOne(doc: Doc, options: Options = {}): Doc {
    required(doc, 'Collection.insertOne');
    const { _id: insertedId } = this.writable(options).insert(
      doc,
      options['bypassDocumentValidation'] === true,
    );
    return { acknowledged: true, insertedId };
  }

  insertMany(docs: Doc[], options: Options & { ordered?: boolean } = {}): Doc {
    required(docs, 'Collection.insertMany');
    if (!Array.isArray(docs))
      throw new MongoInvalidArgumentError('Argument "docs" must be an array of documents');
    const operations = docs.map((document) => ({ insertOne: { document } }));
    const { insertedIds } = runBulk(
      this.writable(options),
      operations,
      options.ordered !== false,
      this.pipelineContext(options),
    );
    return { acknowledged: true, insertedIds };
  }

  updateOne(filter: Doc, change: Doc | Doc[], options: UpdateOptions = {}): Doc {
    required(filter, 'Collection.updateOne');
    return updateResult(
      update(this.writable(options), filter, change, options, false, this.pipelineContext(options)),
    );
  }

  updateMany(filter: Doc, change: Doc | Doc[], options: UpdateOptions = {}): Doc {
    required(filter, 'Collection.updateMany');
    return updateResult(
      update(this.writable(options), filter, change, options, true, this.pipelineContext(options)),
    );
  }

  replaceOne(filter: Doc, replacement: Doc, options: UpdateOptions = {}): Doc {
    required(filter, 'Collection.replaceOne');
    return updateResult(replace(this.writable(options), filter, replacement, options));
  }

  deleteOne(filter: Doc, options: UpdateOptions = {}): Doc {
    required(filter, 'Collection.deleteOne');
    return {
      acknowledged: true,
      deletedCount: remove(this.writable(options), filter, options, false).length,
    };
  }

  deleteMany(filter: Doc, options: UpdateOptions = {}): Doc {
    required(filter, 'Collection.deleteMany');
    return { acknowledged: true, deletedCount: remove(this.writable(options), filter, options, true).length };
  }

  findOneAndUpdate(filter: Doc, change: Doc | Doc[], options: UpdateOptions = {}): Doc | null {
    return this.chosen(
      update(this.writable(options), filter, change, options, false, this.pipelineContext(options)),
      filter,
      options,
    );
  }

  findOneAndReplace(filter: Doc, replacement: Doc, options: UpdateOptions = {}): Doc | null {
    return this.chosen(replace(this.writable(options), filter, replacement, options), filter, options);
  }

  findOneAndDelete(filter: Doc, options: UpdateOptions = {}): Doc | null {
    const [before] = remove(this.writable(options), filter, options, false);
    return this.chosen({ matched: 0, modified: 0, before }, filter, options);
  }

  findAndModify({
    query = {},
    update: change,
    remove: isRemoval,
    new: isNew,
    fields,
    ...options
  }: Doc): Doc | null {
    const settings = {
      ...options,
      projection: fields,
      ...(isNew === true ? { returnDocument: 'after' } : {}),
    } as UpdateOptions;
    if (isRemoval === true) return this.findOneAndDelete(query as Doc, settings);
    const isOperators = Array.isArray(change) || (isDoc(change) && Object.keys(change)[0]?.startsWith('$'));
    return isOperators
      ? this.findOneAndUpdate(query as Doc, change as Doc, settings)
      : this.findOneAndReplace(query as Doc, change as Doc, settings);
  }

  bulkWrite(operations: unknown[], options: Options & { ordered?: boolean } = {}): Doc {
    const {
      insertedCount,
      insertedIds,
      matchedCount,
      modifiedCount,
      deletedCount,
      upsertedCount,
      upsertedIds,
    } = runBulk(this.writable(options), operations, options.ordered !== false, this.pipelineContext(options));
    return {
      acknowledged: true,
      insertedCount,
      insertedIds,
      matchedCount,
      modifiedCount,
      deletedCount,
      upsertedCount,
      upsertedIds,
    };
  }

  createIndex(key: Doc, options: Doc = {}): string {
    return this.writable({}).createIndex(key, options).name;
  }

  createIndexes(keys: Doc[], options: Doc = {}): string[] {
    return keys.map((key) => this.createIndex(key, options));
  }

  getIndexes(): Doc[] {
    return clone(this.existing().indexes.map(({ spec }) => spec));
  }

  dropIndex(index: unknown): Doc {
    return { nIndexesWas: this.existing().dropIndex(index), ok: 1 };
  }

  dropIndexes(indexes: unknown = '*'): Doc {
    const before = [indexes].flat().map((index) => this.existing().dropIndex(index))[0];
    return indexes === '*'
      ? { nIndexesWas: before, msg: 'non-_id indexes dropped for collection', ok: 1 }
      : { nIndexesWas: before, ok: 1 };
  }

  hideIndex(name: string): Doc {
    return this.setHidden(name, true);
  }

  unhideIndex(name: string): Doc {
    return this.setHidden(name, false);
  }

  drop(): boolean {
    this.database.shell.checkOutside();
    this.database.store.drop(this.database.name, this.name);
    return true;
  }

  renameCollection(to: string, dropTarget = false): Doc {
    this.database.store.rename(this.database.name, this.name, to, dropTarget);
    return { ok: 1 };
  }

  explain(verbosity: unknown = 'queryPlanner'): Doc {
    return explainable(this, verbosity);
  }

  isCapped(): boolean {
    return this.readable({}).validation.capped === true;
  }

  /** Sizes are those of the documents as BSON: there are no files here. */
  stats(): Doc {
    const { docs, indexes, namespace } = this.readable({});
    const size = docs.reduce((sum, doc) => sum + calculateObjectSize(doc), 0);
    return {
      ns: namespace,
      count: docs.length,
      size,
      ...(docs.length > 0 ? { avgObjSize: Math.floor(size / docs.length) } : {}),
      nindexes: indexes.length,
      ok: 1,
    };
  }

  dataSize(): number {
    return Number(this.stats()['size']);
  }

  private setHidden(name: string, hidden: boolean): Doc {
    const index = this.existing().indexes.find(({ spec }) => spec.name === name);
    if (!index) throw new MongoServerError(`cannot find index ${name} for ns ${this.toString()}`, 27);
    const before = index.spec.hidden === true;
    if (hidden) index.spec.hidden = true;
    else delete index.spec.hidden;
    return { hidden_old: before, hidden_new: hidden, ok: 1 };
  }

  private chosen(
    { before, after, upserted }: UpdateOutcome,
    filter: Doc,
    options: UpdateOptions,
  ): Doc | null {
    const isAfter =
      options['returnDocument'] === 'after' ||
      options['returnNewDocument'] === true ||
      options['returnOriginal'] === false;
    const doc = isAfter ? after : upserted ? undefined : before;
    return doc
      ? (project([doc], { filter, projection: options['projection'] as Doc | undefined })[0] ?? null)
      : null;
  }
}

for (const method of NEED_SERVER) {
  Object.defineProperty(ShellCollection.prototype, method, {
    value: () => {
      throw notInThisEngine(`db.collection.${method}()`);
    },
  });
}

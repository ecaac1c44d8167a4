import { MongoCursorInUseError, MongoInvalidArgumentError, MongoServerError } from '../errors';
import type { StoredCollection } from '../storage/collection';
import { execute, explainQuery, project, type FindRequest } from '../storage/execute';
import { clone, type Doc } from '../values/types';
import { formatSort } from './sort';

/** The maximum number of documents recorded for each stage. It equals the number that a cursor prints at a time. */
const MAX_DOCS = 20;

const MAX_STAGES = 30;

/** The output of a pipeline stage: the number of documents, and the first few documents. */
export interface StageReport {
  stage: Doc;
  count: number;
  docs: Doc[];
}

/** A cursor that runs its query only when the first document is requested. */
export abstract class Cursor {
  private remaining: unknown[] | undefined;
  private mappers: ((doc: never) => unknown)[] = [];

  protected abstract read(): Doc[];

  private getRemaining(): unknown[] {
    this.remaining ??= this.read().map((doc) =>
      this.mappers.reduce((value: unknown, mapper) => mapper(value as never), doc),
    );
    return this.remaining;
  }

  protected get isStarted(): boolean {
    return this.remaining !== undefined;
  }

  /** Consumes and returns up to `count` documents. */
  nextBatch(count: number): unknown[] {
    return this.getRemaining().splice(0, count);
  }

  /** Returns the remaining documents without consuming them. */
  peek(): unknown[] {
    return [...this.getRemaining()];
  }

  hasNext(): boolean {
    return this.getRemaining().length > 0;
  }

  next(): unknown {
    const [value] = this.nextBatch(1);
    if (value === undefined) throw new MongoServerError('no more documents');
    return value;
  }

  tryNext(): unknown {
    return this.nextBatch(1)[0] ?? null;
  }

  toArray(): unknown[] {
    return this.nextBatch(Infinity);
  }

  itcount(): number {
    return this.toArray().length;
  }

  forEach(callback: (doc: never) => unknown): void {
    for (const doc of this) if (callback(doc as never) === false) break;
  }

  map(mapper: (doc: never) => unknown): this {
    this.mappers.push(mapper);
    return this;
  }

  *[Symbol.iterator](): Generator<unknown> {
    while (this.hasNext()) yield this.next();
  }

  pretty(): this {
    return this;
  }

  // The following methods have no effect, because there is no network and only one server.
  batchSize(_size: number): this {
    return this;
  }

  maxTimeMS(_limit: number): this {
    return this;
  }

  allowDiskUse(_allow?: boolean): this {
    return this;
  }

  comment(_text: unknown): this {
    return this;
  }

  readPref(_mode: unknown): this {
    return this;
  }

  readConcern(_level: unknown): this {
    return this;
  }
}

export class FindCursor extends Cursor {
  /** Set by `db.c.explain().find()` and printed instead of the documents. */
  explanation?: Doc;

  constructor(
    private readonly request: FindRequest,
    private readonly collection: () => StoredCollection,
  ) {
    super();
  }

  protected read(): Doc[] {
    return project(execute(this.collection(), this.request).docs, this.request);
  }

  private set(change: Partial<FindRequest>): this {
    if (this.isStarted) throw new MongoCursorInUseError('Cursor is already initialized');
    Object.assign(this.request, change);
    return this;
  }

  sort(sort: unknown, direction?: unknown): this {
    return this.set({ sort: formatSort(sort, direction) });
  }

  skip(skip: number): this {
    checkInteger('skip', skip);
    if (skip < 0)
      throw new MongoServerError(`BSON field 'skip' value must be >= 0, actual value '${skip}'`, 51024);
    return this.set({ skip });
  }

  limit(limit: number): this {
    checkInteger('limit', limit);
    return this.set({ limit });
  }

  projection(projection: Doc): this {
    return this.set({ projection });
  }

  hint(hint: unknown): this {
    return this.set({ hint });
  }

  collation(collation: Doc): this {
    return this.set({ collation });
  }

  /** Returns the number of matching documents, ignoring `skip` and `limit`. */
  count(): number {
    return execute(this.collection(), { ...this.request, skip: 0, limit: 0 }).docs.length;
  }

  /** Returns the number of documents, respecting `skip` and `limit`. */
  size(): number {
    return execute(this.collection(), this.request).docs.length;
  }

  explain(verbosity: unknown = 'queryPlanner'): Doc {
    const level = verbosity === true ? 'allPlansExecution' : String(verbosity);
    return explainQuery(this.collection(), this.request, level);
  }
}

/** Throws the driver's error for an argument that isn't a number. */
function checkInteger(method: string, value: unknown): void {
  if (typeof value !== 'number')
    throw new MongoInvalidArgumentError(`Operation "${method}" requires an integer`);
}

export class AggregationCursor extends Cursor {
  /** The output of the first `MAX_STAGES` stages. Empty until the documents are read. */
  stages: StageReport[] = [];
  /** The number of documents in the collection. Not set for `db.aggregate()`, because it has no collection. */
  input?: number;

  constructor(
    /** Runs the pipeline. If it runs on a collection, calls `begin` with the number of documents in the collection. */
    private readonly run: (trace: (stage: Doc, docs: Doc[]) => void, begin: (count: number) => void) => Doc[],
    readonly explain: (verbosity?: unknown) => Doc,
  ) {
    super();
  }

  protected read(): Doc[] {
    const trace = (stage: Doc, docs: Doc[]) => {
      if (this.stages.length >= MAX_STAGES) return;
      this.stages.push({ stage, count: docs.length, docs: docs.slice(0, MAX_DOCS).map(clone) });
    };
    return this.run(trace, (count) => void (this.input = count));
  }
}

/** Cursors. They read nothing before the first document is requested. */
import { MongoshInvalidInputError, MongoServerError, unsupported } from '../errors';
import type { StoredCollection } from '../storage/collection';
import { execute, explanation, project, type FindRequest } from '../storage/execute';
import { clone, isDoc, isNumeric, type Doc } from '../values/types';

/** How many documents are kept of each stage: as many as a cursor prints. */
const KEPT_DOCS = 20;

/** How many stages are kept. */
const KEPT_STAGES = 30;

/** The result of one stage of a pipeline: its specification, the number of documents, and the first of them. */
export interface StageReport {
  stage: Doc;
  count: number;
  docs: Doc[];
}

/** The methods that cursors of `find` and of `aggregate` share. */
export abstract class Cursor {
  private left: unknown[] | undefined;
  private mapping: ((doc: never) => unknown)[] = [];

  protected abstract read(): Doc[];

  private rest(): unknown[] {
    this.left ??= this.read().map((doc) =>
      this.mapping.reduce((value: unknown, change) => change(value as never), doc),
    );
    return this.left;
  }

  protected get isStarted(): boolean {
    return this.left !== undefined;
  }

  /** Takes up to `count` documents. */
  nextBatch(count: number): unknown[] {
    return this.rest().splice(0, count);
  }

  /** The remaining documents. They are not consumed. */
  peek(): unknown[] {
    return [...this.rest()];
  }

  hasNext(): boolean {
    return this.rest().length > 0;
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

  /** Stops when the callback returns false. */
  forEach(callback: (doc: never) => unknown): void {
    for (const doc of this) if (callback(doc as never) === false) break;
  }

  map(change: (doc: never) => unknown): this {
    this.mapping.push(change);
    return this;
  }

  *[Symbol.iterator](): Generator<unknown> {
    while (this.hasNext()) yield this.next();
  }

  pretty(): this {
    return this;
  }

  /** These settings have no effect, because there is no network and only one server. */
  batchSize(_size: number): this {
    return this;
  }

  maxTimeMS(_limit: number): this {
    return this;
  }

  readPref(_mode: unknown): this {
    return this;
  }

  readConcern(_level: unknown): this {
    return this;
  }
}

/** The cursor of `find`. */
export class FindCursor extends Cursor {
  /** The answer of `explain`, if the collection was asked for it (`db.c.explain().find()`). */
  explained?: Doc;

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
    if (this.isStarted) throw new MongoshInvalidInputError('Cursor is already initialized');
    Object.assign(this.request, change);
    return this;
  }

  sort(sort: unknown): this {
    if (!isDoc(sort))
      throw new MongoshInvalidInputError(
        `Invalid sort format: ${JSON.stringify(sort)} Sort must be a valid object`,
      );
    for (const [path, direction] of Object.entries(sort)) {
      if (isNumeric(direction) && [1, -1].includes(Number(direction))) continue;
      if (isDoc(direction) && '$meta' in direction) throw unsupported('$meta');
      throw new MongoServerError(
        `$sort key ordering must be 1 (for ascending) or -1 (for descending), for ${path}`,
        15975,
      );
    }
    return this.set({ sort });
  }

  skip(skip: number): this {
    if (skip < 0)
      throw new MongoServerError(`BSON field 'skip' value must be >= 0, actual value '${skip}'`, 51024);
    return this.set({ skip });
  }

  limit(limit: number): this {
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

  /** The number of matching documents, regardless of `skip` and `limit`. */
  count(): number {
    return execute(this.collection(), { ...this.request, skip: 0, limit: 0 }).docs.length;
  }

  explain(verbosity: unknown = 'queryPlanner'): Doc {
    const chosen = verbosity === true ? 'allPlansExecution' : String(verbosity);
    return explanation(this.collection(), this.request, chosen);
  }
}

/** The cursor of `aggregate`. */
export class AggregationCursor extends Cursor {
  /** The documents after each stage, once they have been read. */
  stages: StageReport[] = [];
  /** How many documents the first stage receives; undefined if they are not those of a collection. */
  input?: number;

  constructor(
    /** Runs the pipeline. It calls `begin` with the number of documents of the collection, if there is one. */
    private readonly run: (trace: (stage: Doc, docs: Doc[]) => void, begin: (count: number) => void) => Doc[],
    readonly explain: (verbosity?: unknown) => Doc,
  ) {
    super();
  }

  protected read(): Doc[] {
    const trace = (stage: Doc, docs: Doc[]) => {
      if (this.stages.length >= KEPT_STAGES) return;
      this.stages.push({ stage, count: docs.length, docs: docs.slice(0, KEPT_DOCS).map(clone) });
    };
    return this.run(trace, (count) => void (this.input = count));
  }

  /** Reads now, which a pipeline with `$out` or `$merge` does. */
  start(): void {
    this.hasNext();
  }
}

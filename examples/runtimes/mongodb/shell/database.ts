// Reference: https://www.mongodb.com/docs/manual/reference/method/js-database/
import { isWriting, runPipeline } from '../aggregate/pipeline';
import { MongoServerError, unsupportedError } from '../errors';
import type { CollectionOptions } from '../storage/collection';
import type { Store } from '../storage/store';
import type { Doc } from '../values/types';
import { CollectionAccess } from './access';
import { ShellCollection } from './collection';
import { AggregationCursor } from './cursor';
import { ShellSession } from './session';
import type { Shell } from './shell';

/** The MongoDB version that the shell emulates. */
export const VERSION = '8.0';

export class ShellDatabase {
  private constructor(
    readonly shell: Shell,
    readonly name: string,
    private readonly session?: ShellSession,
  ) {}

  /** Returns a database whose unknown properties are collections, such as `db.orders`. */
  static open(shell: Shell, name: string, session?: ShellSession): ShellDatabase {
    return new Proxy(new ShellDatabase(shell, name, session), {
      get: (database, property, proxy: ShellDatabase) => {
        if (property in database) return Reflect.get(database, property, database) as unknown;
        return typeof property === 'string' && property !== 'then'
          ? openCollection(proxy, property)
          : undefined;
      },
    });
  }

  get store(): Store {
    return this.session?.store ?? this.shell.store;
  }

  /** Returns this database within the given session, or the database itself if there is no session. */
  withSession(session: ShellSession | undefined): ShellDatabase {
    return session ? session.getDatabase(this.name) : this;
  }

  /** Returns the session for a method call: this database's session or the `session` option in the arguments. */
  findSession(args: readonly unknown[]): ShellSession | undefined {
    const options = args.map((arg) => (arg as { session?: unknown } | null | undefined)?.session);
    return this.session ?? options.find((session) => session instanceof ShellSession);
  }

  /** Throws if another session has an open transaction, or if this session's transaction has failed. */
  checkWrite(): void {
    this.session?.checkOpen();
    if (!this.session?.inTransaction) this.shell.checkOutsideTransaction();
  }

  toString(): string {
    return this.name;
  }

  getName(): string {
    return this.name;
  }

  getCollection(name: string): ShellCollection {
    return openCollection(this, name);
  }

  getCollectionNames(): string[] {
    return this.store.getCollectionNames(this.name);
  }

  getCollectionInfos(): Doc[] {
    return this.getCollectionNames().map((name) => {
      const view = this.store.findView(this.name, name);
      if (view) return { name, type: 'view', options: { ...view }, info: { readOnly: true } };
      const options = { ...this.store.find(this.name, name)?.options };
      return { name, type: 'collection', options, info: { readOnly: false } };
    });
  }

  getSiblingDB(name: string): ShellDatabase {
    return this.shell.open(name, this.session);
  }

  getMongo(): Doc {
    return {
      startSession: () => new ShellSession(this.shell),
      getDBNames: () => this.store.getDatabaseNames(),
    };
  }

  createCollection(
    name: string,
    options: CollectionOptions & { viewOn?: string; pipeline?: Doc[] } = {},
  ): Doc {
    const kind = ['capped', 'timeseries', 'clusteredIndex'].find((option) => options[option]);
    if (kind !== undefined) throw unsupportedError(`the ${kind} option for collections`);
    if (options.viewOn !== undefined) return this.createView(name, options.viewOn, options.pipeline);
    this.checkWrite();
    this.store.create(this.name, name, options);
    return { ok: 1 };
  }

  createView(name: string, viewOn: string, pipeline: Doc[] = []): Doc {
    this.store.createView(this.name, name, { viewOn, pipeline });
    return { ok: 1 };
  }

  dropDatabase(): Doc {
    this.checkWrite();
    this.store.dropDatabase(this.name);
    return { ok: 1, dropped: this.name };
  }

  aggregate(pipeline: Doc[]): AggregationCursor {
    const run: ConstructorParameters<typeof AggregationCursor>[0] = (trace) =>
      runPipeline([], pipeline, { ...CollectionAccess.createContext(this, this.session), trace });
    const cursor = new AggregationCursor(run, () => {
      throw unsupportedError('db.aggregate().explain()');
    });
    if (isWriting(pipeline)) cursor.hasNext();
    return this.shell.setCursor(cursor);
  }

  runCommand(command: Doc | string): Doc {
    const fields = typeof command === 'string' ? { [command]: 1 } : command;
    const [[name, target] = ['', '']] = Object.entries(fields);
    const { [name]: _, ...options } = fields;
    switch (name) {
      case 'ping':
        return { ok: 1 };
      case 'create':
        return this.createCollection(String(target), options);
      case 'collMod': {
        const collection = this.store.find(this.name, String(target));
        if (!collection) throw new MongoServerError(`ns does not exist`, 26);
        collection.configure(options);
        return { ok: 1 };
      }
    }
    throw unsupportedError(`the ${name} command`);
  }

  stats(): Doc {
    const collections = this.getCollectionNames().map((name) => this.getCollection(name).stats());
    const sum = (key: string) => collections.reduce((total, stats) => total + Number(stats[key]), 0);
    return {
      db: this.name,
      collections: collections.length,
      objects: sum('count'),
      dataSize: sum('size'),
      indexes: sum('nindexes'),
      ok: 1,
    };
  }

  version(): string {
    return VERSION;
  }
}

type Method = (this: ShellCollection, ...args: unknown[]) => unknown;

/** Wraps a method so that a server error aborts the session's transaction. */
function abortOnError(collection: ShellCollection, method: Method): Method {
  return (...args) => {
    try {
      return method.apply(collection, args);
    } catch (error) {
      if (error instanceof MongoServerError) collection.database.findSession(args)?.markFailed();
      throw error;
    }
  };
}

/** Database and collection methods that mongosh supports but this shell doesn't. */
const UNSUPPORTED_METHODS = new Set(
  (
    'adminCommand auth convertToCapped count createRole createUser currentOp dropRole dropUser ensureIndex findAndModify fsyncLock ' +
    'exists getDB getFullName getIndexKeys getIndexSpecs getIndices getLogComponents getPlanCache getProfilingStatus getReplicationInfo getRoles getShardDistribution getUsers hostInfo initializeOrderedBulkOp initializeUnorderedBulkOp insert isCapped killOp ' +
    'latencyStats mapReduce printShardingStatus remove save serverStatus setProfilingLevel shutdownServer storageSize totalIndexSize totalSize update ' +
    'updateUser validate watch'
  ).split(' '),
);

/**
 * Returns a collection whose unknown properties are also collections, such as `db.fs.files`. Calling a collection like
 * a function throws an error.
 */
function openCollection(database: ShellDatabase, name: string): ShellCollection {
  const collection = new ShellCollection(database, name);
  const unknownMethod = () => {
    if (UNSUPPORTED_METHODS.has(name.split('.').at(-1) ?? '')) throw unsupportedError(`db.${name}()`);
    throw new TypeError(`db.${name} is not a function`);
  };
  const proxy: unknown = new Proxy(unknownMethod, {
    getPrototypeOf: () => ShellCollection.prototype,
    get: (_, property) => {
      if (property in collection) {
        const value: unknown = Reflect.get(collection, property, collection);
        return typeof value === 'function' ? abortOnError(collection, value as Method) : value;
      }
      if (typeof property !== 'string' || property.startsWith('_') || property === 'then') return undefined;
      return openCollection(database, `${name}.${property}`);
    },
  });
  return proxy as ShellCollection;
}

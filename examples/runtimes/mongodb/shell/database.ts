/** `db`. https://www.mongodb.com/docs/manual/reference/method/js-database/ */
import { runPipeline, writes } from '../aggregate/pipeline';
import { MongoServerError, notInThisEngine } from '../errors';
import type { CollectionOptions } from '../storage/collection';
import type { Store } from '../storage/store';
import type { Doc } from '../values/types';
import { CollectionAccess } from './access';
import { ShellCollection } from './collection';
import { AggregationCursor } from './cursor';
import { ShellSession } from './session';
import type { Shell } from './shell';
import { VERSION } from './version';

/** Methods of the manual that need a server. */
const NEED_SERVER = [
  'adminCommand',
  'auth',
  'changeUserPassword',
  'createUser',
  'createRole',
  'currentOp',
  'dropUser',
  'dropRole',
  'fsyncLock',
  'fsyncUnlock',
  'getProfilingStatus',
  'getReplicationInfo',
  'getUser',
  'getUsers',
  'grantRolesToUser',
  'killOp',
  'printReplicationInfo',
  'rotateCertificates',
  'serverStatus',
  'setProfilingLevel',
  'shutdownServer',
  'updateUser',
  'watch',
];

export class ShellDatabase {
  private constructor(
    readonly shell: Shell,
    readonly name: string,
    private readonly session?: ShellSession,
  ) {}

  /** A database whose unknown properties are its collections. */
  static open(shell: Shell, name: string, session?: ShellSession): ShellDatabase {
    return new Proxy(new ShellDatabase(shell, name, session), {
      get: (database, property, proxy: ShellDatabase) => {
        if (property in database) return Reflect.get(database, property, database) as unknown;
        return typeof property === 'string' && property !== 'then'
          ? collectionProxy(proxy, property)
          : undefined;
      },
    });
  }

  get store(): Store {
    return this.session?.store ?? this.shell.store;
  }

  /** This database in a session, where an option gives one. */
  with(session: ShellSession | undefined): ShellDatabase {
    return session ? session.getDatabase(this.name) : this;
  }

  /** The session of a call: this database's own, or that of an option. */
  sessionOf(args: readonly unknown[]): ShellSession | undefined {
    const given = args.map((arg) => (arg as { session?: unknown } | null | undefined)?.session);
    return this.session ?? given.find((session) => session instanceof ShellSession);
  }

  /** @throws where a transaction is open and this is not it */
  checkWrite(): void {
    this.session?.checkOpen();
    if (!this.session?.inTransaction) this.shell.checkOutside();
  }

  toString(): string {
    return this.name;
  }

  getName(): string {
    return this.name;
  }

  getCollection(name: string): ShellCollection {
    return collectionProxy(this, name);
  }

  getCollectionNames(): string[] {
    return this.store.collectionNames(this.name);
  }

  getCollectionInfos(filter: { name?: string } = {}): Doc[] {
    return this.getCollectionNames()
      .filter((name) => filter.name === undefined || name === filter.name)
      .map((name) => {
        const view = this.store.view(this.name, name);
        return view
          ? { name, type: 'view', options: { ...view }, info: { readOnly: true } }
          : {
              name,
              type: 'collection',
              options: { ...this.store.find(this.name, name)?.validation },
              info: { readOnly: false },
              idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
            };
      });
  }

  getSiblingDB(name: string): ShellDatabase {
    return ShellDatabase.open(this.shell, name, this.session);
  }

  getMongo(): Doc {
    return {
      startSession: (options?: Doc) => this.shell.startSession(options),
      getDB: (name: string) => this.getSiblingDB(name),
      getDBNames: () => this.store.databaseNames(),
    };
  }

  createCollection(
    name: string,
    options: CollectionOptions & { viewOn?: string; pipeline?: Doc[] } = {},
  ): Doc {
    if (options['timeseries']) throw notInThisEngine('A time series collection');
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
      runPipeline([], pipeline, { ...CollectionAccess.contextIn(this, this.session), trace });
    const cursor = new AggregationCursor(run, () => {
      throw notInThisEngine('db.aggregate().explain()');
    });
    if (writes(pipeline)) cursor.start();
    return this.shell.remember(cursor);
  }

  runCommand(command: Doc | string): Doc {
    const given = typeof command === 'string' ? { [command]: 1 } : command;
    const [[name, target] = ['', '']] = Object.entries(given);
    const { [name]: _, ...options } = given;
    switch (name) {
      case 'ping':
        return { ok: 1 };
      case 'buildInfo':
        return { version: VERSION, ok: 1 };
      case 'create':
        return this.createCollection(String(target), options);
      case 'drop':
        this.getCollection(String(target)).drop();
        return { ok: 1 };
      case 'collMod': {
        const collection = this.store.find(this.name, String(target));
        if (!collection) throw new MongoServerError(`ns does not exist`, 26);
        const { index, ...rest } = options;
        collection.configure(rest);
        return { ...(index ? collection.changeIndex(index as Doc) : {}), ok: 1 };
      }
      case 'count':
        return { n: this.getCollection(String(target)).countDocuments(options['query']), ok: 1 };
    }
    throw notInThisEngine(`The command '${name}'`);
  }

  stats(): Doc {
    const collections = this.getCollectionNames().map((name) => this.getCollection(name).stats());
    const sum = (key: string) => collections.reduce((total, one) => total + Number(one[key] ?? 0), 0);
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

for (const method of NEED_SERVER) {
  Object.defineProperty(ShellDatabase.prototype, method, {
    value: () => {
      throw notInThisEngine(`db.${method}()`);
    },
  });
}

type Method = (this: ShellCollection, ...args: unknown[]) => unknown;

/** A method of a collection: its error ends the transaction that it is called in. */
function abortingOnError(collection: ShellCollection, method: Method): Method {
  return (...args) => {
    try {
      return method.apply(collection, args);
    } catch (error) {
      if (error instanceof MongoServerError) collection.database.sessionOf(args)?.fail();
      throw error;
    }
  };
}

/** A collection whose unknown properties are collections with longer names: `db.fs.files`. */
function collectionProxy(database: ShellDatabase, name: string): ShellCollection {
  return new Proxy(new ShellCollection(database, name), {
    get: (collection, property) => {
      if (property in collection) {
        const value: unknown = Reflect.get(collection, property, collection);
        return typeof value === 'function' ? abortingOnError(collection, value as Method) : value;
      }
      if (typeof property !== 'string' || property.startsWith('_') || property === 'then') return undefined;
      return collectionProxy(database, `${name}.${property}`);
    },
  });
}

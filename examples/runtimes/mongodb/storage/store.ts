import { seededRandom } from '../../../datasets/random';
import { MongoServerError } from '../errors';
import { StoredCollection, type CollectionOptions } from './collection';
import type { Doc } from '../values/types';

/** A view. Its pipeline runs on each read. */
export interface View {
  viewOn: string;
  pipeline: Doc[];
}

/** Contains all databases with their collections and views. */
export class Store {
  private databases = new Map<string, Map<string, StoredCollection>>();
  private views = new Map<string, View>();
  readonly nextRandom = seededRandom(1);

  /** @param createId creates an `_id` for documents that don't have one */
  constructor(private readonly createId: () => unknown) {}

  getDatabaseNames(): string[] {
    return [...this.databases]
      .filter(([, collections]) => collections.size > 0)
      .map(([name]) => name)
      .sort();
  }

  getCollectionNames(database: string): string[] {
    const views = [...this.views.keys()]
      .filter((name) => name.startsWith(`${database}.`))
      .map((name) => name.slice(database.length + 1));
    return [...(this.databases.get(database)?.keys() ?? []), ...views].sort();
  }

  find(database: string, name: string): StoredCollection | undefined {
    return this.databases.get(database)?.get(name);
  }

  /** Returns a collection, creating it if it doesn't exist. */
  open(database: string, name: string): StoredCollection {
    return this.find(database, name) ?? this.create(database, name);
  }

  create(database: string, name: string, options: CollectionOptions = {}): StoredCollection {
    if (this.find(database, name) || this.findView(database, name))
      throw new MongoServerError(`Collection ${database}.${name} already exists.`, 48);
    if (name === '' || name.includes('$') || name.startsWith('system.'))
      throw new MongoServerError(`Invalid collection name: ${name}`, 73);
    const collection = new StoredCollection(`${database}.${name}`, options, this.createId);
    if (!this.databases.has(database)) this.databases.set(database, new Map());
    this.databases.get(database)?.set(name, collection);
    return collection;
  }

  createView(database: string, name: string, view: View): void {
    if (this.find(database, name))
      throw new MongoServerError(`Namespace already exists, but is not a view: ${database}.${name}`, 48);
    this.views.set(`${database}.${name}`, view);
  }

  findView(database: string, name: string): View | undefined {
    return this.views.get(`${database}.${name}`);
  }

  drop(database: string, name: string): boolean {
    return this.views.delete(`${database}.${name}`) || (this.databases.get(database)?.delete(name) ?? false);
  }

  dropDatabase(database: string): void {
    this.databases.delete(database);
  }

  rename(database: string, from: string, to: string, dropTarget: boolean): void {
    const collection = this.find(database, from);
    if (!collection) throw new MongoServerError(`Source collection ${database}.${from} does not exist`, 26);
    if (this.find(database, to) && !dropTarget) throw new MongoServerError('target namespace exists', 48);
    this.drop(database, to);
    this.create(database, to).copyFrom(collection);
    this.drop(database, from);
  }

  /** Returns a copy of the store for a transaction. */
  fork(): Store {
    const copy = new Store(this.createId);
    copy.views = new Map(this.views);
    for (const [database, collections] of this.databases) {
      for (const [name, collection] of collections) copy.create(database, name).copyFrom(collection);
    }
    return copy;
  }

  /** Replaces all databases and views with those of another store. */
  adopt(other: Store): void {
    this.databases = other.databases;
    this.views = other.views;
  }
}

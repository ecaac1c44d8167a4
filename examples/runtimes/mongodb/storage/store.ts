/** Databases and their collections. A transaction works on a copy of the store. */
import { Random } from '../../../datasets/random';
import { MongoServerError } from '../errors';
import type { PipelineContext } from '../aggregate/pipeline';
import { StoredCollection, type CollectionOptions } from './collection';
import type { Doc } from '../values/types';

/** A view: each read runs its pipeline. */
export interface View {
  viewOn: string;
  pipeline: Doc[];
}

export class Store {
  private databases = new Map<string, Map<string, StoredCollection>>();
  private views = new Map<string, View>();
  private readonly random = new Random(1);

  /** @param newId creates the `_id` of a document without one */
  constructor(private readonly newId: () => unknown) {}

  /** Pseudorandom numbers from 0 to 1, the same in every run. */
  readonly nextRandom: PipelineContext['random'] = () => this.random.next();

  /** The names of databases with collections, sorted. */
  databaseNames(): string[] {
    return [...this.databases]
      .filter(([, collections]) => collections.size > 0)
      .map(([name]) => name)
      .sort();
  }

  collectionNames(database: string): string[] {
    const views = [...this.views.keys()]
      .filter((name) => name.startsWith(`${database}.`))
      .map((name) => name.slice(database.length + 1));
    return [...(this.databases.get(database)?.keys() ?? []), ...views].sort();
  }

  find(database: string, name: string): StoredCollection | undefined {
    return this.databases.get(database)?.get(name);
  }

  /** Finds a collection, or creates it as the first write does. */
  open(database: string, name: string): StoredCollection {
    return this.find(database, name) ?? this.create(database, name);
  }

  create(database: string, name: string, options: CollectionOptions = {}): StoredCollection {
    if (this.find(database, name) || this.view(database, name))
      throw new MongoServerError(`Collection ${database}.${name} already exists.`, 48);
    if (name === '' || name.includes('$') || name.startsWith('system.'))
      throw new MongoServerError(`Invalid collection name: ${name}`, 73);
    const made = new StoredCollection(`${database}.${name}`, options, this.newId);
    if (!this.databases.has(database)) this.databases.set(database, new Map());
    this.databases.get(database)?.set(name, made);
    return made;
  }

  createView(database: string, name: string, view: View): void {
    if (this.find(database, name))
      throw new MongoServerError(`Namespace already exists, but is not a view: ${database}.${name}`, 48);
    this.views.set(`${database}.${name}`, view);
  }

  view(database: string, name: string): View | undefined {
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
    const renamed = this.create(database, to, collection.validation);
    renamed.restore(collection.snapshot());
    this.drop(database, from);
  }

  /** A copy, for a transaction. */
  fork(): Store {
    const copy = new Store(this.newId);
    copy.views = new Map(this.views);
    for (const [database, collections] of this.databases) {
      for (const [name, collection] of collections)
        copy.create(database, name).restore(collection.snapshot());
    }
    return copy;
  }

  /** Replaces the content with that of another store, on commit. */
  adopt(other: Store): void {
    this.databases = other.databases;
    this.views = other.views;
  }
}

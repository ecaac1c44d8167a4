import { runPipeline, type MergeOptions, type PipelineContext } from '../aggregate/pipeline';
import { MongoServerError, runWrite } from '../errors';
import { StoredCollection } from '../storage/collection';
import { execute } from '../storage/execute';
import { getElements } from '../values/paths';
import type { Doc } from '../values/types';
import type { ShellDatabase } from './database';
import type { ShellSession } from './session';

export type Options = Doc & { session?: ShellSession };

/** The base class of `ShellCollection`. Opens the stored collection for reading or writing. */
export class CollectionAccess {
  constructor(
    readonly database: ShellDatabase,
    readonly name: string,
  ) {}

  toString(): string {
    return `${this.database.name}.${this.name}`;
  }

  /**
   * Returns the stored collection. For a view, returns a temporary collection that contains the view's documents. If
   * neither exists, returns an empty collection.
   */
  protected openForReading(options: Options): StoredCollection {
    const { store, name } = this.database.withSession(options.session);
    const view = store.findView(name, this.name);
    const stored = view ? undefined : store.find(name, this.name);
    if (stored) return stored;
    const temporary = new StoredCollection(this.toString());
    if (view)
      temporary.docs = runPipeline(
        new CollectionAccess(this.database, view.viewOn).openForReading(options).docs,
        view.pipeline,
        this.createContext(options),
      );
    return temporary;
  }

  protected openExisting(): StoredCollection {
    const stored = this.database.store.find(this.database.name, this.name);
    if (!stored) throw new MongoServerError(`ns does not exist: ${this.toString()}`, 26);
    return stored;
  }

  protected openForWriting(options: Options): StoredCollection {
    const database = this.database.withSession(options.session);
    database.checkWrite();
    return runWrite(() => {
      if (database.store.findView(database.name, this.name))
        throw new MongoServerError(`Namespace ${this.toString()} is a view, not a collection`, 166);
      return database.store.open(database.name, this.name);
    });
  }

  protected createContext({ session }: Options): PipelineContext {
    return CollectionAccess.createContext(this.database, session);
  }

  static createContext(database: ShellDatabase, session?: ShellSession): PipelineContext {
    const { store, name } = database.withSession(session);
    return {
      read: (collection) => new CollectionAccess(database, collection).openForReading({ session }).docs,
      random: store.nextRandom,
      replace: (collection, docs) => {
        const target = store.open(name, collection);
        [...target.docs].forEach((doc) => target.remove(doc));
        docs.forEach((doc) => target.insert(doc));
      },
      merge: (docs, options) => {
        const target = store.open(name, options.collection);
        if (!target.isUniqueBy(options.on))
          throw new MongoServerError('Cannot find index to verify that join fields will be unique', 51183);
        const context = CollectionAccess.createContext(database, session);
        for (const doc of docs) mergeInto(target, doc, options, context);
      },
    };
  }
}

function mergeInto(
  target: StoredCollection,
  doc: Doc,
  { on, whenMatched, whenNotMatched, variables }: MergeOptions,
  context: PipelineContext,
): void {
  const filter = Object.fromEntries(on.map((path) => [path, getElements(doc, path)[0]]));
  const [old] = execute(target, { filter, limit: 1 }).docs;
  if (!old) {
    if (whenNotMatched === 'insert') target.insert(doc);
    if (whenNotMatched !== 'fail') return;
    throw new MongoServerError(
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
      13113,
    );
  }
  if (whenMatched === 'fail') target.insert(doc);
  else if (whenMatched === 'replace') target.replace(old, { _id: old['_id'], ...doc });
  else if (whenMatched === 'merge') target.replace(old, { ...old, ...doc });
  else if (Array.isArray(whenMatched)) {
    const [updated] = runPipeline([old], whenMatched, { ...context, variables: { ...variables, new: doc } });
    target.replace(old, updated as Doc);
  }
}

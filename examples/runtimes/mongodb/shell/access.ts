/** How a collection of the shell accesses the storage: to read, to write, and within pipelines. */
import { runPipeline, type MergeOptions, type PipelineContext } from '../aggregate/pipeline';
import { asWrite, MongoServerError } from '../errors';
import { StoredCollection } from '../storage/collection';
import { execute } from '../storage/execute';
import { openedValuesAt } from '../values/paths';
import type { Doc } from '../values/types';
import type { ShellDatabase } from './database';
import type { ShellSession } from './session';

/** The options that all methods accept. */
export type Options = Doc & { session?: ShellSession };

export class CollectionAccess {
  constructor(
    readonly database: ShellDatabase,
    readonly name: string,
  ) {}

  toString(): string {
    return `${this.database.name}.${this.name}`;
  }

  /** The collection or view to read; an empty collection if there is none. */
  protected readable(options: Options): StoredCollection {
    const { store, name } = this.database.with(options.session);
    const view = store.view(name, this.name);
    const found = view ? undefined : store.find(name, this.name);
    if (found) return found;
    const made = new StoredCollection(this.toString());
    if (view)
      made.docs = runPipeline(
        new CollectionAccess(this.database, view.viewOn).readable(options).docs,
        view.pipeline,
        this.pipelineContext(options),
      );
    return made;
  }

  protected existing(): StoredCollection {
    const found = this.database.store.find(this.database.name, this.name);
    if (!found) throw new MongoServerError(`ns does not exist: ${this.toString()}`, 26);
    return found;
  }

  protected writable(options: Options): StoredCollection {
    const database = this.database.with(options.session);
    database.checkWrite();
    return asWrite(() => {
      if (database.store.view(database.name, this.name))
        throw new MongoServerError(`Namespace ${this.toString()} is a view, not a collection`, 166);
      return database.store.open(database.name, this.name);
    });
  }

  protected pipelineContext({ session }: Options): PipelineContext {
    return CollectionAccess.contextIn(this.database, session);
  }

  /** How pipelines read and write the collections of a database. */
  static contextIn(database: ShellDatabase, session?: ShellSession): PipelineContext {
    const { store, name } = database.with(session);
    return {
      read: (collection) => new CollectionAccess(database, collection).readable({ session }).docs,
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
        const context = CollectionAccess.contextIn(database, session);
        for (const doc of docs) mergeInto(target, doc, options, context);
      },
    };
  }
}

/** Merges one document with `$merge`. */
function mergeInto(
  target: StoredCollection,
  doc: Doc,
  { on, whenMatched, whenNotMatched, variables }: MergeOptions,
  context: PipelineContext,
): void {
  const filter = Object.fromEntries(on.map((path) => [path, openedValuesAt(doc, path)[0]]));
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
    const [changed] = runPipeline([old], whenMatched, { ...context, variables: { ...variables, new: doc } });
    target.replace(old, changed as Doc);
  }
}

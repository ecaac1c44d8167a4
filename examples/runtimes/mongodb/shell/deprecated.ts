/** Methods of the old shell that mongosh still has: each warns, and does what its successor does. */
import type { Doc } from '../values/types';
import { ShellCollection } from './collection';
import type { UpdateOptions } from './writes';

type Method = (this: ShellCollection, ...args: never[]) => unknown;

const METHODS: Record<string, { instead: string; run: Method }> = {
  count: {
    instead: 'countDocuments or estimatedDocumentCount',
    run(filter?: Doc, options?: Doc) {
      return this.countDocuments(filter, options);
    },
  },
  insert: {
    instead: 'insertOne, insertMany, or bulkWrite',
    run(docs: Doc | Doc[], options?: Doc) {
      return this.insertMany([docs].flat(), options);
    },
  },
  update: {
    instead: 'updateOne, updateMany, or bulkWrite',
    run(filter: Doc, change: Doc, options: UpdateOptions & { multi?: boolean } = {}) {
      return options.multi
        ? this.updateMany(filter, change, options)
        : this.updateOne(filter, change, options);
    },
  },
  remove: {
    instead: 'deleteOne, deleteMany, findOneAndDelete, or bulkWrite',
    run(filter: Doc, options: boolean | { justOne?: boolean } = {}) {
      const justOne = options === true || (typeof options === 'object' && options.justOne === true);
      return justOne ? this.deleteOne(filter) : this.deleteMany(filter);
    },
  },
};

/** Gives collections these methods. */
export function addDeprecatedMethods(): void {
  for (const [name, { instead, run }] of Object.entries(METHODS)) {
    Object.defineProperty(ShellCollection.prototype, name, {
      configurable: true,
      value(this: ShellCollection, ...args: never[]) {
        this.database.shell.warn(`DeprecationWarning: Collection.${name}() is deprecated. Use ${instead}.`);
        return run.apply(this, args);
      },
    });
  }
}

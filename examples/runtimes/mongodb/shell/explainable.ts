/** `db.c.explain()`: methods that answer with their plan. */
import type { Doc } from '../values/types';
import type { ShellCollection } from './collection';

/** @returns an object with the methods that can be explained */
export function explainable(collection: ShellCollection, verbosity: unknown): Doc {
  const plan = (filter?: Doc) => collection.find(filter).explain(verbosity);
  const planOfOne = (filter?: Doc) => collection.find(filter).limit(1).explain(verbosity);
  return {
    find: (filter?: Doc, projection?: Doc) => {
      const cursor = collection.find(filter, projection);
      Object.defineProperty(cursor, 'explained', { get: () => cursor.explain(verbosity) });
      return cursor;
    },
    aggregate: (pipeline: Doc[]) => collection.aggregate(pipeline, { explain: verbosity }),
    count: plan,
    updateOne: planOfOne,
    updateMany: plan,
    deleteOne: planOfOne,
    deleteMany: plan,
  };
}

import { EJSON } from 'bson';
import { MongoServerError, runWrite } from '../errors';
import { compileQuery } from '../query/match';
import { checkSchema, findViolations } from '../query/schema';
import { toKey } from '../values/compare';
import { isDoc, toStored, type Doc } from '../values/types';
import { createIndexSpec, Index } from './indexes';

/** The `createCollection` options that are supported here. */
export interface CollectionOptions extends Doc {
  validator?: Doc;
  validationLevel?: 'off' | 'moderate' | 'strict';
  validationAction?: 'error' | 'warn';
}

/** Stores documents in insertion order, with indexes and a validator. Stored documents are never changed in place. */
export class StoredCollection {
  docs: Doc[] = [];
  indexes: Index[] = [new Index({ v: 2, key: { _id: 1 }, name: '_id_' })];
  options: CollectionOptions = {};

  /** @param namespace the database and collection name, such as `test.orders` */
  constructor(
    readonly namespace: string,
    options: CollectionOptions = {},
    readonly createId: () => unknown = () => undefined,
  ) {
    this.configure(options);
  }

  /** Merges new options into the current ones. Throws if the validator is invalid. */
  configure(options: CollectionOptions): void {
    if (options.validator && '$jsonSchema' in options.validator)
      checkSchema(options.validator['$jsonSchema']);
    else if (options.validator) compileQuery(options.validator);
    this.options = { ...this.options, ...options };
  }

  /** Stores a copy of the document with `_id` as its first field, and returns the copy. */
  insert(doc: unknown, bypassValidation = false): Doc {
    return runWrite(() => {
      const { _id: id = this.createId(), ...fields } = toStored(doc) as Doc;
      const stored: Doc = { _id: id, ...fields };
      checkId(stored['_id']);
      if (!bypassValidation) this.validate(stored);
      this.indexes.forEach((index) => index.check(stored, this.namespace));
      this.indexes.forEach((index) => index.add(stored));
      this.docs.push(stored);
      return stored;
    });
  }

  /** Replaces a document. Returns whether the new document differs from the old one. */
  replace(old: Doc, doc: Doc, bypassValidation = false): boolean {
    return runWrite(() => {
      const stored = toStored(doc) as Doc;
      // Unlike `toKey`, this distinguishes the types of numbers.
      const [before, after] = [old, stored].map((item) => EJSON.stringify(item, { relaxed: false }));
      if (before === after) return false;
      if (!bypassValidation) this.validate(stored, old);
      this.indexes.forEach((index) => index.check(stored, this.namespace, old));
      this.indexes.forEach((index) => index.remove(old));
      this.indexes.forEach((index) => index.add(stored));
      this.docs[this.docs.indexOf(old)] = stored;
      return true;
    });
  }

  remove(doc: Doc): void {
    this.indexes.forEach((index) => index.remove(doc));
    this.docs.splice(this.docs.indexOf(doc), 1);
  }

  /** Creates an index unless an identical one exists. Returns the name of the index. */
  createIndex(key: unknown, options: Doc = {}): string {
    const spec = createIndexSpec(key, options);
    const existing = this.indexes.find((index) => toKey(index.spec.key) === toKey(spec.key))?.spec;
    if (existing && existing.name !== spec.name)
      throw new MongoServerError(`Index already exists with a different name: ${existing.name}`, 85);
    if (existing?.name === '_id_' || (existing && toKey(existing) === toKey(spec))) return spec.name;
    if (existing) {
      throw new MongoServerError(
        `An equivalent index already exists with the same name but different options. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(existing)}`,
        86,
      );
    }
    if (this.indexes.some((index) => index.spec.name === spec.name)) {
      throw new MongoServerError(
        `An existing index has the same name as the requested index. Requested index: ${JSON.stringify(spec)}`,
        86,
      );
    }
    const index = new Index(spec);
    for (const doc of this.docs) {
      index.check(doc, this.namespace);
      index.add(doc);
    }
    this.indexes.push(index);
    return spec.name;
  }

  /** Returns whether a unique index has exactly these fields, in any order. Partial indexes don't count. */
  isUniqueBy(paths: readonly string[]): boolean {
    const names = [...paths].sort().join('\n');
    return this.indexes.some(
      ({ spec }) =>
        (spec.unique || spec.name === '_id_') &&
        !spec.partialFilterExpression &&
        Object.keys(spec.key).sort().join('\n') === names,
    );
  }

  /**
   * Removes one or more indexes. Returns the number of indexes before the removal.
   *
   * @param nameOrKey a name, a key, or `*` for all indexes except `_id_`
   */
  dropIndex(nameOrKey: unknown): number {
    const countBefore = this.indexes.length;
    if (nameOrKey === '_id_' || (isDoc(nameOrKey) && toKey(nameOrKey) === toKey({ _id: 1 })))
      throw new MongoServerError('cannot drop _id index', 72);
    const matches = ({ spec }: Index) =>
      nameOrKey === '*' ||
      spec.name === nameOrKey ||
      (isDoc(nameOrKey) && toKey(spec.key) === toKey(nameOrKey));
    if (nameOrKey !== '*' && !this.indexes.some(matches)) {
      throw new MongoServerError(
        typeof nameOrKey === 'string'
          ? `index not found with name [${nameOrKey}]`
          : `can't find index with key: ${JSON.stringify(nameOrKey)}`,
        27,
      );
    }
    this.indexes = this.indexes.filter((index) => index.spec.name === '_id_' || !matches(index));
    return countBefore;
  }

  copyFrom({ docs, indexes, options }: StoredCollection): void {
    this.options = { ...options };
    this.indexes = indexes.map(({ spec }) => new Index(spec));
    this.docs = [...docs];
    for (const doc of docs) this.indexes.forEach((index) => index.add(doc));
  }

  private validate(doc: Doc, old?: Doc): void {
    const { validator, validationLevel = 'strict', validationAction = 'error' } = this.options;
    if (!validator || validationLevel === 'off' || validationAction !== 'error') return;
    const isValid = compileQuery(validator);
    if (isValid(doc) || (old && validationLevel === 'moderate' && !isValid(old))) return;
    const schema = validator['$jsonSchema'];
    const details = isDoc(schema)
      ? {
          operatorName: '$jsonSchema',
          ...pick(schema, ['title', 'description']),
          schemaRulesNotSatisfied: findViolations(schema, doc),
        }
      : {
          operatorName: Object.keys(validator)[0],
          specifiedAs: validator,
          reason: 'expression did not match',
        };
    throw new MongoServerError('Document failed validation', 121, {
      errInfo: { failingDocumentId: doc['_id'], details },
    });
  }
}

function pick(doc: Doc, keys: string[]): Doc {
  return Object.fromEntries(keys.filter((key) => key in doc).map((key) => [key, doc[key]]));
}

function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new MongoServerError("The '_id' value cannot be of type array", 53);
  if (id instanceof RegExp) throw new MongoServerError("The '_id' value cannot be of type regex", 53);
}

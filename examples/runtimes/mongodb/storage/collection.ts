/** A collection: documents in insertion order, indexes and a validator. Stored documents are never changed in place. */
import { asWrite, MongoServerError } from '../errors';
import { compileQuery } from '../query/match';
import { checkSchema, findings } from '../query/schema';
import { valueKey } from '../values/compare';
import { isDoc, toStored, type Doc } from '../values/types';
import { Index, makeIndexSpec, type IndexSpec } from './indexes';

/** The options of `createCollection` that have an effect here. */
export interface CollectionOptions extends Doc {
  validator?: Doc;
  validationLevel?: 'off' | 'moderate' | 'strict';
  validationAction?: 'error' | 'warn';
}

/** The content of a collection, to copy it. */
interface Snapshot {
  docs: Doc[];
  indexes: IndexSpec[];
  options: CollectionOptions;
}

export class StoredCollection {
  docs: Doc[] = [];
  indexes: Index[] = [new Index({ v: 2, key: { _id: 1 }, name: '_id_' })];
  private options: CollectionOptions = {};

  /** @param namespace the database and the collection, as errors name them */
  constructor(
    readonly namespace: string,
    options: CollectionOptions = {},
    private readonly newId: () => unknown = () => undefined,
  ) {
    this.configure(options);
  }

  get validation(): CollectionOptions {
    return this.options;
  }

  /** Changes options. @throws MongoServerError if the validator is invalid */
  configure(options: CollectionOptions): void {
    if (options.validator && '$jsonSchema' in options.validator)
      checkSchema(options.validator['$jsonSchema']);
    else if (options.validator) compileQuery(options.validator);
    this.options = { ...this.options, ...options };
  }

  /** @returns the stored document, with its `_id` first */
  insert(doc: unknown, bypassValidation = false): Doc {
    return asWrite(() => {
      const { _id: given, ...fields } = toStored(doc) as Doc;
      const stored: Doc = {
        _id: given === undefined || !isDoc(doc) || doc['_id'] === undefined ? this.newId() : given,
        ...fields,
      };
      checkId(stored['_id']);
      if (!bypassValidation) this.validate(stored);
      this.indexes.forEach((index) => index.check(stored, this.namespace));
      this.indexes.forEach((index) => index.add(stored));
      this.docs.push(stored);
      return stored;
    });
  }

  /** @returns whether the new document differs from the old one */
  replace(old: Doc, doc: Doc, bypassValidation = false): boolean {
    return asWrite(() => {
      const stored = toStored(doc) as Doc;
      if (valueKey(old) === valueKey(stored)) return false;
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

  /** @returns the name of the index, which may exist already */
  createIndex(key: unknown, options: Doc = {}): string {
    const spec = makeIndexSpec(key, options);
    const same = this.indexes.find((index) => valueKey(index.spec.key) === valueKey(spec.key))?.spec;
    if (same && same.name !== spec.name)
      throw new MongoServerError(`Index already exists with a different name: ${same.name}`, 85);
    if (same?.name === '_id_' || (same && valueKey(same) === valueKey(spec))) return spec.name;
    if (same) {
      throw new MongoServerError(
        `An equivalent index already exists with the same name but different options. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(same)}`,
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

  /** Whether no two documents can have equal values in all of these fields: `_id`, or the fields of a unique index. */
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
   * @param which a name or a key; `*` for all except `_id_`
   * @returns how many indexes there were before
   */
  dropIndex(which: unknown): number {
    const before = this.indexes.length;
    if (which === '_id_' || (isDoc(which) && valueKey(which) === valueKey({ _id: 1 })))
      throw new MongoServerError('cannot drop _id index', 72);
    const isMeant = ({ spec }: Index) =>
      which === '*' || spec.name === which || (isDoc(which) && valueKey(spec.key) === valueKey(which));
    if (which !== '*' && !this.indexes.some(isMeant)) {
      throw new MongoServerError(
        typeof which === 'string'
          ? `index not found with name [${which}]`
          : `can't find index with key: ${JSON.stringify(which)}`,
        27,
      );
    }
    this.indexes = this.indexes.filter((index) => index.spec.name === '_id_' || !isMeant(index));
    return before;
  }

  snapshot(): Snapshot {
    return {
      docs: [...this.docs],
      indexes: this.indexes.map(({ spec }) => spec),
      options: { ...this.options },
    };
  }

  restore({ docs, indexes, options }: Snapshot): void {
    this.options = options;
    this.indexes = indexes.map((spec) => new Index(spec));
    this.docs = [...docs];
    for (const doc of docs) this.indexes.forEach((index) => index.add(doc));
  }

  private validate(doc: Doc, old?: Doc): void {
    const { validator, validationLevel = 'strict', validationAction = 'error' } = this.options;
    if (!validator || validationLevel === 'off' || validationAction !== 'error') return;
    const keeps = compileQuery(validator);
    if (keeps(doc) || (old && validationLevel === 'moderate' && !keeps(old))) return;
    const schema = validator['$jsonSchema'];
    const details = isDoc(schema)
      ? {
          operatorName: '$jsonSchema',
          ...pick(schema, ['title', 'description']),
          schemaRulesNotSatisfied: findings(schema, doc),
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

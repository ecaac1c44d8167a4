import { MongoServerError, unsupportedError } from '../errors';
import { compileQuery } from '../query/match';
import { toKey } from '../values/compare';
import { formatForServer, formatValue } from '../values/format';
import { getElements, getValues } from '../values/paths';
import { isDoc, type Doc } from '../values/types';

/** An index specification in the format that `getIndexes` returns. */
export interface IndexSpec extends Doc {
  v: 2;
  key: Doc;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
  hidden?: boolean;
}

const OPTIONS = [
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'hidden',
  'weights',
  'default_language',
];

/** Throws if the key or an option is invalid or unsupported. */
export function createIndexSpec(key: unknown, options: Doc = {}): IndexSpec {
  if (!isDoc(key) || Object.keys(key).length === 0)
    throw new MongoServerError('Index keys cannot be empty.', 67);
  for (const [path, kind] of Object.entries(key)) {
    if (['hashed', '2d', '2dsphere'].includes(String(kind)))
      throw unsupportedError(`${String(kind)} indexes`);
    if (path.includes('$**')) throw unsupportedError('wildcard indexes');
    if (kind === 'text' || (typeof kind === 'number' && kind !== 0)) continue;
    throw new MongoServerError(
      `Error in specification { ${path}: ${formatValue(kind)} } :: caused by :: Values in v:2 index key pattern cannot be of this type or value. Only numbers > 0, numbers < 0, and strings are allowed.`,
      67,
    );
  }
  const unknownOption = Object.keys(options).find((option) => !OPTIONS.includes(option));
  if (unknownOption === 'collation') throw unsupportedError('indexes with a collation');
  if (unknownOption !== undefined)
    throw new MongoServerError(`The field '${unknownOption}' is not valid for an index specification`, 197);
  const name = Object.entries(key)
    .map(([path, kind]) => `${path}_${String(kind)}`)
    .join('_');
  return { v: 2, key, name, ...options };
}

/** Returns whether an index is ordered. Text indexes aren't. */
export function isOrdered(spec: IndexSpec): boolean {
  return Object.values(spec.key).every((kind) => typeof kind === 'number');
}

/**
 * The key of an index entry, with one value for each indexed field. Missing fields and empty arrays are `undefined`.
 */
export type IndexKey = unknown[];

/**
 * Returns the index keys for a document. There are none if a sparse or partial index omits the document, and there can
 * be several if a field is an array.
 */
export function getIndexKeys(spec: IndexSpec, doc: Doc): IndexKey[] {
  const paths = Object.keys(spec.key);
  if (spec.partialFilterExpression && !compileQuery(spec.partialFilterExpression)(doc)) return [];
  const lists = paths.map((path) => getElements(doc, path));
  if (spec.sparse && lists.every((values) => values.every((value) => value === undefined))) return [];
  const arrays = paths.filter((path) => getValues(doc, path).some(Array.isArray));
  if (arrays.length > 1)
    throw new MongoServerError(`cannot index parallel arrays [${arrays[1]}] [${arrays[0]}]`, 171);
  let keys: IndexKey[] = [[]];
  for (const values of lists) {
    const choices = values.length === 0 ? [undefined] : values;
    keys = keys.flatMap((key) => choices.map((value) => [...key, value]));
  }
  return [...new Map(keys.map((key) => [toKey(key), key])).values()];
}

/** Returns whether any of the documents can have several entries in the index. */
export function isMultikeyIndex(spec: IndexSpec, docs: readonly Doc[]): boolean {
  return docs.some((doc) =>
    Object.keys(spec.key).some((path) => {
      const values = getValues(doc, path);
      return values.length > 1 || values.some(Array.isArray);
    }),
  );
}

/** Stores the entries of a unique index, so that duplicates can be found. Other indexes store nothing. */
export class Index {
  private readonly entries = new Map<string, Doc>();

  constructor(readonly spec: IndexSpec) {}

  /** Throws if the index is unique and another document has the same key. `replaced` is the old version of `doc`. */
  check(doc: Doc, namespace: string, replaced?: Doc): void {
    for (const key of this.getUniqueKeys(doc)) {
      const existing = this.entries.get(toKey(key));
      if (existing === undefined || existing === replaced) continue;
      const keyValue = Object.fromEntries(
        Object.keys(this.spec.key).map((path, i) => [path, key[i] ?? null]),
      );
      throw new MongoServerError(
        `E11000 duplicate key error collection: ${namespace} index: ${this.spec.name} dup key: ${formatForServer(keyValue)}`,
        11000,
        { keyPattern: this.spec.key, keyValue },
      );
    }
  }

  add(doc: Doc): void {
    for (const key of this.getUniqueKeys(doc)) this.entries.set(toKey(key), doc);
  }

  remove(doc: Doc): void {
    for (const key of this.getUniqueKeys(doc)) this.entries.delete(toKey(key));
  }

  private getUniqueKeys(doc: Doc): IndexKey[] {
    const keys = getIndexKeys(this.spec, doc);
    return this.spec.unique || this.spec.name === '_id_' ? keys : [];
  }
}

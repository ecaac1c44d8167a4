/** Indexes: their entries, and the duplicates that unique ones reject. */
import { MongoServerError, unsupported } from '../errors';
import { compileQuery } from '../query/match';
import { valueKey } from '../values/compare';
import { formatValue } from '../values/format';
import { openedValuesAt, valuesAt } from '../values/paths';
import { isDoc, type Doc } from '../values/types';

/** An index as `getIndexes` shows it. */
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

/** @throws MongoServerError if the key or an option is invalid or not supported */
export function makeIndexSpec(key: unknown, options: Doc = {}): IndexSpec {
  if (!isDoc(key) || Object.keys(key).length === 0)
    throw new MongoServerError('Index keys cannot be empty.', 67);
  for (const [path, kind] of Object.entries(key)) {
    if (['hashed', '2d', '2dsphere'].includes(String(kind)))
      throw unsupported(`indexes of the kind ${String(kind)}`);
    if (path.includes('$**')) throw unsupported('wildcard indexes');
    if (kind === 'text' || (typeof kind === 'number' && kind !== 0)) continue;
    throw new MongoServerError(
      `Error in specification { ${path}: ${formatValue(kind)} } :: caused by :: Values in v:2 index key pattern cannot be of this type or value. Only numbers > 0, numbers < 0, and strings are allowed.`,
      67,
    );
  }
  const wrong = Object.keys(options).find((option) => !OPTIONS.includes(option));
  if (wrong === 'collation') throw unsupported('indexes with a collation');
  if (wrong !== undefined)
    throw new MongoServerError(`The field '${wrong}' is not valid for an index specification`, 197);
  const name = Object.entries(key)
    .map(([path, kind]) => `${path}_${String(kind)}`)
    .join('_');
  return { v: 2, key, name, ...options };
}

/** Whether an index is ordered, so that it can be searched. */
export function isOrdered(spec: IndexSpec): boolean {
  return Object.values(spec.key).every((kind) => typeof kind === 'number');
}

/** One entry: the values of the key's fields. `undefined` means that the field is missing. */
export type IndexKey = unknown[];

/** The entries of a document: none if a sparse or partial index omits it, several for an array. */
export function indexKeys(spec: IndexSpec, doc: Doc): IndexKey[] {
  const paths = Object.keys(spec.key);
  if (spec.partialFilterExpression && !compileQuery(spec.partialFilterExpression)(doc)) return [];
  const lists = paths.map((path) => openedValuesAt(doc, path));
  if (spec.sparse && lists.every((values) => values.every((value) => value === undefined))) return [];
  const arrays = paths.filter(
    (path, i) => (lists[i]?.length ?? 0) > 1 && valuesAt(doc, path).some(Array.isArray),
  );
  if (arrays.length > 1)
    throw new MongoServerError(`cannot index parallel arrays [${arrays[1]}] [${arrays[0]}]`, 171);
  let keys: IndexKey[] = [[]];
  for (const values of lists)
    keys = keys.flatMap((key) =>
      (values.length === 0 ? [undefined] : values).map((value) => [...key, value]),
    );
  return [...new Map(keys.map((key) => [valueKey(key), key])).values()];
}

/** Whether an index has several entries for a document. */
export function isMultikey(spec: IndexSpec, docs: readonly Doc[]): boolean {
  return docs.some((doc) =>
    Object.keys(spec.key).some(
      (path) => valuesAt(doc, path).length > 1 || valuesAt(doc, path).some(Array.isArray),
    ),
  );
}

/** An index. Only a unique one keeps its entries, to find duplicates. */
export class Index {
  private readonly entries = new Map<string, Doc>();

  constructor(readonly spec: IndexSpec) {}

  /** @throws MongoServerError E11000 if a unique index already has an entry of the document */
  check(doc: Doc, namespace: string, replaced?: Doc): void {
    for (const key of this.uniqueKeys(doc)) {
      const holder = this.entries.get(valueKey(key));
      if (holder === undefined || holder === replaced) continue;
      const keyValue = Object.fromEntries(
        Object.keys(this.spec.key).map((path, i) => [path, key[i] ?? null]),
      );
      throw new MongoServerError(
        `E11000 duplicate key error collection: ${namespace} index: ${this.spec.name} dup key: ${dupKey(keyValue)}`,
        11000,
        { keyPattern: this.spec.key, keyValue },
      );
    }
  }

  add(doc: Doc): void {
    for (const key of this.uniqueKeys(doc)) this.entries.set(valueKey(key), doc);
  }

  remove(doc: Doc): void {
    for (const key of this.uniqueKeys(doc)) this.entries.delete(valueKey(key));
  }

  private uniqueKeys(doc: Doc): IndexKey[] {
    const keys = indexKeys(this.spec, doc);
    return this.spec.unique || this.spec.name === '_id_' ? keys : [];
  }
}

/** A key in an error message, where strings have double quotes. */
function dupKey(key: Doc): string {
  const fields = Object.entries(key).map(
    ([path, value]) =>
      `${path}: ${typeof value === 'string' ? JSON.stringify(value) : formatValue(value, { breakLength: Infinity })}`,
  );
  return `{ ${fields.join(', ')} }`;
}

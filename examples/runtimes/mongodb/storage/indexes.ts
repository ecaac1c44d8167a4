/** Indexes: what they hold of a document, and what unique ones refuse. */
import { MongoServerError } from '../errors';
import { compileQuery } from '../query/match';
import { formatValue } from '../shell/inspect';
import { collator, valueKey } from '../values/compare';
import { openedValuesAt, valuesAt } from '../values/paths';
import { isDoc, type Doc } from '../values/types';

/** An index as `getIndexes` tells it. */
export interface IndexSpec extends Doc {
  v: 2;
  key: Doc;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
  hidden?: boolean;
  collation?: Doc;
}

/** Options that are understood; others are an error on the server too. */
const OPTIONS = [
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'hidden',
  'collation',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  'wildcardProjection',
  'background',
  'commitQuorum',
  'comment',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
];

/** @throws MongoServerError where a key or an option is none */
export function makeIndexSpec(key: unknown, options: Doc = {}): IndexSpec {
  if (!isDoc(key) || Object.keys(key).length === 0)
    throw new MongoServerError('Index keys cannot be empty.', 67);
  for (const [path, kind] of Object.entries(key)) {
    if (typeof kind === 'number' && kind !== 0) continue;
    if (['text', 'hashed', '2dsphere', '2d'].includes(String(kind))) continue;
    throw new MongoServerError(
      `Error in specification { ${path}: ${formatValue(kind)} } :: caused by :: Values in v:2 index key pattern cannot be of this type or value. Only numbers > 0, numbers < 0, and strings are allowed.`,
      67,
    );
  }
  const wrong = Object.keys(options).find((option) => !OPTIONS.includes(option));
  if (wrong !== undefined)
    throw new MongoServerError(`The field '${wrong}' is not valid for an index specification`, 197);
  const name = Object.entries(key)
    .map(([path, kind]) => `${path}_${String(kind)}`)
    .join('_');
  const { background: _, commitQuorum: __, comment: ___, ...kept } = options;
  return { v: 2, key, name, ...kept };
}

/** Whether an index is of the kind that is ordered and can be searched. */
export function isOrdered(spec: IndexSpec): boolean {
  return (
    Object.values(spec.key).every((kind) => typeof kind === 'number') &&
    !Object.keys(spec.key).some((path) => path.includes('$**'))
  );
}

/** One entry: the values of the key's fields. `undefined` stands for a missing field. */
export type IndexKey = unknown[];

/** @returns the entries of a document: none where a sparse or partial index leaves it out, several for an array */
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
  const seen = new Set<string>();
  return keys.filter((key) => {
    const text = valueKey(key);
    return seen.has(text) ? false : Boolean(seen.add(text));
  });
}

/** Whether an index has several entries for a document. */
export function isMultikey(spec: IndexSpec, docs: readonly Doc[]): boolean {
  return docs.some((doc) =>
    Object.keys(spec.key).some(
      (path) => valuesAt(doc, path).length > 1 || valuesAt(doc, path).some(Array.isArray),
    ),
  );
}

/** An index with what a unique one needs to tell a duplicate. */
export class Index {
  private readonly entries = new Map<string, Doc>();
  /** Strings that the collation tells apart, the first of each kind. */
  private readonly strings: string[] = [];

  constructor(readonly spec: IndexSpec) {}

  /** @throws MongoServerError E11000 where a unique index has an entry of the document already */
  check(doc: Doc, namespace: string, replaced?: Doc): void {
    for (const key of this.uniqueKeys(doc)) {
      const holder = this.entries.get(this.entryOf(key));
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
    for (const key of this.uniqueKeys(doc)) this.entries.set(this.entryOf(key), doc);
  }

  remove(doc: Doc): void {
    for (const key of this.uniqueKeys(doc)) this.entries.delete(this.entryOf(key));
  }

  /** The same text for keys that are equal: with a collation, also where their strings differ in what it does not look at. */
  private entryOf(key: IndexKey): string {
    const compare = collator(this.spec.collation);
    if (!compare) return valueKey(key);
    return valueKey(
      key.map((value) => {
        if (typeof value !== 'string') return value;
        const same = this.strings.find((string) => compare(string, value) === 0);
        if (same === undefined) this.strings.push(value);
        return same ?? value;
      }),
    );
  }

  private uniqueKeys(doc: Doc): IndexKey[] {
    const keys = indexKeys(this.spec, doc);
    return this.spec.unique || this.spec.name === '_id_' ? keys : [];
  }
}

/** A key as the server writes it: with double quotes. */
function dupKey(key: Doc): string {
  const fields = Object.entries(key).map(
    ([path, value]) =>
      `${path}: ${typeof value === 'string' ? JSON.stringify(value) : formatValue(value, { breakLength: Infinity })}`,
  );
  return `{ ${fields.join(', ')} }`;
}

import { MongoServerError } from '../errors';
import { compileQuery, compileElementTest, hasOperators } from '../query/match';
import { getAt, getChild } from '../values/paths';
import { isDoc, type Doc } from '../values/types';

/** Maps identifiers, such as `cheap` in `items.$[cheap].price`, to their compiled filters. */
export type ArrayFilters = Map<string, (item: unknown) => boolean>;

/** Compiles array filters such as `[{ 'cheap.price': { $lt: 10 } }]`. */
export function compileArrayFilters(filters: readonly Doc[] = []): ArrayFilters {
  return new Map(
    filters.map((filter) => {
      const identifier = getIdentifier(filter);
      if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier))
        throw new MongoServerError(
          `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
          2,
        );
      const condition = filter[identifier];
      // `{ cheap: { $lt: 10 } }` tests the array element itself, but `{ 'cheap.price': … }` tests the element's fields.
      if (identifier in filter)
        return [identifier, compileElementTest(hasOperators(condition) ? condition : { $eq: condition }, {})];
      const query = compileQuery(filter);
      return [identifier, (item: unknown) => query({ [identifier]: item })];
    }),
  );
}

function getIdentifier(filter: Doc): string {
  const [key = ''] = Object.keys(filter);
  if (!key.startsWith('$')) return key.split('.')[0] as string;
  return getIdentifier((filter[key] as Doc[])[0] ?? {});
}

interface PathContext {
  arrayFilters: ArrayFilters;
  /** Returns the index of the array element that the query matched. */
  findPosition: (path: string) => number | undefined;
}

/** Resolves the positional operators in a path such as `items.$.price`, `items.$[].price` or `items.$[cheap].price`. */
export function resolvePaths(doc: Doc, path: string, context: PathContext): string[][] {
  const visit = (value: unknown, before: string[], [part, ...rest]: string[]): string[][] => {
    if (part === undefined) return [before];
    if (part === '$') {
      const index = context.findPosition(before.join('.'));
      if (index === undefined)
        throw new MongoServerError(
          'The positional operator did not find the match needed from the query.',
          2,
        );
      return visit(getChild(value, String(index)), [...before, String(index)], rest);
    }
    const positional = /^\$\[(\w*)\]$/.exec(part);
    if (!positional) return visit(getChild(value, part), [...before, part], rest);
    if (!Array.isArray(value)) {
      throw new MongoServerError(
        `The path '${before.join('.')}' must exist in the document in order to apply array updates.`,
        2,
      );
    }
    const name = positional[1] as string;
    const test = name === '' ? () => true : context.arrayFilters.get(name);
    if (!test)
      throw new MongoServerError(`No array filter found for identifier '${name}' in path '${path}'`, 2);
    return value.flatMap((item: unknown, i) => (test(item) ? visit(item, [...before, String(i)], rest) : []));
  };
  return visit(doc, [], path.split('.'));
}

/** Returns the index of the first array element that meets one of the filter's conditions on the array. */
export function findPosition(filter: Doc, doc: Doc, path: string): number | undefined {
  const array = getAt(doc, path.split('.'));
  if (!Array.isArray(array)) return undefined;
  for (const test of compileElementTests(filter, path)) {
    const index = array.findIndex(test);
    if (index >= 0) return index;
  }
  return undefined;
}

function compileElementTests(filter: Doc, path: string): ((item: unknown) => boolean)[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '$and' || key === '$or')
      return (value as Doc[]).flatMap((part) => compileElementTests(part, path));
    if (key === path) {
      if (value instanceof RegExp) return [compileElementTest({ $regex: value }, {})];
      if (!isDoc(value)) return [compileElementTest({ $eq: value }, {})];
      return [compileElementTest(value['$elemMatch'] ?? value, { isElement: '$elemMatch' in value })];
    }
    return key.startsWith(`${path}.`)
      ? [compileElementTest({ [key.slice(path.length + 1)]: value }, {})]
      : [];
  });
}

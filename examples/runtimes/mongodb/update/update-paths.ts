/** Resolves positional operators in the paths of updates: `items.$.price`, `items.$[].price`, `items.$[cheap].price`. */
import { MongoServerError } from '../errors';
import { compileQuery, elementTest, hasOperators } from '../query/match';
import { formatValue } from '../values/format';
import { isDoc, type Doc } from '../values/types';

/** For each identifier, whether an element of an array matches its filter. */
export type ArrayFilters = Map<string, (item: unknown) => boolean>;

/** @param filters for example `[{ 'cheap.price': { $lt: 10 } }]` */
export function compileArrayFilters(filters: readonly Doc[] = []): ArrayFilters {
  return new Map(
    filters.map((filter) => {
      const identifier = identifierOf(filter);
      const own = filter[identifier];
      // `{ cheap: { $lt: 10 } }` tests the element itself, `{ 'cheap.price': … }` its fields.
      if (identifier in filter) return [identifier, elementTest(hasOperators(own) ? own : { $eq: own }, {})];
      const query = compileQuery(filter);
      return [identifier, (item: unknown) => query({ [identifier]: item })];
    }),
  );
}

function identifierOf(filter: Doc): string {
  const [key = ''] = Object.keys(filter);
  if (!key.startsWith('$')) return key.split('.')[0] as string;
  return identifierOf((filter[key] as Doc[])[0] ?? {});
}

/** How to resolve positional operators. */
interface PathContext {
  arrayFilters: ArrayFilters;
  positionOf: (path: string) => number | undefined;
}

/** @returns the parts of each path that a path with positional operators refers to */
export function resolvePaths(doc: Doc, path: string, context: PathContext): string[][] {
  const visit = (value: unknown, before: string[], [part, ...rest]: string[]): string[][] => {
    if (part === undefined) return [before];
    if (part === '$') {
      const at = context.positionOf(before.join('.'));
      if (at === undefined)
        throw new MongoServerError(
          'The positional operator did not find the match needed from the query.',
          2,
        );
      return visit(child(value, String(at)), [...before, String(at)], rest);
    }
    const positional = /^\$\[(\w*)\]$/.exec(part);
    if (!positional) return visit(child(value, part), [...before, part], rest);
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

function child(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[Number(part)];
  return isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

/** The value at a path without positional operators. */
export function getAt(doc: unknown, parts: readonly string[]): unknown {
  return parts.reduce(child, doc);
}

/** Sets a value. Creates documents along the path and fills arrays with null. */
export function setConcrete(doc: Doc, parts: readonly string[], value: unknown): void {
  let at: unknown = doc;
  parts.forEach((part, i) => {
    const isLast = i === parts.length - 1;
    if (Array.isArray(at)) {
      if (!/^\d+$/.test(part)) throw cannotCreate(part, parts[i - 1] as string, at);
      while (at.length < Number(part)) at.push(null);
    } else if (!isDoc(at)) {
      throw cannotCreate(part, parts[i - 1] as string, at);
    }
    const holder = at as Doc;
    if (isLast) holder[part] = value;
    else if (child(holder, part) === undefined) holder[part] = {};
    at = holder[part];
  });
}

function cannotCreate(part: string, name: string, value: unknown): MongoServerError {
  return new MongoServerError(
    `Cannot create field '${part}' in element {${name}: ${formatValue(value)}}`,
    28,
  );
}

/** Removes a field. An element of an array becomes null, so that the others keep their indexes. */
export function unsetConcrete(doc: Doc, parts: readonly string[]): void {
  const holder = getAt(doc, parts.slice(0, -1));
  const last = parts.at(-1) as string;
  if (Array.isArray(holder)) {
    if (Number(last) < holder.length) holder[Number(last)] = null;
  } else if (isDoc(holder)) delete holder[last];
}

/** The index of the first element that meets the conditions of the query on an array. */
export function positionOf(filter: Doc, doc: Doc, path: string): number | undefined {
  const list = getAt(doc, path.split('.'));
  if (!Array.isArray(list)) return undefined;
  for (const test of elementTests(filter, path)) {
    const at = list.findIndex(test);
    if (at >= 0) return at;
  }
  return undefined;
}

function elementTests(filter: Doc, path: string): ((item: unknown) => boolean)[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '$and' || key === '$or') return (value as Doc[]).flatMap((part) => elementTests(part, path));
    if (key === path) {
      const condition = isDoc(value) && isDoc(value['$elemMatch']) ? value['$elemMatch'] : value;
      return [
        elementTest(
          isDoc(condition)
            ? condition
            : condition instanceof RegExp
              ? { $regex: condition }
              : { $eq: condition },
          {},
        ),
      ];
    }
    return key.startsWith(`${path}.`) ? [elementTest({ [key.slice(path.length + 1)]: value }, {})] : [];
  });
}

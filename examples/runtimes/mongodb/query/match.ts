/** Queries. https://www.mongodb.com/docs/manual/reference/operator/query/ */
import { evaluate } from '../aggregate/evaluate';
import { MongoServerError, unknownName, unsupported } from '../errors';
import { collator, equalValues, compareValues, typeClass } from '../values/compare';
import { valuesAt } from '../values/paths';
import { isDoc, isTrue, type Doc } from '../values/types';
import { checkSchema, matchesSchema } from './schema';
import { hasType } from './type-query';

/** Whether a document matches. */
export type Predicate = (doc: Doc) => boolean;

/** Whether the values at a path match. `undefined` means that the field is missing. */
type ValuesPredicate = (values: readonly unknown[], doc: Doc) => boolean;

/** The settings of a query. */
export interface QueryContext {
  collation?: Doc;
  /** The values of `$$name` in `$expr`. */
  variables?: Doc;
}

/** Compiles a filter. Errors in it are thrown here, even if no document is tested. */
export function compileQuery(filter: unknown, context: QueryContext = {}): Predicate {
  if (!isDoc(filter)) throw new MongoServerError('Expected field filter to be of type object', 14);
  const parts = Object.entries(filter).map(([key, value]) => clause(key, value, context));
  return (doc) => parts.every((part) => part(doc));
}

function clause(key: string, value: unknown, context: QueryContext): Predicate {
  if (!key.startsWith('$')) {
    const test = condition(value, context);
    return (doc) => test(valuesAt(doc, key), doc);
  }
  switch (key) {
    case '$and':
    case '$or':
    case '$nor': {
      const queries = clauses(key, value, context);
      if (key === '$and') return (doc) => queries.every((query) => query(doc));
      if (key === '$or') return (doc) => queries.some((query) => query(doc));
      return (doc) => !queries.some((query) => query(doc));
    }
    case '$expr':
      return (doc) => isTrue(evaluate(value, doc, context.variables));
    case '$jsonSchema':
      checkSchema(value);
      return (doc) => matchesSchema(value as Doc, doc);
    case '$comment':
      return () => true;
    case '$where':
      if (typeof value !== 'function') throw unsupported('$where with a string');
      return (doc) => Boolean((value as (this: Doc) => unknown).call(doc));
  }
  throw unknownName(
    key,
    `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    2,
  );
}

function clauses(key: string, value: unknown, context: QueryContext): Predicate[] {
  if (!Array.isArray(value)) throw new MongoServerError(`${key} must be an array`, 2);
  if (value.length === 0) throw new MongoServerError('$and/$or/$nor must be a nonempty array', 2);
  return value.map((item) => compileQuery(item, context));
}

/** Whether a condition is made of operators, such as `{ $gt: 5 }`. */
export function hasOperators(value: unknown): value is Doc {
  return isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true && !('$ref' in value);
}

function condition(value: unknown, context: QueryContext): ValuesPredicate {
  if (!hasOperators(value)) return matching(value, context);
  const tests = Object.entries(value).map(([operator, argument]) =>
    operatorTest(operator, argument, value, context),
  );
  return (values, doc) => tests.every((test) => test(values, doc));
}

function operatorTest(
  operator: string,
  argument: unknown,
  whole: Doc,
  context: QueryContext,
): ValuesPredicate {
  switch (operator) {
    case '$eq':
      return equalTo(argument, context);
    case '$ne':
      return not(equalTo(argument, context));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return ordered(operator, argument, context);
    case '$in':
    case '$nin': {
      if (!Array.isArray(argument)) throw new MongoServerError(`${operator} needs an array`, 2);
      const tests = argument.map((item: unknown) => matching(item, context));
      const isIn: ValuesPredicate = (values, doc) => tests.some((test) => test(values, doc));
      return operator === '$in' ? isIn : not(isIn);
    }
    case '$not':
      if (!isPattern(argument) && !hasOperators(argument))
        throw new MongoServerError('$not needs a regex or a document', 2);
      return not(condition(argument, context));
    case '$exists':
      return (values) => values.some((value) => value !== undefined) === isTrue(argument);
    case '$type':
      return some((value) => hasType(value, argument));
    case '$size':
      return (values) => values.some((value) => Array.isArray(value) && value.length === Number(argument));
    case '$mod': {
      const [divisor, rest] = modArguments(argument);
      return some((value) => typeof value === 'number' && Math.trunc(value) % divisor === rest);
    }
    case '$regex':
      return some(patternTest(argument, String(whole['$options'] ?? '')));
    case '$options':
      return () => true;
    case '$all':
      return allOf(argument, context);
    case '$elemMatch': {
      const test = elementTest(argument, context);
      return (values) => values.some((value) => Array.isArray(value) && value.some(test));
    }
    case '$comment':
      return () => true;
  }
  throw unknownName(operator, `unknown operator: ${operator}`, 2);
}

/** Compiles the condition on an element of an array: a query on its fields, or operators on the element itself. */
export function elementTest(argument: unknown, context: QueryContext): (item: unknown) => boolean {
  const isValue =
    hasOperators(argument) && !['$and', '$or', '$nor', '$expr'].includes(Object.keys(argument)[0] as string);
  if (isValue) {
    const test = condition(argument, context);
    return (item) => test([item], {});
  }
  const query = compileQuery(argument, context);
  return (item) => (isDoc(item) || Array.isArray(item)) && query(item as Doc);
}

/** Whether a value passes, or an element of an array among the values. */
function some(test: (value: unknown) => boolean): ValuesPredicate {
  return (values) =>
    values.some((value) => test(value) || (Array.isArray(value) && value.some((item) => test(item))));
}

function not(test: ValuesPredicate): ValuesPredicate {
  return (values, doc) => !test(values, doc);
}

/** A condition without operators: a pattern or a value. */
function matching(wanted: unknown, context: QueryContext): ValuesPredicate {
  return isPattern(wanted) ? some(patternTest(wanted, '')) : equalTo(wanted, context);
}

function equalTo(wanted: unknown, context: QueryContext): ValuesPredicate {
  const compareStrings = collator(context.collation);
  const orNull = (value: unknown) => (value === undefined ? null : value);
  return some((value) =>
    compareStrings && typeof value === 'string' && typeof wanted === 'string'
      ? compareStrings(value, wanted) === 0
      : equalValues(orNull(value), orNull(wanted)),
  );
}

function ordered(
  operator: '$gt' | '$gte' | '$lt' | '$lte',
  limit: unknown,
  context: QueryContext,
): ValuesPredicate {
  const compareStrings = collator(context.collation);
  const holds = {
    $gt: (order: number) => order > 0,
    $gte: (order: number) => order >= 0,
    $lt: (order: number) => order < 0,
    $lte: (order: number) => order <= 0,
  }[operator];
  return some((value) => {
    const left = value === undefined ? null : value;
    // NaN is neither greater nor less than a number.
    if (typeof left === 'number' && typeof limit === 'number' && Number.isNaN(left) !== Number.isNaN(limit))
      return false;
    if (typeClass(left) !== typeClass(limit)) return false;
    if (compareStrings && typeof left === 'string') return holds(compareStrings(left, limit as string));
    return holds(compareValues(left, limit));
  });
}

function allOf(argument: unknown, context: QueryContext): ValuesPredicate {
  if (!Array.isArray(argument)) throw new MongoServerError('$all needs an array', 2);
  const tests = argument.map((item: unknown): ValuesPredicate => {
    if (isDoc(item) && '$elemMatch' in item)
      return operatorTest('$elemMatch', item['$elemMatch'], item, context);
    return matching(item, context);
  });
  return (values, doc) => tests.length > 0 && tests.every((test) => test(values, doc));
}

function modArguments(argument: unknown): [number, number] {
  if (!Array.isArray(argument) || argument.length !== 2)
    throw new MongoServerError('malformed mod, needs to be an array of two numbers', 2);
  const [divisor, rest] = argument.map((number) => Math.trunc(Number(number))) as [number, number];
  if (divisor === 0) throw new MongoServerError('divisor cannot be 0', 2);
  return [divisor, rest];
}

function isPattern(value: unknown): value is RegExp {
  return value instanceof RegExp;
}

/** Tests strings with a regular expression in JavaScript's dialect, not PCRE. */
function patternTest(pattern: unknown, options: string): (value: unknown) => boolean {
  const [source, flags] = isPattern(pattern)
    ? [pattern.source, options || pattern.flags]
    : [String(pattern), options];
  if (flags.includes('x')) throw unsupported('the option x of $regex');
  const compiled = new RegExp(source, flags.replace(/[^imsu]/g, ''));
  return (value) => typeof value === 'string' && compiled.test(value);
}

// Reference: https://www.mongodb.com/docs/manual/reference/operator/query/
import { MaxKey, MinKey } from 'bson';
import { evaluate } from '../aggregate/evaluate';
import { MongoServerError, unknownNameError, unsupportedError } from '../errors';
import { COMPARISONS, compareValues, createCollator, getTypeOrder, isEqual } from '../values/compare';
import { formatForServer } from '../values/format';
import { truncate } from '../values/numbers';
import { getValues } from '../values/paths';
import { hasType, isDoc, isNumeric, isTrue, type Doc } from '../values/types';
import { checkSchema, matchesSchema } from './schema';

type Predicate = (doc: Doc) => boolean;

/** Tests the values at a path. A missing field has the value `undefined`. */
type ValuesPredicate = (values: readonly unknown[], doc: Doc) => boolean;

interface QueryContext {
  collation?: Doc;
  /** Variables that `$expr` can access as `$$name`. */
  variables?: Doc;
  /** Whether the values are elements that `$elemMatch` tests. If they are arrays, their own elements don't count. */
  isElement?: boolean;
}

/** Compiles a filter to a predicate. Throws if the filter is invalid. */
export function compileQuery(filter: unknown, context: QueryContext = {}): Predicate {
  if (!isDoc(filter)) throw new MongoServerError('Expected field filter to be of type object', 14);
  const clauses = Object.entries(filter).map(([key, value]) => compileClause(key, value, context));
  return (doc) => clauses.every((clause) => clause(doc));
}

function compileClause(key: string, value: unknown, context: QueryContext): Predicate {
  if (!key.startsWith('$')) {
    const test = compileCondition(value, context);
    return (doc) => test(getValues(doc, key), doc);
  }
  switch (key) {
    case '$and':
    case '$or':
    case '$nor': {
      const queries = compileQueries(key, value, context);
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
      if (typeof value !== 'function') throw unsupportedError('$where with a string');
      return (doc) => Boolean((value as (this: Doc) => unknown).call(doc));
  }
  throw unknownNameError(
    key,
    `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    2,
  );
}

function compileQueries(key: string, value: unknown, context: QueryContext): Predicate[] {
  if (!Array.isArray(value)) throw new MongoServerError(`${key} must be an array`, 2);
  if (value.length === 0) throw new MongoServerError('$and/$or/$nor must be a nonempty array', 2);
  return value.map((item) => compileQuery(item, context));
}

/** Returns whether a condition consists of operators, such as `{ $gt: 5 }`. */
export function hasOperators(value: unknown): value is Doc {
  return isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true && !('$ref' in value);
}

function compileCondition(value: unknown, context: QueryContext): ValuesPredicate {
  if (!hasOperators(value)) return matchValue(value, context);
  const tests = Object.entries(value).map(([operator, argument]) =>
    compileOperator(operator, argument, value, context),
  );
  return (values, doc) => tests.every((test) => test(values, doc));
}

function compileOperator(
  operator: string,
  argument: unknown,
  condition: Doc,
  context: QueryContext,
): ValuesPredicate {
  switch (operator) {
    case '$eq':
      return matchEqual(argument, context);
    case '$ne':
      return negate(matchEqual(argument, context));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return matchOrdered(operator, argument, context);
    case '$in':
    case '$nin': {
      if (!Array.isArray(argument)) throw new MongoServerError(`${operator} needs an array`, 2);
      const tests = argument.map((item: unknown) => matchValue(item, context));
      const isIn: ValuesPredicate = (values, doc) => tests.some((test) => test(values, doc));
      return operator === '$in' ? isIn : negate(isIn);
    }
    case '$not':
      if (!(argument instanceof RegExp) && !hasOperators(argument))
        throw new MongoServerError('$not needs a regex or a document', 2);
      return negate(compileCondition(argument, context));
    case '$exists':
      return (values) => values.some((value) => value !== undefined) === isTrue(argument);
    case '$type':
      return matchAny((value) => hasType(value, argument), context);
    case '$size':
      checkSize(argument);
      return (values) => values.some((value) => Array.isArray(value) && value.length === Number(argument));
    case '$mod':
      return matchRemainder(argument, context);
    case '$regex':
      return matchAny(compilePattern(argument, String(condition['$options'] ?? '')), context);
    case '$all':
      return matchAll(argument, context);
    case '$elemMatch': {
      const test = compileElementTest(argument, { ...context, isElement: true });
      return (values) => values.some((value) => Array.isArray(value) && value.some(test));
    }
    case '$options':
    case '$comment':
      return () => true;
  }
  throw unknownNameError(operator, `unknown operator: ${operator}`, 2);
}

/**
 * Compiles a condition on an array element. The condition is either a query on the element's fields or a set of
 * operators that apply to the element itself.
 */
export function compileElementTest(argument: unknown, context: QueryContext): (item: unknown) => boolean {
  const isValue =
    hasOperators(argument) && !['$and', '$or', '$nor', '$expr'].includes(Object.keys(argument)[0] as string);
  if (isValue) {
    const test = compileCondition(argument, context);
    return (item) => test([item], {});
  }
  const query = compileQuery(argument, { ...context, isElement: false });
  return (item) => (isDoc(item) || Array.isArray(item)) && query(item as Doc);
}

/** Returns a predicate that is true if any value, or any element of an array value, passes the test. */
function matchAny(test: (value: unknown) => boolean, { isElement }: QueryContext): ValuesPredicate {
  return (values) =>
    values.some(
      (value) => test(value) || (!isElement && Array.isArray(value) && value.some((item) => test(item))),
    );
}

function negate(test: ValuesPredicate): ValuesPredicate {
  return (values, doc) => !test(values, doc);
}

function matchValue(expected: unknown, context: QueryContext): ValuesPredicate {
  if (expected instanceof RegExp) return matchAny(compilePattern(expected, ''), context);
  return matchEqual(expected, context);
}

function matchEqual(expected: unknown, context: QueryContext): ValuesPredicate {
  const compareStrings = createCollator(context.collation);
  return matchAny(
    (value) =>
      compareStrings && typeof value === 'string' && typeof expected === 'string'
        ? compareStrings(value, expected) === 0
        : isEqual(value ?? null, expected ?? null),
    context,
  );
}

function matchOrdered(operator: string, limit: unknown, context: QueryContext): ValuesPredicate {
  const compareStrings = createCollator(context.collation);
  const test = COMPARISONS[operator] as (order: number) => boolean;
  return matchAny((value) => {
    const left = value ?? null;
    // NaN is neither less than nor greater than any other number.
    if (typeof left === 'number' && typeof limit === 'number' && Number.isNaN(left) !== Number.isNaN(limit))
      return false;
    const isKey = limit instanceof MinKey || limit instanceof MaxKey;
    if (!isKey && getTypeOrder(left) !== getTypeOrder(limit)) return false;
    if (compareStrings && typeof left === 'string') return test(compareStrings(left, limit as string));
    return test(compareValues(left, limit));
  }, context);
}

function matchAll(argument: unknown, context: QueryContext): ValuesPredicate {
  if (!Array.isArray(argument)) throw new MongoServerError('$all needs an array', 2);
  const tests = argument.map((item: unknown): ValuesPredicate => {
    if (isDoc(item) && '$elemMatch' in item)
      return compileOperator('$elemMatch', item['$elemMatch'], item, context);
    return matchValue(item, context);
  });
  return (values, doc) => tests.length > 0 && tests.every((test) => test(values, doc));
}

function matchRemainder(argument: unknown, context: QueryContext): ValuesPredicate {
  if (!Array.isArray(argument) || argument.length !== 2)
    throw new MongoServerError('malformed mod, needs to be an array of two numbers', 2);
  const [divisor, remainder] = argument.map((number) => isNumeric(number) && truncate(number)) as bigint[];
  if (!divisor) throw new MongoServerError('divisor cannot be 0', 2);
  return matchAny((value) => {
    const dividend = isNumeric(value) ? truncate(value) : undefined;
    return dividend !== undefined && dividend % divisor === remainder;
  }, context);
}

function checkSize(size: unknown): void {
  const problem = !isNumeric(size)
    ? 'a number in'
    : !Number.isInteger(Number(size))
      ? 'an integer'
      : Number(size) < 0 && 'a non-negative number in';
  if (!problem) return;
  throw new MongoServerError(
    `Failed to parse $size. Expected ${problem}: $size: ${formatForServer(size)}`,
    2,
  );
}

/** Compiles a pattern. Flags at its start, such as `(?i)`, are options in PCRE but an error in JavaScript. */
function compilePattern(pattern: unknown, options: string): (value: unknown) => boolean {
  const isRegExp = pattern instanceof RegExp;
  const [, inline = '', source = ''] =
    /^(?:\(\?([imsx]+)\))?([^]*)$/.exec(isRegExp ? pattern.source : String(pattern)) ?? [];
  const flags = new Set([...(options || (isRegExp ? pattern.flags : '')), ...inline]);
  if (flags.has('x')) throw unsupportedError('the x option of $regex');
  const regExp = createRegExp(source, [...flags].join('').replace(/[^imsu]/g, ''));
  return (value) => typeof value === 'string' && regExp.test(value);
}

function createRegExp(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    const reason = (error as Error).message.split(': ').at(-1);
    throw new MongoServerError(`Regular expression is invalid: ${reason}`, 51091);
  }
}

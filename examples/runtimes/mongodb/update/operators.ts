import { Long } from 'bson';
import { MongoServerError } from '../errors';
import { compileElementTest } from '../query/match';
import { formatValue } from '../values/format';
import { compareValues, isEqual, createComparator, type SortSpec } from '../values/compare';
import { add, isInteger, multiply } from '../values/numbers';
import { clone, isDoc, isNumeric, getTypeName } from '../values/types';

/** The path of the field and the `_id` of its document, for error messages. */
interface Location {
  path: string;
  id: unknown;
}

/** Returns the new value of a field, or `undefined` if the field doesn't change. */
type FieldOperator = (before: unknown, argument: unknown, location: Location) => unknown;

function createArithmeticOperator(name: string, compute: typeof add): FieldOperator {
  return (before, argument, { path, id }) => {
    const verb = name === '$inc' ? 'increment' : 'multiply';
    if (!isNumeric(argument))
      throw new MongoServerError(
        `Cannot ${verb} with non-numeric argument: {${path}: ${formatValue(argument)}}`,
        14,
      );
    // `$mul` sets a missing field to a zero of the argument's type.
    if (before === undefined) return compute(0, argument);
    if (!isNumeric(before))
      throw new MongoServerError(
        `Cannot apply ${name} to a value of non-numeric type. {_id: ${formatValue(id)}} has the field '${path.split('.').at(-1)}' of non-numeric type ${getTypeName(before)}`,
        14,
      );
    const result = compute(before, argument);
    const isOverflow = [before, argument].every(isInteger) && !isInteger(result);
    if (!isOverflow) return result;
    throw new MongoServerError(
      `Failed to apply ${name} operations to current value ((${before instanceof Long ? 'NumberLong' : 'NumberInt'})${String(before)}) for document {_id: ${formatValue(id)}}`,
      2,
    );
  };
}

/** Returns the value if it is an array. Otherwise, throws the server's error for the operator. */
function toArray(name: string, before: unknown, { path, id }: Location): unknown[] {
  if (Array.isArray(before)) return before as unknown[];
  const field = path.split('.').at(-1);
  const type = getTypeName(before);
  if (name === '$pop')
    throw new MongoServerError(`Path '${path}' contains an element of non-array type '${type}'`, 14);
  const messages: Record<string, string> = {
    $push: `The field '${field}' must be an array but is of type ${type} in document {${id === undefined ? 'no id' : `_id: ${formatValue(id)}`}}`,
    $addToSet: `Cannot apply $addToSet to non-array field. Field named '${field}' has non-array type ${type}`,
  };
  throw new MongoServerError(messages[name] ?? `Cannot apply ${name} to a non-array value`, 2);
}

function getItems(argument: unknown): unknown[] {
  if (!isDoc(argument) || !('$each' in argument)) return [clone(argument)];
  if (!Array.isArray(argument['$each']))
    throw new MongoServerError(
      `The argument to $each in $push must be an array but it was of type: ${getTypeName(argument['$each'])}`,
      2,
    );
  return clone(argument['$each']) as unknown[];
}

const push: FieldOperator = (before, argument, location) => {
  const list = before === undefined ? [] : [...toArray('$push', before, location)];
  const options = isDoc(argument) && '$each' in argument ? argument : {};
  const unknownOption = Object.keys(options).find(
    (key) => !['$each', '$slice', '$sort', '$position'].includes(key),
  );
  if (unknownOption !== undefined)
    throw new MongoServerError(`Unrecognized clause in $push: ${unknownOption}`, 2);
  const position = options['$position'] === undefined ? list.length : Number(options['$position']);
  list.splice(position < 0 ? Math.max(0, list.length + position) : position, 0, ...getItems(argument));
  const order = options['$sort'];
  if (isDoc(order)) list.sort(createComparator(order as SortSpec));
  else if (order !== undefined) list.sort((a, b) => compareValues(a, b) * Number(order));
  if (options['$slice'] === undefined) return list;
  const limit = Number(options['$slice']);
  return limit < 0 ? list.slice(limit) : list.slice(0, limit);
};

const addToSet: FieldOperator = (before, argument, location) => {
  const list = before === undefined ? [] : [...toArray('$addToSet', before, location)];
  for (const item of getItems(argument))
    if (!list.some((existing) => isEqual(existing, item))) list.push(item);
  return list;
};

const pull: FieldOperator = (before, argument, location) => {
  if (before === undefined) return undefined;
  const isPulled = isDoc(argument)
    ? compileElementTest(argument, {})
    : argument instanceof RegExp
      ? (item: unknown) => typeof item === 'string' && argument.test(item)
      : (item: unknown) => isEqual(item, argument);
  return toArray('$pull', before, location).filter((item) => !isPulled(item));
};

export const FIELD_OPERATORS: Record<string, FieldOperator> = {
  $set: (_, argument) => clone(argument),
  $setOnInsert: (_, argument) => clone(argument),
  $inc: createArithmeticOperator('$inc', add),
  $mul: createArithmeticOperator('$mul', multiply),
  $min: (before, argument) =>
    before === undefined || compareValues(argument, before) < 0 ? clone(argument) : undefined,
  $max: (before, argument) =>
    before === undefined || compareValues(argument, before) > 0 ? clone(argument) : undefined,
  $currentDate: () => new Date(),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: (before, argument, location) => {
    if (before === undefined) return undefined;
    return toArray('$pullAll', before, location).filter(
      (item) => !(argument as unknown[]).some((value) => isEqual(value, item)),
    );
  },
  $pop: (before, argument, location) => {
    if (before === undefined) return undefined;
    if (argument !== 1 && argument !== -1)
      throw new MongoServerError('$pop expects 1 or -1, found: ' + formatValue(argument), 9);
    const list = toArray('$pop', before, location);
    return argument === 1 ? list.slice(0, -1) : list.slice(1);
  },
};

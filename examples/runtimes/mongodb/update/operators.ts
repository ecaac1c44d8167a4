/** Update operators on one field. Each returns the new value; `undefined` means no change. */
import { MongoServerError } from '../errors';
import { elementTest, hasOperators } from '../query/match';
import { formatValue } from '../values/format';
import { compareValues, equalValues, sortComparison, type SortSpec } from '../values/compare';
import { add, multiply } from '../values/numbers';
import { sortValuesAt } from '../values/paths';
import { clone, isDoc, isNumeric, typeName } from '../values/types';

/** The field and the document, for error messages. */
interface Place {
  path: string;
  id: unknown;
}

export type FieldOperator = (before: unknown, argument: unknown, place: Place) => unknown;

function arithmetic(
  name: string,
  compute: typeof add,
  initial: (argument: number) => unknown,
): FieldOperator {
  return (before, argument, { path, id }) => {
    const verb = name === '$inc' ? 'increment' : 'multiply';
    if (!isNumeric(argument))
      throw new MongoServerError(
        `Cannot ${verb} with non-numeric argument: {${path}: ${formatValue(argument)}}`,
        14,
      );
    if (before === undefined) return initial(argument as number);
    if (isNumeric(before)) return compute(before, argument);
    throw new MongoServerError(
      `Cannot apply ${name} to a value of non-numeric type. {_id: ${formatValue(id)}} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeName(before)}`,
      14,
    );
  };
}

/** The array to change. @throws MongoServerError with the wording of each operator */
function listOf(name: string, before: unknown, { path, id }: Place): unknown[] {
  if (Array.isArray(before)) return before as unknown[];
  const field = path.split('.').at(-1);
  const type = typeName(before);
  if (name === '$pop')
    throw new MongoServerError(`Path '${path}' contains an element of non-array type '${type}'`, 14);
  const message =
    name === '$push'
      ? `The field '${field}' must be an array but is of type ${type} in document {_id: ${formatValue(id)}}`
      : name === '$addToSet'
        ? `Cannot apply $addToSet to non-array field. Field named '${field}' has non-array type ${type}`
        : `Cannot apply ${name} to a non-array value`;
  throw new MongoServerError(message, 2);
}

function itemsOf(argument: unknown): unknown[] {
  if (!isDoc(argument) || !('$each' in argument)) return [clone(argument)];
  if (!Array.isArray(argument['$each']))
    throw new MongoServerError(
      `The argument to $each in $push must be an array but it was of type: ${typeName(argument['$each'])}`,
      2,
    );
  return clone(argument['$each']) as unknown[];
}

const push: FieldOperator = (before, argument, place) => {
  const list = before === undefined ? [] : [...listOf('$push', before, place)];
  const options = isDoc(argument) && '$each' in argument ? argument : {};
  const unknown = Object.keys(options).find(
    (key) => !['$each', '$slice', '$sort', '$position'].includes(key),
  );
  if (unknown !== undefined) throw new MongoServerError(`Unrecognized clause in $push: ${unknown}`, 2);
  const position = options['$position'] === undefined ? list.length : Number(options['$position']);
  list.splice(position < 0 ? Math.max(0, list.length + position) : position, 0, ...itemsOf(argument));
  const order = options['$sort'];
  if (isDoc(order)) list.sort(sortComparison<unknown>(order as SortSpec, sortValuesAt));
  else if (order !== undefined) list.sort((a, b) => compareValues(a, b) * Number(order));
  const cut = options['$slice'];
  if (cut === undefined) return list;
  return Number(cut) < 0 ? list.slice(Number(cut)) : list.slice(0, Number(cut));
};

const addToSet: FieldOperator = (before, argument, place) => {
  const list = before === undefined ? [] : [...listOf('$addToSet', before, place)];
  for (const item of itemsOf(argument)) if (!list.some((one) => equalValues(one, item))) list.push(item);
  return list;
};

const pull: FieldOperator = (before, argument, place) => {
  if (before === undefined) return undefined;
  const isCondition = isDoc(argument) || hasOperators(argument);
  const isMeant = isCondition
    ? elementTest(argument, {})
    : argument instanceof RegExp
      ? (item: unknown) => typeof item === 'string' && argument.test(item)
      : (item: unknown) => equalValues(item, argument);
  return listOf('$pull', before, place).filter((item) => !isMeant(item));
};

export const FIELD_OPERATORS: Record<string, FieldOperator> = {
  $set: (_, argument) => clone(argument),
  $setOnInsert: (_, argument) => clone(argument),
  $inc: arithmetic('$inc', add, (argument) => argument),
  $mul: arithmetic('$mul', multiply, () => 0),
  $min: (before, argument) =>
    before === undefined || compareValues(argument, before) < 0 ? clone(argument) : undefined,
  $max: (before, argument) =>
    before === undefined || compareValues(argument, before) > 0 ? clone(argument) : undefined,
  $currentDate: () => new Date(),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: (before, argument, place) => {
    if (before === undefined) return undefined;
    return listOf('$pullAll', before, place).filter(
      (item) => !(argument as unknown[]).some((one) => equalValues(one, item)),
    );
  },
  $pop: (before, argument, place) => {
    if (before === undefined) return undefined;
    if (argument !== 1 && argument !== -1)
      throw new MongoServerError('$pop expects 1 or -1, found: ' + formatValue(argument), 9);
    const list = listOf('$pop', before, place);
    return argument === 1 ? list.slice(0, -1) : list.slice(1);
  },
};

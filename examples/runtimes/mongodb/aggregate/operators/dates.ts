/** Replaces mingo's date operators, which are wrong at month ends, in time zones and for missing dates. */
import { Long, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import { MongoServerError } from '../../errors';
import * as calendar from '../../values/calendar';
import { formatDate, parseDate, PARTS } from '../../values/date-text';
import { toDouble } from '../../values/numbers';
import { isDoc, isNil, isNumeric, getTypeName, type Doc } from '../../values/types';
import type { Operator } from './operator';

const DATE = ['year', 'month', 'day'];
const WEEK_DATE = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'];
const TIME = ['hour', 'minute', 'second', 'millisecond'];

/** Arguments that an operator gets only if they are valid. */
interface Args extends Doc {
  date: Date;
  startDate: Date;
  endDate: Date;
  unit: string;
  format?: string;
  zone: calendar.Zone;
  /** The ISO number of the day on which weeks start. */
  startOfWeek: number;
}

function check(isValid: boolean, message: string, code: number): void {
  if (!isValid) throw new MongoServerError(message, code);
}

/**
 * Creates an operator with named arguments.
 *
 * @param required the names of the required arguments. If the first one is null or missing, the result is `onNull` or
 *   null
 * @param optional the names of the other arguments. If any argument is null or missing, the result is null
 * @param codes the error codes for an argument that isn't an object, an unknown name and a missing name
 */
function createDateOperator(
  name: string,
  required: [string, ...string[]],
  optional: string[],
  codes: [type: number, unknownName: number, missingName: number],
  compute: (args: Args) => unknown,
): [string, Operator] {
  const [first] = required;
  const known = [...required, ...optional];
  const operator: Operator = (doc, argument, options) => {
    const isDateOnly = name in PARTS && !(isDoc(argument) && 'date' in argument);
    const expressions = isDateOnly ? { date: argument } : argument;
    if (!isDoc(expressions))
      throw new MongoServerError(`${name} only supports an object as its argument`, codes[0]);
    const names = Object.keys(expressions);
    const unknownName = names.find((key) => !known.includes(key));
    check(unknownName === undefined, `Unrecognized argument to ${name}: ${unknownName}`, codes[1]);
    // `$dateFromParts` needs `year` or `isoWeekYear`.
    const missingName = required.find((key) => !names.includes(key) && !names.includes('isoWeekYear'));
    check(missingName === undefined, `Missing '${missingName}' parameter to ${name}`, codes[2]);
    const args: Doc = Object.fromEntries(
      names.map((key) => [key, evalExpr(doc, expressions[key], options) as unknown]),
    );
    const { unit = 'day', timezone = 'UTC', format = '' } = args;
    if (isNil(args[first] ?? args['isoWeekYear'])) return args['onNull'] ?? null;
    if (unit !== 'week') delete args['startOfWeek'];
    if (Object.entries(args).some(([key, value]) => isNil(value) && !key.startsWith('on'))) return null;
    for (const key of names) if (/date$/i.test(key)) args[key] = toDate(args[key]);
    const startOfWeek = calendar.parseWeekday(String(args['startOfWeek'] ?? 'sunday'));
    check(
      calendar.UNITS.includes(unit as string),
      `${name} parameter 'unit' value parsing failed :: caused by :: unknown time unit value: ${String(unit)}`,
      9,
    );
    check(
      startOfWeek > 0,
      `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week`,
      5439016,
    );
    check(typeof timezone === 'string', `${name} parameter 'timezone' must evaluate to a string`, 40517);
    check(typeof format === 'string', `${name} parameter 'format' must evaluate to a string`, 18533);
    return compute({ ...args, zone: calendar.parseZone(String(timezone)), startOfWeek } as Args);
  };
  return [name, operator];
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw new MongoServerError(`can't convert from BSON type ${getTypeName(value)} to Date`, 16006);
}

function toInteger(name: string, value: unknown, code: number, min = -Infinity, max = Infinity): number {
  const number = isNumeric(value) ? toDouble(value) : NaN;
  if (Number.isSafeInteger(number) && number >= min && number <= max) return number;
  const range = min === -Infinity ? '' : ` in the range [${min}, ${max}]`;
  throw new MongoServerError(`'${name}' must evaluate to an integer${range}, found ${String(value)}`, code);
}

function readParts(args: Doc, names: readonly string[]): number[] {
  return names.map((name) => {
    const value = args[name] ?? (names === TIME ? 0 : 1);
    if (/second$/.test(name)) return toInteger(name, value, 40515);
    if (/year$/i.test(name)) return toInteger(name, value, name === 'year' ? 40523 : 31095, 1, 9999);
    return toInteger(name, value, 31034, -32_768, 32_767);
  });
}

function createAddition(name: string, sign: number): [string, Operator] {
  return createDateOperator(
    name,
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    [5166400, 5166401, 5166402],
    ({ startDate, unit, amount, zone }) =>
      calendar.addUnits(startDate, unit, sign * toInteger('amount', amount, 5166405), zone),
  );
}

export const dateOperators: Record<string, Operator> = Object.fromEntries([
  ...Object.entries(PARTS).map(([name, read]) =>
    createDateOperator(name, ['date'], ['timezone'], [40539, 40535, 40539], ({ date, zone }) => {
      const part = read(calendar.toLocal(date, zone));
      return name === '$isoWeekYear' ? Long.fromNumber(part) : part;
    }),
  ),
  createAddition('$dateAdd', 1),
  createAddition('$dateSubtract', -1),
  createDateOperator(
    '$dateDiff',
    ['startDate', 'endDate', 'unit'],
    ['timezone', 'startOfWeek'],
    [5166301, 5166302, 5166303],
    ({ startDate, endDate, unit, zone, startOfWeek }) =>
      Long.fromNumber(calendar.countPeriods(startDate, endDate, unit, zone, startOfWeek)),
  ),
  createDateOperator(
    '$dateTrunc',
    ['date', 'unit'],
    ['binSize', 'timezone', 'startOfWeek'],
    [5439007, 5439008, 5439009],
    ({ date, unit, binSize = 1, zone, startOfWeek }) => {
      const size = toInteger('binSize', binSize, 5439017, 1, Number.MAX_SAFE_INTEGER);
      return calendar.truncate(date, unit, size, zone, startOfWeek);
    },
  ),
  createDateOperator(
    '$dateFromParts',
    ['year'],
    [...DATE, ...WEEK_DATE, ...TIME, 'timezone'],
    [40519, 40518, 40516],
    ({ zone, ...args }) => {
      const isWeekDate = 'isoWeekYear' in args;
      if ((isWeekDate ? DATE : WEEK_DATE).some((name) => name in args))
        throw new MongoServerError(
          '$dateFromParts does not allow mixing natural dates with ISO dates',
          40489,
        );
      const date = readParts(args, isWeekDate ? WEEK_DATE : DATE);
      const parts = isWeekDate ? calendar.fromWeekDate(date) : date;
      return calendar.fromLocal(calendar.createLocal(parts, readParts(args, TIME)), zone);
    },
  ),
  createDateOperator(
    '$dateToParts',
    ['date'],
    ['timezone', 'iso8601'],
    [40524, 40520, 40522],
    ({ date, zone, iso8601 = false }) => {
      if (typeof iso8601 !== 'boolean')
        throw new MongoServerError(`iso8601 must evaluate to a bool, found ${getTypeName(iso8601)}`, 40521);
      const local = calendar.toLocal(date, zone);
      const read = (name: string) => PARTS[name === 'day' ? '$dayOfMonth' : `$${name}`]?.(local);
      return Object.fromEntries([...(iso8601 ? WEEK_DATE : DATE), ...TIME].map((name) => [name, read(name)]));
    },
  ),
  createDateOperator(
    '$dateToString',
    ['date'],
    ['format', 'timezone', 'onNull'],
    [18629, 18534, 18628],
    ({ date, zone, format = `%Y-%m-%dT%H:%M:%S.%L${zone === calendar.UTC ? 'Z' : ''}` }) =>
      formatDate(date, format, zone),
  ),
  createDateOperator(
    '$dateFromString',
    ['dateString'],
    ['format', 'timezone', 'onNull', 'onError'],
    [40540, 40541, 40542],
    ({ dateString, zone, format, onError }) => {
      try {
        return parseDate(dateString, zone, format);
      } catch (error) {
        if (onError === undefined || (error as MongoServerError).code !== 241) throw error;
        return onError;
      }
    },
  ),
]);

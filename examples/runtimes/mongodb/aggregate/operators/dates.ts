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

type Signature = [
  required: string,
  optional: string,
  typeCode: number,
  unknownCode: number,
  missingCode: number,
];

/** The arguments of each operator, and the codes of the errors for other arguments. */
const SIGNATURES: Record<string, Signature> = {
  $dateAdd: ['startDate unit amount', 'timezone', 5166400, 5166401, 5166402],
  $dateSubtract: ['startDate unit amount', 'timezone', 5166400, 5166401, 5166402],
  $dateDiff: ['startDate endDate unit', 'timezone startOfWeek', 5166301, 5166302, 5166303],
  $dateTrunc: ['date unit', 'binSize timezone startOfWeek', 5439007, 5439008, 5439009],
  $dateFromParts: ['', [...DATE, ...WEEK_DATE, ...TIME, 'timezone'].join(' '), 40519, 40518, 40516],
  $dateToParts: ['date', 'timezone iso8601', 40524, 40520, 40522],
  $dateToString: ['date', 'format timezone onNull', 18629, 18534, 18628],
  $dateFromString: ['dateString', 'format timezone onNull onError', 40540, 40541, 40542],
  ...Object.fromEntries(
    Object.keys(PARTS).map((name): [string, Signature] => [name, ['date', 'timezone', 40539, 40535, 40539]]),
  ),
};

/** Computes an operator's value from its arguments. None of them is null, and the dates and units are valid. */
type Compute = (args: Doc, zone: calendar.Zone) => unknown;

function createDateOperator(name: string, compute: Compute): Operator {
  const [required, optional, typeCode, unknownCode, missingCode] = SIGNATURES[name] as Signature;
  const requiredNames = required.split(' ').filter(Boolean);
  return (doc, argument, options) => {
    const isDateOnly = name in PARTS && !(isDoc(argument) && 'date' in argument);
    const expressions = isDateOnly ? { date: argument } : argument;
    if (!isDoc(expressions))
      throw new MongoServerError(`${name} only supports an object as its argument`, typeCode);
    const names = Object.keys(expressions);
    const unknownName = names.find((key) => !`${required} ${optional}`.split(' ').includes(key));
    if (unknownName !== undefined)
      throw new MongoServerError(`Unrecognized argument to ${name}: ${unknownName}`, unknownCode);
    const missingName = requiredNames.find((key) => !names.includes(key));
    if (missingName !== undefined)
      throw new MongoServerError(`Missing '${missingName}' parameter to ${name}`, missingCode);
    const args = Object.fromEntries(
      names.map((key) => [key, evalExpr(doc, expressions[key], options)]),
    ) as Doc;
    if (isNil(args[requiredNames[0] ?? ''] ?? args['year'] ?? args['isoWeekYear']))
      return args['onNull'] ?? null;
    if (args['unit'] !== 'week') delete args['startOfWeek'];
    if (names.some((key) => key in args && !key.startsWith('on') && isNil(args[key]))) return null;
    for (const key of ['date', 'startDate', 'endDate'])
      if (key in args) args[key] = toDate(name, key, args[key]);
    const { unit, timezone = 'UTC' } = args;
    if ('unit' in args && !calendar.UNITS.includes(String(unit)))
      throw new MongoServerError(
        `${name} parameter 'unit' value parsing failed :: caused by :: unknown time unit value: ${String(unit)}`,
        9,
      );
    if (typeof timezone !== 'string')
      throw new MongoServerError(`timezone must evaluate to a string, found ${getTypeName(timezone)}`, 40517);
    return compute(args, calendar.parseZone(timezone));
  };
}

function toDate(name: string, key: string, value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const type = getTypeName(value);
  throw SIGNATURES[name]?.[0].includes('unit')
    ? new MongoServerError(`${name} requires '${key}' to be a date, but got ${type}`, 5166307)
    : new MongoServerError(`can't convert from BSON type ${type} to Date`, 16006);
}

function toInteger(value: unknown, message: string, code: number): number {
  if (isNumeric(value) && Number.isSafeInteger(toDouble(value))) return toDouble(value);
  throw new MongoServerError(message, code);
}

/** Returns the ISO number of the day on which weeks start. */
function parseStartOfWeek({ startOfWeek = 'sunday' }: Doc): number {
  const text = String(startOfWeek).toLowerCase();
  const index = calendar.WEEKDAYS.findIndex((day) => text === day || text === day.slice(0, 3));
  if (index >= 0) return index + 1;
  throw new MongoServerError(
    `parameter 'startOfWeek' value cannot be recognized as a day of a week: ${String(startOfWeek)}`,
    5439016,
  );
}

function readParts(args: Doc, names: readonly string[]): number[] {
  return names.map((name) => {
    const { [name]: value = name.startsWith('iso') || DATE.includes(name) ? 1 : 0 } = args;
    const type = getTypeName(value);
    const part = toInteger(
      value,
      `'${name}' must evaluate to an integer, found ${type} with value ${String(value)}`,
      40515,
    );
    const isYear = /year$/i.test(name);
    if (isYear && (part < 1 || part > 9999))
      throw new MongoServerError(
        `'${name}' must evaluate to an integer in the range 1 to 9999, found ${part}`,
        name === 'year' ? 40523 : 31095,
      );
    if (!isYear && !/second$/.test(name) && (part < -32_768 || part > 32_767))
      throw new MongoServerError(
        `'${name}' must evaluate to a value in the range [-32768, 32767]; value ${part} is not in range`,
        31034,
      );
    return part;
  });
}

function checkFormat(name: string, format: unknown, code: number): asserts format is string | undefined {
  if (format !== undefined && typeof format !== 'string')
    throw new MongoServerError(
      `${name} requires that 'format' be a string, found: ${getTypeName(format)}`,
      code,
    );
}

function createAddition(name: string, sign: number): Compute {
  return ({ startDate, unit, amount }, zone) => {
    const count = toInteger(amount, `${name} expects integer amount of time units`, 5166405);
    return calendar.addUnits(startDate as Date, String(unit), sign * count, zone);
  };
}

const COMPUTE: Record<string, Compute> = {
  ...Object.fromEntries(
    Object.entries(PARTS).map(([name, read]): [string, Compute] => [
      name,
      ({ date }, zone) => {
        const part = read(calendar.toLocal(date as Date, zone));
        return name === '$isoWeekYear' ? Long.fromNumber(part) : part;
      },
    ]),
  ),
  $dateAdd: createAddition('$dateAdd', 1),
  $dateSubtract: createAddition('$dateSubtract', -1),
  $dateDiff: (args, zone) => {
    const [start, end] = [args['startDate'] as Date, args['endDate'] as Date];
    const count = calendar.countPeriods(start, end, String(args['unit']), zone, parseStartOfWeek(args));
    return Long.fromNumber(count);
  },
  $dateTrunc: (args, zone) => {
    const { date, unit, binSize = 1 } = args;
    const size = toInteger(binSize, "$dateTrunc requires 'binSize' to be a 64-bit integer", 5439017);
    if (size < 1)
      throw new MongoServerError(
        `$dateTrunc requires 'binSize' to be greater than 0, but got value ${size}`,
        5439018,
      );
    return calendar.truncate(date as Date, String(unit), size, zone, parseStartOfWeek(args));
  },
  $dateFromParts: (args, zone) => {
    const isWeekDate = 'isoWeekYear' in args;
    if ((isWeekDate ? DATE : WEEK_DATE).some((name) => name in args))
      throw new MongoServerError('$dateFromParts does not allow mixing natural dates with ISO dates', 40489);
    const date = readParts(args, isWeekDate ? WEEK_DATE : DATE);
    const time = readParts(args, TIME);
    return calendar.fromLocal(
      calendar.createLocal(isWeekDate ? calendar.fromWeekDate(date) : date, time),
      zone,
    );
  },
  $dateToParts: ({ date, iso8601 = false }, zone) => {
    if (typeof iso8601 !== 'boolean')
      throw new MongoServerError(`iso8601 must evaluate to a bool, found ${getTypeName(iso8601)}`, 40521);
    const local = calendar.toLocal(date as Date, zone);
    const names = [...(iso8601 ? WEEK_DATE : DATE), ...TIME];
    return Object.fromEntries(
      names.map((name) => [name, PARTS[name === 'day' ? '$dayOfMonth' : `$${name}`]?.(local)]),
    );
  },
  $dateToString: ({ date, format }, zone) => {
    checkFormat('$dateToString', format, 18533);
    const suffix = zone === calendar.UTC ? 'Z' : '';
    return formatDate(date as Date, format ?? `%Y-%m-%dT%H:%M:%S.%L${suffix}`, zone);
  },
  $dateFromString: ({ dateString, format, onError }, zone) => {
    checkFormat('$dateFromString', format, 40684);
    try {
      if (typeof dateString === 'string') return parseDate(dateString, zone, format);
      const type = getTypeName(dateString);
      throw new MongoServerError(
        `$dateFromString requires that 'dateString' be a string, found: ${type}`,
        241,
      );
    } catch (error) {
      if (onError === undefined || (error as MongoServerError).code !== 241) throw error;
      return onError;
    }
  },
};

export const dateOperators: Record<string, Operator> = Object.fromEntries(
  Object.entries(COMPUTE).map(([name, compute]) => [name, createDateOperator(name, compute)]),
);

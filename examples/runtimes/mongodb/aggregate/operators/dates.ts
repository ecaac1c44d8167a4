/** Replaces mingo's date operators, which return wrong week numbers and month names, and reject missing dates. */
import { Long, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import { $dateDiff as mingoDateDiff } from 'mingo/operators/expression/date';
import { MongoServerError } from '../../errors';
import { isDoc, isNil, getTypeName } from '../../values/types';
import type { Operator } from './operator';

const DAY_MS = 86_400_000;

/** Shifts a date so that its UTC fields contain the local time in a time zone. */
function shiftToZone(date: Date, zone: unknown): Date {
  return new Date(date.getTime() + getOffsetMinutes(date, zone) * 60_000);
}

/** @param zone an Olson time zone name, an offset such as `+01:00`, or null or `undefined` for UTC */
function getOffsetMinutes(date: Date, zone: unknown): number {
  if (isNil(zone)) return 0;
  const isOffset = /^[+-]\d\d(:?\d\d)?$/.test(String(zone));
  const [, sign, hours, minutes = 0] =
    /([+-])(\d\d):?(\d\d)?$/.exec(isOffset ? String(zone) : formatOffset(date, String(zone))) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/** Returns a time zone's offset, such as `GMT+01:00`, or `GMT` if the offset is zero. */
function formatOffset(date: Date, timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    throw new MongoServerError(`unrecognized time zone identifier: "${timeZone}"`, 40485);
  }
}

function getDayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;
}

/** Returns the Thursday of the date's ISO week, which determines the week's year and number. */
function getThursday(date: Date): Date {
  return new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY_MS);
}

const PARTS: Record<string, (date: Date) => number> = {
  $year: (date) => date.getUTCFullYear(),
  $month: (date) => date.getUTCMonth() + 1,
  $dayOfMonth: (date) => date.getUTCDate(),
  $hour: (date) => date.getUTCHours(),
  $minute: (date) => date.getUTCMinutes(),
  $second: (date) => date.getUTCSeconds(),
  $millisecond: (date) => date.getUTCMilliseconds(),
  $dayOfWeek: (date) => date.getUTCDay() + 1,
  $dayOfYear: getDayOfYear,
  /** Weeks start on Sunday. Days before the year's first Sunday are in week 0. */
  $week: (date) => Math.floor((getDayOfYear(date) + 6 - date.getUTCDay()) / 7),
  $isoWeek: (date) => Math.floor((getDayOfYear(getThursday(date)) - 1) / 7) + 1,
  $isoWeekYear: (date) => getThursday(date).getUTCFullYear(),
  $isoDayOfWeek: (date) => ((date.getUTCDay() + 6) % 7) + 1,
};

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw new MongoServerError(`can't convert from BSON type ${getTypeName(value)} to Date`, 16006);
}

function createPartOperator(name: string): Operator {
  const compute = PARTS[name] as (date: Date) => number;
  return (doc, argument, options) => {
    const isNamed = isDoc(argument) && 'date' in argument;
    const value: unknown = evalExpr(doc, isNamed ? argument['date'] : argument, options);
    const zone: unknown = isNamed ? evalExpr(doc, argument['timezone'], options) : undefined;
    return isNil(value) ? null : compute(shiftToZone(toDate(value), zone));
  };
}

/** Maps each numeric format specifier to its date part and number of digits. */
const SPECIFIERS: Record<string, [part: string, digits: number]> = {
  Y: ['$year', 4],
  m: ['$month', 2],
  d: ['$dayOfMonth', 2],
  H: ['$hour', 2],
  M: ['$minute', 2],
  S: ['$second', 2],
  L: ['$millisecond', 3],
  j: ['$dayOfYear', 3],
  w: ['$dayOfWeek', 1],
  u: ['$isoDayOfWeek', 1],
  U: ['$week', 2],
  V: ['$isoWeek', 2],
  G: ['$isoWeekYear', 4],
};

function format(date: Date, pattern: string, zone: unknown): string {
  const local = shiftToZone(date, zone);
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  return pattern.replace(/%(.)/g, (_, letter: string) => {
    const [part = '', digits = 0] = SPECIFIERS[letter] ?? [];
    if (PARTS[part]) return pad(PARTS[part](local), digits);
    const offset = getOffsetMinutes(date, zone);
    const sign = offset < 0 ? '-' : '+';
    const minutes = Math.abs(offset);
    switch (letter) {
      case 'B':
        return local.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
      case 'b':
        return local.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
      case 'z':
        return `${sign}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`;
      case 'Z':
        return `${sign}${pad(minutes, 3)}`;
      case '%':
        return '%';
    }
    throw new MongoServerError(`Invalid format character '%${letter}' in format string`, 18536);
  });
}

const dateToString: Operator = (doc, argument, options) => {
  if (!isDoc(argument))
    throw new MongoServerError('$dateToString only supports an object as its argument', 18629);
  const evaluate = (key: string): unknown => evalExpr(doc, argument[key], options);
  const [date, zone] = [evaluate('date'), evaluate('timezone')];
  if (isNil(date)) return 'onNull' in argument ? evaluate('onNull') : null;
  const pattern =
    evaluate('format') ?? (isNil(zone) || zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L');
  return format(toDate(date), String(pattern), zone);
};

export const dateOperators: Record<string, Operator> = {
  ...Object.fromEntries(Object.keys(PARTS).map((name) => [name, createPartOperator(name)])),
  $dateToString: dateToString,
  /** Returns a long, like the server does, or null if either date is missing. */
  $dateDiff: (doc, argument, options) => {
    const { startDate, endDate } = argument as { startDate: unknown; endDate: unknown };
    if ([startDate, endDate].some((date) => isNil(evalExpr(doc as never, date as never, options))))
      return null;
    const difference = mingoDateDiff(doc as never, argument, options as never) as number | null;
    return isNil(difference) ? null : Long.fromNumber(difference);
  },
};

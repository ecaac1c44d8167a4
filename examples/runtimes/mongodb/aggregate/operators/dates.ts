/** Parts and formats of dates. mingo's week numbers and month names are wrong, and it doesn't accept missing dates. */
import { Long, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import { $dateDiff as mingoDateDiff } from 'mingo/operators/expression/date';
import { MongoServerError } from '../../errors';
import { isDoc, isNil, typeName } from '../../values/types';
import type { Operator } from './operator';

const DAY = 86_400_000;

/** A date whose UTC parts are those of the time in a zone. */
function inZone(date: Date, zone: unknown): Date {
  return new Date(date.getTime() + offsetMinutes(date, zone) * 60_000);
}

/** @param zone an Olson name or an offset such as `+01:00`; UTC if it is missing */
function offsetMinutes(date: Date, zone: unknown): number {
  if (isNil(zone)) return 0;
  const fixed = /^[+-]\d\d(:?\d\d)?$/.test(String(zone));
  const [, sign, hours, minutes = 0] =
    /([+-])(\d\d):?(\d\d)?$/.exec(fixed ? String(zone) : longOffset(date, String(zone))) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/** @returns for example `GMT+01:00`, or `GMT` */
function longOffset(date: Date, timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    throw new MongoServerError(`unrecognized time zone identifier: "${timeZone}"`, 40485);
  }
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

/** The Thursday of the ISO week, which determines its year and number. */
function thursday(date: Date): Date {
  return new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY);
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
  $dayOfYear: dayOfYear,
  /** Weeks start on Sundays; the days before the first Sunday are week 0. */
  $week: (date) => Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7),
  $isoWeek: (date) => Math.floor((dayOfYear(thursday(date)) - 1) / 7) + 1,
  $isoWeekYear: (date) => thursday(date).getUTCFullYear(),
  $isoDayOfWeek: (date) => ((date.getUTCDay() + 6) % 7) + 1,
};

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw new MongoServerError(`can't convert from BSON type ${typeName(value)} to Date`, 16006);
}

function part(name: string): Operator {
  const compute = PARTS[name] as (date: Date) => number;
  return (doc, argument, options) => {
    const named = isDoc(argument) && 'date' in argument;
    const value: unknown = evalExpr(doc, named ? argument['date'] : argument, options);
    const zone: unknown = named ? evalExpr(doc, argument['timezone'], options) : undefined;
    return isNil(value) ? null : compute(inZone(toDate(value), zone));
  };
}

function format(date: Date, pattern: string, zone: unknown): string {
  const local = inZone(date, zone);
  const value = (name: string) => PARTS[name]?.(local) as number;
  const padded = (name: string, digits: number) => String(value(name)).padStart(digits, '0');
  const minutes = offsetMinutes(date, zone);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((one) =>
    String(one).padStart(2, '0'),
  );
  const texts: Record<string, () => string> = {
    Y: () => padded('$year', 4),
    m: () => padded('$month', 2),
    d: () => padded('$dayOfMonth', 2),
    H: () => padded('$hour', 2),
    M: () => padded('$minute', 2),
    S: () => padded('$second', 2),
    L: () => padded('$millisecond', 3),
    j: () => padded('$dayOfYear', 3),
    w: () => padded('$dayOfWeek', 1),
    u: () => padded('$isoDayOfWeek', 1),
    U: () => padded('$week', 2),
    V: () => padded('$isoWeek', 2),
    G: () => padded('$isoWeekYear', 4),
    B: () => local.toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
    b: () => local.toLocaleString('en', { month: 'short', timeZone: 'UTC' }),
    z: () => `${minutes < 0 ? '-' : '+'}${hours}${rest}`,
    Z: () => `${minutes < 0 ? '-' : '+'}${String(Math.abs(minutes)).padStart(3, '0')}`,
    '%': () => '%',
  };
  return pattern.replace(/%(.)/g, (_, letter: string) => {
    const text = texts[letter];
    if (!text) throw new MongoServerError(`Invalid format character '%${letter}' in format string`, 18536);
    return text();
  });
}

const dateToString: Operator = (doc, argument, options) => {
  if (!isDoc(argument))
    throw new MongoServerError('$dateToString only supports an object as its argument', 18629);
  const value = (key: string): unknown => evalExpr(doc, argument[key], options);
  const [date, zone] = [value('date'), value('timezone')];
  if (isNil(date)) return 'onNull' in argument ? value('onNull') : null;
  const pattern =
    value('format') ?? (isNil(zone) || zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L');
  return format(toDate(date), String(pattern), zone);
};

export const dates: Record<string, Operator> = {
  ...Object.fromEntries(Object.keys(PARTS).map((name) => [name, part(name)])),
  $dateToString: dateToString,
  /** A long, as on the server. */
  $dateDiff: (doc, argument, options) => {
    const { startDate, endDate } = argument as { startDate: unknown; endDate: unknown };
    if ([startDate, endDate].some((date) => isNil(evalExpr(doc as never, date as never, options))))
      return null;
    const difference = mingoDateDiff(doc as never, argument, options as never) as number | null;
    return isNil(difference) ? null : Long.fromNumber(difference);
  },
};

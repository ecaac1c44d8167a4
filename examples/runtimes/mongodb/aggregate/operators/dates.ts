/** Parts of dates, with ISO weeks and time zones as the server has them, and text made of them. */
import { Long, ObjectId, Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import { $dateDiff as mingoDateDiff } from 'mingo/operators/expression/date';
import type { Options } from 'mingo/types';
import { MongoServerError } from '../../errors';
import { isDoc, typeName } from '../../values/types';
import type { Operator } from '../evaluate';
import { isNil } from './helpers';

const DAY = 86_400_000;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The time in a zone, as a date whose UTC parts are those of the zone. */
function inZone(date: Date, zone: unknown): Date {
  return new Date(date.getTime() + offsetMinutes(date, zone) * 60_000);
}

function offsetMinutes(date: Date, zone: unknown): number {
  if (isNil(zone) || ['UTC', 'GMT', 'Z'].includes(String(zone))) return 0;
  const fixed = /^([+-])(\d\d):?(\d\d)?$/.exec(String(zone));
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0));
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: String(zone),
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }).formatToParts(date);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const local = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return Math.round((local - Math.floor(date.getTime() / 1000) * 1000) / 60_000);
  } catch {
    throw new MongoServerError(`unrecognized time zone identifier: "${String(zone)}"`, 40485);
  }
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

/** The Thursday of an ISO week tells its year and number. */
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
  /** Weeks begin on Sundays; before the first Sunday is week 0. */
  $week: (date) => Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7),
  $isoWeek: (date) => Math.floor((dayOfYear(thursday(date)) - 1) / 7) + 1,
  $isoWeekYear: (date) => thursday(date).getUTCFullYear(),
  $isoDayOfWeek: (date) => ((date.getUTCDay() + 6) % 7) + 1,
};

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
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
    B: () => MONTHS[value('$month') - 1] as string,
    b: () => (MONTHS[value('$month') - 1] as string).slice(0, 3),
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
  const value = (key: string): unknown => evalExpr(doc, argument[key], options as Options);
  const [date, zone] = [value('date'), value('timezone')];
  if (isNil(date)) return 'onNull' in argument ? value('onNull') : null;
  const pattern =
    value('format') ?? (isNil(zone) || zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L');
  return format(toDate(date), String(pattern), zone);
};

export const dates: Record<string, Operator> = {
  ...Object.fromEntries(Object.keys(PARTS).map((name) => [name, part(name)])),
  $dateToString: dateToString,
  /** The number is a long on the server. */
  $dateDiff: (doc, argument, options) => {
    const { startDate, endDate } = argument as { startDate: unknown; endDate: unknown };
    if ([startDate, endDate].some((date) => isNil(evalExpr(doc as never, date as never, options))))
      return null;
    const difference = mingoDateDiff(doc as never, argument, options as never) as number | null;
    return isNil(difference) ? null : Long.fromNumber(difference);
  },
};

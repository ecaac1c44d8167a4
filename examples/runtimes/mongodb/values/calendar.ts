/**
 * Calendar arithmetic in time zones. It follows the server's `date_time_support.cpp`. A local time is a date whose UTC
 * fields contain the time that clocks in a time zone show.
 */
import { MongoServerError } from '../errors';

/** Returns the offset from UTC at a time. Both are in milliseconds. */
export type Zone = (time: number) => number;

export const UTC: Zone = () => 0;

export const DAY_MS = 86_400_000;

const MILLISECONDS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
};
const DAYS: Record<string, number> = { day: 1, week: 7 };
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

export const UNITS = [...Object.keys(MILLISECONDS), ...Object.keys(DAYS), ...Object.keys(MONTHS)];

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Returns the ISO number of a day of the week, or 0 if there is no such day. */
export function parseWeekday(name: string): number {
  const text = name.toLowerCase();
  return WEEKDAYS.findIndex((day) => text === day || text === day.slice(0, 3)) + 1;
}

/** Parses an Olson time zone name or an offset such as `+01:00`. */
export function parseZone(name: string): Zone {
  const offset = parseOffset(/^[+-]\d\d(:?\d\d)?$/.test(name) ? name : '');
  if (name === 'UTC' || offset === 0) return UTC;
  if (offset !== undefined) return () => offset;
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
    return (time) => parseOffset(format.format(time)) ?? 0;
  } catch {
    throw new MongoServerError(`unrecognized time zone identifier: "${name}"`, 40485);
  }
}

/** Parses an offset at the end of a text, such as `+0100` or `GMT-04:56:02`. */
export function parseOffset(text: string): number | undefined {
  const [, sign, hours, minutes = 0, seconds = 0] = /([+-])(\d\d)(?::?(\d\d))?(?::(\d\d))?$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

export function toLocal(date: Date, zone: Zone): Date {
  return new Date(date.getTime() + zone(date.getTime()));
}

/**
 * Converts a local time. A time that clocks skip is read with the offset before the change. For a time that they show
 * twice, `preferred` is used if it is one of the two offsets, and standard time otherwise.
 */
export function fromLocal(local: Date, zone: Zone, preferred?: number): Date {
  const time = local.getTime();
  const [before, after] = [zone(time - DAY_MS), zone(time + DAY_MS)];
  const offset = [preferred, after, before].find((item) => item !== undefined && zone(time - item) === item);
  return new Date(time - (offset ?? before));
}

/** Creates a local time. Parts that are out of range carry over. The months start at 1. */
export function createLocal(
  [year, month = 1, day = 1]: readonly number[],
  [hour = 0, minute = 0, second = 0, millisecond = 0]: readonly number[] = [],
): Date {
  const local = new Date(0);
  // `Date.UTC` would add 1900 to years up to 99.
  local.setUTCFullYear(year as number, month - 1, day);
  local.setUTCHours(hour, minute, second, millisecond);
  return local;
}

/** Converts an ISO week date to arguments of `createLocal`. The first week contains 4 January. */
export function fromWeekDate([year, week = 1, day = 1]: readonly number[]): number[] {
  const start = createLocal([year as number, 1, 4]);
  return [year as number, 1, 4 - ((start.getUTCDay() + 6) % 7) + (week - 1) * 7 + day - 1];
}

/** Adds an amount of units. If the resulting month is too short for the day, returns the month's last day. */
export function addUnits(date: Date, unit: string, amount: number, zone: Zone): Date {
  const local = toLocal(date, zone);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const months = MONTHS[unit];
  if (months !== undefined) {
    const lastDay = createLocal([year, month + amount * months + 2, 0]).getUTCDate();
    local.setUTCFullYear(year, month + amount * months, Math.min(day, lastDay));
  } else local.setUTCDate(day + amount * (DAYS[unit] ?? 0));
  const length = MILLISECONDS[unit];
  const result =
    length === undefined
      ? fromLocal(local, zone, zone(date.getTime()))
      : new Date(date.getTime() + amount * length);
  if (Number.isNaN(result.getTime())) throw new MongoServerError('dateAdd overflowed', 5166406);
  return result;
}

/** Numbers the periods of a unit's length. @param startOfWeek an ISO number */
function getPeriod(local: Date, unit: string, startOfWeek: number): number {
  const months = MONTHS[unit];
  if (months !== undefined) return Math.floor((local.getUTCFullYear() * 12 + local.getUTCMonth()) / months);
  const length = MILLISECONDS[unit];
  if (length !== undefined) return Math.floor(local.getTime() / length);
  const day = Math.floor(local.getTime() / DAY_MS);
  // 1 January 1970 was a Thursday.
  return unit === 'week' ? Math.floor((day + 4 - startOfWeek) / 7) : day;
}

/** Returns how many times a new period of a unit's length starts between two dates. */
export function countPeriods(start: Date, end: Date, unit: string, zone: Zone, startOfWeek: number): number {
  const [first, last] = [start, end].map((date) => getPeriod(toLocal(date, zone), unit, startOfWeek));
  const correction = (zone(start.getTime()) - zone(end.getTime())) / (MILLISECONDS[unit] ?? Infinity);
  return (last as number) - (first as number) + Math.trunc(correction);
}

/** Returns the start of the bin that contains a date. Bins are counted from the start of the year 2000. */
export function truncate(date: Date, unit: string, size: number, zone: Zone, startOfWeek: number): Date {
  const firstDay = unit === 'week' ? 1 + ((startOfWeek + 1) % 7) : 1;
  const reference = fromLocal(createLocal([2000, 1, firstDay]), zone);
  const length = MILLISECONDS[unit];
  const distance =
    length === undefined
      ? countPeriods(reference, date, unit, zone, startOfWeek)
      : Math.floor((date.getTime() - reference.getTime()) / length);
  return addUnits(reference, unit, Math.floor(distance / size) * size, zone);
}

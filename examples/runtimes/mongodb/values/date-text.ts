/** Converts dates to strings and back. */
import { MongoServerError, unsupportedError } from '../errors';
import {
  createLocal,
  DAY_MS,
  fromLocal,
  fromWeekDate,
  parseOffset,
  toLocal,
  UTC,
  type Zone,
} from './calendar';

function getDayOfYear(local: Date): number {
  return Math.floor((local.getTime() - createLocal([local.getUTCFullYear()]).getTime()) / DAY_MS) + 1;
}

/** Returns the Thursday of the date's ISO week, which determines the week's year and number. */
function getThursday(local: Date): Date {
  return new Date(local.getTime() + (3 - ((local.getUTCDay() + 6) % 7)) * DAY_MS);
}

/** Reads the parts of a local time, by the names of the operators that return them. */
export const PARTS: Record<string, (local: Date) => number> = {
  $year: (local) => local.getUTCFullYear(),
  $month: (local) => local.getUTCMonth() + 1,
  $dayOfMonth: (local) => local.getUTCDate(),
  $hour: (local) => local.getUTCHours(),
  $minute: (local) => local.getUTCMinutes(),
  $second: (local) => local.getUTCSeconds(),
  $millisecond: (local) => local.getUTCMilliseconds(),
  $dayOfWeek: (local) => local.getUTCDay() + 1,
  $dayOfYear: getDayOfYear,
  /** Weeks start on Sunday. Days before the year's first Sunday are in week 0. */
  $week: (local) => Math.floor((getDayOfYear(local) + 6 - local.getUTCDay()) / 7),
  $isoWeek: (local) => Math.floor((getDayOfYear(getThursday(local)) - 1) / 7) + 1,
  $isoWeekYear: (local) => getThursday(local).getUTCFullYear(),
  $isoDayOfWeek: (local) => ((local.getUTCDay() + 6) % 7) + 1,
};

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Maps each numeric format specifier to its part, its number of digits, and the digits that it accepts. */
const SPECIFIERS: Record<string, [part: string, digits: number, accepted?: string]> = {
  Y: ['$year', 4, '{1,4}'],
  m: ['$month', 2, '{1,2}'],
  d: ['$dayOfMonth', 2, '{1,2}'],
  H: ['$hour', 2, '{1,2}'],
  M: ['$minute', 2, '{2}'],
  S: ['$second', 2, '{2}'],
  L: ['$millisecond', 3, '{1,3}'],
  j: ['$dayOfYear', 3, '{1,3}'],
  w: ['$dayOfWeek', 1],
  u: ['$isoDayOfWeek', 1, ''],
  U: ['$week', 2],
  V: ['$isoWeek', 2, '{1,2}'],
  G: ['$isoWeekYear', 4, '{1,4}'],
};

function createFormatError(letter: string): MongoServerError {
  return letter === ''
    ? new MongoServerError("Unmatched '%' at end of format string", 18535)
    : new MongoServerError(`Invalid format character '%${letter}' in format string`, 18536);
}

export function formatDate(date: Date, format: string, zone: Zone): string {
  const local = toLocal(date, zone);
  const month = MONTHS[local.getUTCMonth()] as string;
  const minutes = Math.trunc(zone(date.getTime()) / 60_000);
  const hours = Math.floor(Math.abs(minutes) / 60);
  const offset = `${minutes < 0 ? '-' : '+'}${pad(hours, 2)}${pad(Math.abs(minutes) % 60, 2)}`;
  const texts: Record<string, string> = {
    B: month,
    b: month.slice(0, 3),
    z: offset,
    Z: `${minutes}`,
    '%': '%',
  };
  return format.replace(/%(.?)/gs, (_, letter: string) => {
    const [part = '', digits = 0] = SPECIFIERS[letter] ?? [];
    const text = PARTS[part] ? pad(PARTS[part](local), digits) : texts[letter];
    if (text === undefined) throw createFormatError(letter);
    return text;
  });
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

const OFFSET = String.raw`Z|UTC|(?:GMT)?[+-]\d\d(?::?\d\d)?|GMT`;

const DEFAULT_FORMATS = [
  String.raw`(?<Y>\d{4})-(?<m>\d\d?)-(?<d>\d\d?)(?:[T ](?<H>\d\d?):(?<M>\d\d)(?:[:.](?<S>\d\d)(?:\.(?<L>\d+))?)?)?(?: ?(?<z>${OFFSET}))?`,
  String.raw`(?<m>\d\d?)/(?<d>\d\d?)/(?<Y>\d{4})`,
].map((pattern) => new RegExp(`^${pattern}$`, 'i'));

/** Other strings that the server reads without a format, such as `July 4th, 2017` and `04-07-2017`. */
const UNSUPPORTED_FORMATS =
  /^\d{8}|^\d{4}-\d\d?-\d\d?\W|^\d\d?[-./]\d\d?[-./]\d\d|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\W+\d/i;

const TEXT_PATTERNS: Record<string, string> = {
  b: '(?<b>[a-z]+)',
  B: '(?<B>[a-z]+)',
  z: ` ?(?<z>${OFFSET})`,
  Z: String.raw`(?<Z>[+-]\d{1,4})`,
  '%': '%',
};

/** Creates a pattern with a group for each specifier. */
function compileFormat(format: string): RegExp {
  const pattern = format.replace(/%(.?)|[^\w\s]/gs, (text, letter?: string) => {
    if (letter === undefined) return `\\${text}`;
    const accepted = SPECIFIERS[letter]?.[2];
    const group = accepted === undefined ? TEXT_PATTERNS[letter] : String.raw`(?<${letter}>\d${accepted})`;
    if (group === undefined) throw createFormatError(letter);
    return group;
  });
  return new RegExp(`^${pattern}$`, 'i');
}

/**
 * Implements `$dateFromString`.
 *
 * @throws MongoServerError `ConversionFailure` if the string isn't a date
 */
export function parseDate(text: unknown, zone: Zone, format?: string): Date {
  const fail = (message: string) => new MongoServerError(message, 241);
  if (typeof text !== 'string') throw fail("$dateFromString requires that 'dateString' be a string");
  const patterns = format === undefined ? DEFAULT_FORMATS : [compileFormat(format)];
  const groups = patterns.map((pattern) => pattern.exec(text)?.groups).find((match) => match);
  const failure = `Error parsing date string '${text}'`;
  if (!groups) {
    if (format !== undefined) throw fail(`${failure}; it doesn't have the format '${format}'`);
    if (UNSUPPORTED_FORMATS.test(text)) throw unsupportedError(`the date string '${text}' without a format`);
    throw fail(failure);
  }
  const read = (letters: string) =>
    [...letters].map((letter) => (groups[letter] === undefined ? undefined : Number(groups[letter])));
  const isWeekDate = [...'GVu'].some((letter) => letter in groups);
  const [year, monthNumber, day, dayOfYear] = read('Ymdj');
  const monthName = (groups['B'] ?? groups['b'])?.slice(0, 3).toLowerCase();
  const month = monthName
    ? 1 + MONTHS.findIndex((name) => name.slice(0, 3).toLowerCase() === monthName)
    : (monthNumber ?? (dayOfYear && 1));
  if (isWeekDate && (year ?? month ?? day) !== undefined)
    throw fail(`${failure}; mixing of ISO dates with natural dates is not allowed`);
  const parts = isWeekDate ? fromWeekDate(read('GVu') as number[]) : [year, month, day ?? dayOfYear];
  if (parts.includes(undefined))
    throw fail(`an incomplete date/time string has been found, with elements missing: "${text}"`);
  const milliseconds = groups['L'] && Number(`${groups['L']}00`.slice(0, 3));
  const local = createLocal(parts as number[], [...read('HMS'), milliseconds] as number[]);
  const isValid = [...'mdHMS'].every((letter) => {
    const [part = ''] = SPECIFIERS[letter] ?? [];
    return groups[letter] === undefined || Number(groups[letter]) === PARTS[part]?.(local);
  });
  if (!isValid || month === 0 || parts.includes(NaN)) throw fail(`${failure}; the parsed date was invalid`);
  const { z: offset, Z: minutes } = groups;
  if ((offset ?? minutes) === undefined) return fromLocal(local, zone);
  if (zone !== UTC) {
    const kind = offset && !/\d/.test(offset) ? `time zone information ('${offset}')` : 'GMT offset';
    throw fail(`you cannot pass in a date/time string with ${kind} together with a timezone argument`);
  }
  return new Date(local.getTime() - (offset ? (parseOffset(offset) ?? 0) : Number(minutes) * 60_000));
}

/**
 * Arithmetic for the four BSON number types. Ints and doubles are JavaScript numbers, longs are `Long`, and decimals
 * are `Decimal128`. As on the server, operations return a decimal if either operand is a decimal.
 */
import { Decimal128, Long } from 'bson';
import { isInt } from './types';

export type Numeric = number | Long | Decimal128;

/** Represents the number coefficient × 10^exponent. */
interface Parts {
  coefficient: bigint;
  exponent: number;
}

/** The maximum number of significant digits in a Decimal128. */
const PRECISION = 34;

export const add = createOperation(
  (x, y) => x + y,
  (x, y) => x + y,
);

export const subtract = createOperation(
  (x, y) => x - y,
  (x, y) => x - y,
);

export const multiply = createOperation(
  (x, y) => x * y,
  (x, y) => x * y,
  (x, y) => ({ coefficient: x.coefficient * y.coefficient, exponent: x.exponent + y.exponent }),
);

/** The remainder has the sign of the dividend. */
export const remainder = createOperation(
  (x, y) => x % y,
  (x, y) => x % y,
);

/**
 * Adds any number of values like `$sum`. Unlike repeated calls of `add`, keeps the rounding errors of doubles and adds
 * them at the end, so that the sum is as exact as with the server's `DoubleDoubleSummation`.
 */
export function sum(values: readonly Numeric[]): Numeric {
  const decimals = values.filter((value) => value instanceof Decimal128);
  const integers = values.filter(isInteger);
  const whole = integers.reduce((total, value) => total + BigInt(value.toString()), 0n);
  const hasLong = integers.some((value) => value instanceof Long);
  const doubles = values.filter((value) => typeof value === 'number' && !isInt(value)) as number[];
  let total = Number(whole);
  let error = 0;
  for (const value of doubles) {
    const next = total + value;
    error += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  const double = Number.isFinite(total) ? total + error : total;
  return decimals.reduce<Numeric>(add, doubles.length > 0 ? double : fromInteger(whole, hasLong));
}

/** Raises a number to a power. For two integers, the result is an integer if it is whole and fits in 64 bits. */
export function power(base: Numeric, exponent: Numeric): Numeric {
  const double = toDouble(base) ** toDouble(exponent);
  if (!isInteger(base) || !isInteger(exponent)) return double;
  const [x, n] = [BigInt(base.toString()), BigInt(exponent.toString())];
  const hasLong = base instanceof Long || exponent instanceof Long;
  if (x >= -1n && x <= 1n) return fromInteger(BigInt(double), hasLong);
  return n < 0n || n > 63n ? double : fromInteger(x ** n, hasLong);
}

/** Divides without truncating. The quotient is a double unless an operand is a decimal. */
export function divide(a: Numeric, b: Numeric): Numeric {
  if (!(a instanceof Decimal128 || b instanceof Decimal128)) return toDouble(a) / toDouble(b);
  const [x, y] = [toParts(a), toParts(b)];
  if (!x || !y || y.coefficient === 0n) return Decimal128.fromString(String(toDouble(a) / toDouble(b)));
  const shift = PRECISION + String(y.coefficient).length;
  const coefficient = (x.coefficient * 10n ** BigInt(shift)) / y.coefficient;
  const isExact = (x.coefficient * 10n ** BigInt(shift)) % y.coefficient === 0n;
  let result = { coefficient, exponent: x.exponent - y.exponent - shift };
  if (isExact) result = stripZeros(result, Math.min(0, x.exponent - y.exponent));
  return fromParts(result);
}

/**
 * Rounds to a number of decimal places. In `round` mode, halves are rounded to the nearest even digit. As on the server,
 * doubles have their exact value, so 2.345 is more than a half of 0.01 above 2.34.
 */
export function round(value: Numeric, places: number, mode: 'round' | 'trunc' | 'floor' | 'ceil'): Numeric {
  const isFraction = typeof value === 'number' && !Number.isInteger(value);
  const parts = toParts(isFraction ? value.toPrecision(PRECISION) : value);
  const droppedDigits = parts ? -places - parts.exponent : 0;
  if (parts && droppedDigits < 0 && value instanceof Decimal128) {
    const free = PRECISION - String(parts.coefficient).replace('-', '').length;
    const zeros = Math.min(-droppedDigits, free);
    return fromParts({
      coefficient: parts.coefficient * 10n ** BigInt(zeros),
      exponent: parts.exponent - zeros,
    });
  }
  if (!parts || droppedDigits <= 0) return value;
  const divisor = 10n ** BigInt(droppedDigits);
  let quotient = parts.coefficient / divisor;
  const rest = parts.coefficient % divisor;
  const sign = parts.coefficient < 0n ? -1n : 1n;
  const doubledRest = 2n * (rest < 0n ? -rest : rest);
  if (mode === 'round' && (doubledRest > divisor || (doubledRest === divisor && quotient % 2n !== 0n)))
    quotient += sign;
  if (mode === 'floor' && rest < 0n) quotient -= 1n;
  if (mode === 'ceil' && rest > 0n) quotient += 1n;
  if (value instanceof Decimal128) return fromParts({ coefficient: quotient, exponent: -places });
  if (isInteger(value)) return fromInteger(quotient * 10n ** BigInt(-places), value instanceof Long);
  // Rounding a negative double to zero returns -0.
  return Number(`${quotient}e${-places}`) || 0 * value;
}

/** Removes the fraction. Returns undefined for NaN and infinities. */
export function truncate(value: Numeric): bigint | undefined {
  const parts = toParts(value);
  if (!parts) return undefined;
  const scale = 10n ** BigInt(Math.abs(parts.exponent));
  return parts.exponent < 0 ? parts.coefficient / scale : parts.coefficient * scale;
}

/** Returns an int if possible and not `isLong`, or else a long, or a double if the value needs more than 64 bits. */
function fromInteger(value: bigint, isLong: boolean): number | Long {
  if (BigInt.asIntN(64, value) !== value) return Number(value);
  return isLong || BigInt.asIntN(32, value) !== value ? Long.fromBigInt(value) : Number(value);
}

/** Returns whether a number is an int or a long. */
export function isInteger(value: unknown): value is number | Long {
  return isInt(value) || value instanceof Long;
}

/** Compares two numbers for sorting. NaN sorts before all other numbers. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === 'number' && typeof b === 'number') {
    if (a === b) return 0;
    return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : Number.isNaN(b) ? 1 : a - b < 0 ? -1 : 1;
  }
  const [x, y] = [toParts(a), toParts(b)];
  if (!x || !y) return compareNumbers(toDouble(a), toDouble(b));
  const [left, right] = align(x, y);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns a string that is the same for equal numbers of different types. */
export function toNumberKey(value: Numeric): string {
  const parts = toParts(value);
  if (!parts) return String(toDouble(value));
  const { coefficient, exponent } = stripZeros(parts, Infinity);
  return `${coefficient}e${coefficient === 0n ? 0 : exponent}`;
}

export function toDouble(value: Numeric): number {
  return typeof value === 'number' ? value : Number(value.toString());
}

/** Converts a number to a decimal. Like the server, rounds doubles with a fraction to 15 significant digits. */
export function toDecimal(value: Numeric): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'number') {
    const text = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
    return Decimal128.fromStringWithRounding(text);
  }
  return Decimal128.fromStringWithRounding(value.toString());
}

/**
 * Creates an operation that supports all number types. By default, decimals are converted to integers with a common
 * exponent, and `computeIntegers` is applied to them.
 */
function createOperation(
  computeDoubles: (x: number, y: number) => number,
  computeIntegers: (x: bigint, y: bigint) => bigint,
  computeDecimals = (x: Parts, y: Parts): Parts => {
    const [left, right, exponent] = align(x, y);
    return { coefficient: computeIntegers(left, right), exponent };
  },
): (a: Numeric, b: Numeric) => Numeric {
  return (a, b) => {
    if (a instanceof Decimal128 || b instanceof Decimal128) {
      const [x, y] = [toParts(toDecimal(a)), toParts(toDecimal(b))];
      if (!x || !y) return Decimal128.fromString(String(computeDoubles(toDouble(a), toDouble(b))));
      return fromParts(computeDecimals(x, y));
    }
    if (isInteger(a) && isInteger(b)) {
      const result = computeIntegers(BigInt(a.toString()), BigInt(b.toString()));
      return fromInteger(result, a instanceof Long || b instanceof Long);
    }
    return computeDoubles(toDouble(a), toDouble(b));
  };
}

/** Returns undefined for NaN and infinities. */
function toParts(value: Numeric | string): Parts | undefined {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(value.toString());
  if (!match) return undefined;
  const [, sign, whole, fraction = '', exponent = '0'] = match;
  return { coefficient: BigInt(`${sign}${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}

function fromParts({ coefficient, exponent }: Parts): Decimal128 {
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
}

function align(x: Parts, y: Parts): [bigint, bigint, number] {
  const exponent = Math.min(x.exponent, y.exponent);
  const scale = (number: Parts) => number.coefficient * 10n ** BigInt(number.exponent - exponent);
  return [scale(x), scale(y), exponent];
}

function stripZeros({ coefficient, exponent }: Parts, upTo: number): Parts {
  while (coefficient !== 0n && coefficient % 10n === 0n && exponent < upTo) {
    coefficient /= 10n;
    exponent++;
  }
  return { coefficient, exponent };
}

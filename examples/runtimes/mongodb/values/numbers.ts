/**
 * Arithmetic for the four BSON number types. Ints and doubles are JavaScript numbers, longs are `Long`, and decimals
 * are `Decimal128`. As on the server, operations return a decimal if either operand is a decimal.
 */
import { Decimal128, Long } from 'bson';

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

/** Rounds to a number of decimal places. In `round` mode, halves are rounded to the nearest even digit. */
export function round(value: Numeric, places: number, mode: 'round' | 'trunc' | 'floor' | 'ceil'): Numeric {
  const parts = toParts(value);
  if (!parts || (value instanceof Long && places >= 0)) return value;
  const droppedDigits = -places - parts.exponent;
  if (droppedDigits <= 0) return value;
  const divisor = 10n ** BigInt(droppedDigits);
  let quotient = parts.coefficient / divisor;
  const rest = parts.coefficient % divisor;
  const sign = parts.coefficient < 0n ? -1n : 1n;
  const doubledRest = 2n * (rest < 0n ? -rest : rest);
  if (mode === 'round' && (doubledRest > divisor || (doubledRest === divisor && quotient % 2n !== 0n)))
    quotient += sign;
  if (mode === 'floor' && rest < 0n) quotient -= 1n;
  if (mode === 'ceil' && rest > 0n) quotient += 1n;
  const result = { coefficient: quotient, exponent: -places };
  if (value instanceof Decimal128) return fromParts(result);
  const double = Number(`${quotient}e${-places}`);
  return value instanceof Long ? Long.fromNumber(double) : double;
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
    const isWhole = (value: Numeric) => typeof value !== 'number' || Number.isInteger(value);
    if ((a instanceof Long || b instanceof Long) && isWhole(a) && isWhole(b)) {
      const result = computeIntegers(BigInt(a.toString()), BigInt(b.toString()));
      return BigInt.asIntN(64, result) === result ? Long.fromBigInt(result) : Number(result);
    }
    return computeDoubles(toDouble(a), toDouble(b));
  };
}

/** Returns undefined for NaN and infinities. */
function toParts(value: Numeric): Parts | undefined {
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

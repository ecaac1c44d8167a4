/**
 * Arithmetic with the four types of numbers: int and double are JavaScript numbers, long is a `Long`, decimal a `Decimal128`.
 * The widest type of the operands is the type of the result, as on the server.
 */
import { Decimal128, Long } from 'bson';

/** A number of any type. */
export type Numeric = number | Long | Decimal128;

/** coefficient × 10^exponent. */
interface Parts {
  coefficient: bigint;
  exponent: number;
}

/** The number of digits of a Decimal128. */
const PRECISION = 34;

export const add = arithmetic(
  (x, y) => x + y,
  (x, y) => x + y,
);

export const subtract = arithmetic(
  (x, y) => x - y,
  (x, y) => x - y,
);

export const multiply = arithmetic(
  (x, y) => x * y,
  (x, y) => x * y,
  (x, y) => ({ coefficient: x.coefficient * y.coefficient, exponent: x.exponent + y.exponent }),
);

/** The remainder, with the sign of the dividend. */
export const remainder = arithmetic(
  (x, y) => x % y,
  (x, y) => x % y,
);

/** Divides without truncating; decimals have 34 digits. */
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
 * Rounds to a number of decimal places. Halves round to the even neighbour, as in `$round`.
 *
 * @param mode how to round
 */
export function round(
  value: Numeric,
  places: number,
  mode: 'round' | 'trunc' | 'floor' | 'ceil' = 'round',
): Numeric {
  const parts = toParts(value);
  if (!parts || (value instanceof Long && places >= 0)) return value;
  const cut = -places - parts.exponent;
  if (cut <= 0) return value;
  const unit = 10n ** BigInt(cut);
  let whole = parts.coefficient / unit;
  const rest = parts.coefficient % unit;
  const sign = parts.coefficient < 0n ? -1n : 1n;
  const twice = 2n * (rest < 0n ? -rest : rest);
  if (mode === 'round' && (twice > unit || (twice === unit && whole % 2n !== 0n))) whole += sign;
  if (mode === 'floor' && rest < 0n) whole -= 1n;
  if (mode === 'ceil' && rest > 0n) whole += 1n;
  const result = { coefficient: whole, exponent: -places };
  if (value instanceof Decimal128) return fromParts(result);
  const double = Number(`${whole}e${-places}`);
  return value instanceof Long ? Long.fromNumber(double) : double;
}

/** @returns a negative number, zero or a positive number; NaN precedes all other numbers */
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

/** A string that is the same for equal numbers of any type. */
export function numberKey(value: Numeric): string {
  const parts = toParts(value);
  if (!parts) return String(toDouble(value));
  const { coefficient, exponent } = stripZeros(parts, Infinity);
  return `${coefficient}e${coefficient === 0n ? 0 : exponent}`;
}

/** The nearest double. */
export function toDouble(value: Numeric): number {
  return typeof value === 'number' ? value : Number(value.toString());
}

/** Converts to a decimal; a double keeps 15 digits, as on the server. */
export function toDecimal(value: Numeric | string): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'number') {
    const text = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
    return Decimal128.fromStringWithRounding(text);
  }
  return Decimal128.fromStringWithRounding(value.toString());
}

/** @param decimals the operation on decimals; by default that on integers, applied to aligned coefficients */
function arithmetic(
  doubles: (x: number, y: number) => number,
  integers: (x: bigint, y: bigint) => bigint,
  decimals = (x: Parts, y: Parts): Parts => {
    const [left, right, exponent] = align(x, y);
    return { coefficient: integers(left, right), exponent };
  },
): (a: Numeric, b: Numeric) => Numeric {
  return (a, b) => {
    if (a instanceof Decimal128 || b instanceof Decimal128) {
      const [x, y] = [toParts(toDecimal(a)), toParts(toDecimal(b))];
      if (!x || !y) return Decimal128.fromString(String(doubles(toDouble(a), toDouble(b))));
      return fromParts(decimals(x, y));
    }
    const isWhole = (value: Numeric) => typeof value !== 'number' || Number.isInteger(value);
    if ((a instanceof Long || b instanceof Long) && isWhole(a) && isWhole(b)) {
      const result = integers(BigInt(a.toString()), BigInt(b.toString()));
      return BigInt.asIntN(64, result) === result ? Long.fromBigInt(result) : Number(result);
    }
    return doubles(toDouble(a), toDouble(b));
  };
}

/** @returns undefined for NaN and infinities */
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
  const scale = ({ coefficient, exponent: own }: Parts) => coefficient * 10n ** BigInt(own - exponent);
  return [scale(x), scale(y), exponent];
}

function stripZeros({ coefficient, exponent }: Parts, upTo: number): Parts {
  while (coefficient !== 0n && coefficient % 10n === 0n && exponent < upTo) {
    coefficient /= 10n;
    exponent++;
  }
  return { coefficient, exponent };
}

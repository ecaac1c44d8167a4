/** Queries over the bits of whole numbers. */
import { Binary, Long } from 'bson';
import { MongoServerError } from '../errors';

type BitTest = (argument: unknown) => (value: unknown) => boolean;

function make(holds: (value: bigint, mask: bigint) => boolean): BitTest {
  return (argument) => {
    const mask = maskOf(argument);
    return (value) => {
      const bits = bitsOf(value);
      return bits !== undefined && holds(bits, mask);
    };
  };
}

/** Operator → its argument → a test of one value. */
export const BITS = {
  $bitsAllSet: make((value, mask) => (value & mask) === mask),
  $bitsAnySet: make((value, mask) => (value & mask) !== 0n),
  $bitsAllClear: make((value, mask) => (value & mask) === 0n),
  $bitsAnyClear: make((value, mask) => (value & mask) !== mask),
};

function bitsOf(value: unknown): bigint | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (value instanceof Long) return value.toBigInt();
  if (value instanceof Binary) {
    return value.value().reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
  }
  return undefined;
}

function maskOf(argument: unknown): bigint {
  if (Array.isArray(argument))
    return argument.reduce((mask: bigint, position) => mask | (1n << BigInt(Number(position))), 0n);
  const mask = bitsOf(argument);
  if (mask === undefined || mask < 0n)
    throw new MongoServerError(
      'a bit mask is a whole number that is not negative, or a list of positions',
      2,
    );
  return mask;
}

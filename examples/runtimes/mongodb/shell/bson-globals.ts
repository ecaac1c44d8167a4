/** The constructors of BSON values in the shell. They work with and without `new`. */
import * as BSON from 'bson';

/** Seconds of the first id: a fixed time, so that outputs are the same in every run. */
const START = Date.UTC(2026, 0, 1) / 1000;

/** Creates ids as a client does: a time, five fixed bytes and a counter from 1. */
export function objectIds(): () => BSON.ObjectId {
  let counter = 0;
  return () =>
    new BSON.ObjectId(`${START.toString(16)}5eed0dada0${(++counter).toString(16).padStart(6, '0')}`);
}

/** A function that creates a value, with or without `new`; `instanceof` works. */
function constructor<Args extends unknown[]>(
  kind: { prototype: object },
  create: (...args: Args) => object,
): object {
  function make(...args: Args): object {
    return create(...args);
  }
  make.prototype = kind.prototype;
  return make;
}

/** @param newId creates the id for `ObjectId()` without an argument */
export function bsonGlobals(newId: () => BSON.ObjectId): Record<string, unknown> {
  const decimal = constructor(BSON.Decimal128, (value: unknown) => BSON.Decimal128.fromString(String(value)));
  const long = constructor(BSON.Long, (value: unknown = 0) =>
    typeof value === 'number' ? BSON.Long.fromNumber(value) : BSON.Long.fromString(String(value)),
  );
  const int = constructor(BSON.Int32, (value: unknown = 0) => new BSON.Int32(Number(value)));
  const objectId = constructor(BSON.ObjectId, (id?: string) =>
    id === undefined ? newId() : new BSON.ObjectId(id),
  );
  return {
    ObjectId: Object.assign(objectId, { isValid: (id: string) => BSON.ObjectId.isValid(id) }),
    ISODate: parseDate,
    NumberDecimal: decimal,
    Decimal128: decimal,
    NumberLong: long,
    Long: long,
    NumberInt: int,
    Int32: int,
    Double: constructor(BSON.Double, (value: unknown = 0) => new BSON.Double(Number(value))),
    UUID: constructor(
      BSON.UUID,
      (text?: string) => new BSON.UUID(text ?? `00000000-0000-4000-8000-${newId().toHexString().slice(12)}`),
    ),
  };
}

/** Parses a date. Without a time zone it is UTC, unlike with `new Date()`. */
function parseDate(text?: string): Date {
  if (text === undefined) return new Date();
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text) || !/[T ]/.test(text);
  const date = new Date(`${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}`);
  if (!/^\d{4}-?\d\d-?\d\d/.test(text) || Number.isNaN(date.valueOf()))
    throw new RangeError(`"${text}" is not a valid ISODate`);
  return date;
}

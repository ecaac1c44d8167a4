/** The constructors of BSON values as the shell has them: with and without `new`. */
import * as BSON from 'bson';

/** Seconds of the first id: a fixed time, so that outputs can be compared to the letter. */
const START = Date.UTC(2026, 0, 1) / 1000;

/** Ids as a client would make them: a time, five fixed bytes, a counter from 1. */
export function objectIds(): () => BSON.ObjectId {
  let counter = 0;
  return () =>
    new BSON.ObjectId(`${START.toString(16)}5eed0dada0${(++counter).toString(16).padStart(6, '0')}`);
}

/** A function that makes a value, called with or without `new`; `instanceof` works. */
function constructor<Args extends unknown[]>(
  kind: { prototype: object },
  make: (...args: Args) => object,
  statics: object = {},
): unknown {
  function create(...args: Args): object {
    return make(...args);
  }
  create.prototype = kind.prototype;
  return Object.assign(create, statics);
}

/** @param newId for `ObjectId()` without an argument */
export function bsonGlobals(newId: () => BSON.ObjectId): Record<string, unknown> {
  const decimal = constructor(BSON.Decimal128, (value: unknown) => BSON.Decimal128.fromString(String(value)));
  const long = constructor(
    BSON.Long,
    (value: unknown = 0) =>
      typeof value === 'number' ? BSON.Long.fromNumber(value) : BSON.Long.fromString(String(value)),
    { MAX_VALUE: BSON.Long.MAX_VALUE, MIN_VALUE: BSON.Long.MIN_VALUE },
  );
  const int = constructor(BSON.Int32, (value: unknown = 0) => new BSON.Int32(Number(value)));
  return {
    ObjectId: constructor(
      BSON.ObjectId,
      (id?: string) => (id === undefined ? newId() : new BSON.ObjectId(id)),
      {
        isValid: (id: string) => BSON.ObjectId.isValid(id),
        createFromTime: (seconds: number) => BSON.ObjectId.createFromTime(seconds),
        createFromHexString: (hex: string) => BSON.ObjectId.createFromHexString(hex),
      },
    ),
    ISODate: (text?: string) => isoDate(text),
    NumberDecimal: decimal,
    Decimal128: decimal,
    NumberLong: long,
    Long: long,
    NumberInt: int,
    Int32: int,
    Double: constructor(BSON.Double, (value: unknown = 0) => new BSON.Double(Number(value))),
    Timestamp: constructor(BSON.Timestamp, (value: { t: number; i: number } | number = 0, i: number = 0) =>
      BSON.Timestamp.fromBits(
        typeof value === 'object' ? value.i : i,
        typeof value === 'object' ? value.t : value,
      ),
    ),
    UUID: constructor(
      BSON.UUID,
      (text?: string) => new BSON.UUID(text ?? `00000000-0000-4000-8000-${newId().toHexString().slice(12)}`),
    ),
    BinData: (kind: number, base64: string) => BSON.Binary.createFromBase64(base64, kind),
    Binary: BSON.Binary,
    MinKey: constructor(BSON.MinKey, () => new BSON.MinKey()),
    MaxKey: constructor(BSON.MaxKey, () => new BSON.MaxKey()),
    Code: BSON.Code,
  };
}

/** Text without a zone is UTC, unlike with `new Date()`. */
function isoDate(text?: string): Date {
  if (text === undefined) return new Date();
  const time = /^\d{4}-?\d\d-?\d\d/.test(text)
    ? /(Z|[+-]\d\d:?\d\d)$/.test(text) || !/[T ]/.test(text)
      ? text
      : `${text}Z`
    : undefined;
  const date = new Date(time?.replace(' ', 'T') ?? NaN);
  if (Number.isNaN(date.valueOf())) throw new RangeError(`"${text}" is not a valid ISODate`);
  return date;
}

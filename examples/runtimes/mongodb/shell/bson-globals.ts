import * as BSON from 'bson';

/** The time in all generated ids, in seconds. It is fixed so that the output is the same in every run. */
const ID_TIME = Date.UTC(2026, 0, 1) / 1000;

/** Returns a function that creates ObjectIds in the usual format: a time, five fixed bytes and a counter. */
export function createIdGenerator(): () => BSON.ObjectId {
  let counter = 0;
  return () =>
    new BSON.ObjectId(`${ID_TIME.toString(16)}5eed0dada0${(++counter).toString(16).padStart(6, '0')}`);
}

/** Returns a constructor that works with and without `new`. */
function createConstructor<Args extends unknown[]>(
  kind: { prototype: object },
  create: (...args: Args) => object,
): object {
  function make(...args: Args): object {
    return create(...args);
  }
  make.prototype = kind.prototype;
  return make;
}

/**
 * Returns the shell's functions for creating BSON values. `createId` generates new ids for `ObjectId()` and `UUID()`.
 */
export function createBsonGlobals(createId: () => BSON.ObjectId): Record<string, unknown> {
  const decimal = createConstructor(BSON.Decimal128, (value: unknown) =>
    BSON.Decimal128.fromString(String(value)),
  );
  const long = createConstructor(BSON.Long, (value: unknown = 0) =>
    typeof value === 'number' ? BSON.Long.fromNumber(value) : BSON.Long.fromString(String(value)),
  );
  const int = createConstructor(BSON.Int32, (value: unknown = 0) => new BSON.Int32(Number(value)));
  const objectId = createConstructor(BSON.ObjectId, (id?: string) =>
    id === undefined ? createId() : new BSON.ObjectId(id),
  );
  return {
    ObjectId: Object.assign(objectId, { isValid: (id: string) => BSON.ObjectId.isValid(id) }),
    ISODate: parseDate,
    ...Object.fromEntries(
      [BSON.MinKey, BSON.MaxKey].map((Key) => {
        const create = () => new Key();
        return [Key.prototype._bsontype, Object.assign(createConstructor(Key, create), { toBSON: create })];
      }),
    ),
    NumberDecimal: decimal,
    Decimal128: decimal,
    NumberLong: long,
    Long: long,
    NumberInt: int,
    Int32: int,
    Double: createConstructor(BSON.Double, (value: unknown = 0) => new BSON.Double(Number(value))),
    UUID: createConstructor(
      BSON.UUID,
      (text?: string) =>
        new BSON.UUID(text ?? `00000000-0000-4000-8000-${createId().toHexString().slice(12)}`),
    ),
  };
}

/** Implements `ISODate`. Unlike `new Date`, it uses UTC if the string has no time zone. */
function parseDate(text?: string): Date {
  if (text === undefined) return new Date();
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text) || !/[T ]/.test(text);
  const date = new Date(`${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}`);
  if (!/^\d{4}-?\d\d-?\d\d/.test(text) || Number.isNaN(date.valueOf()))
    throw new RangeError(`"${text}" is not a valid ISODate`);
  return date;
}

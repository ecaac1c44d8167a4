/**
 * Values as mongosh prints them: `util.inspect` to a depth of 6, dates as `ISODate('…')`, BSON values as the calls that make
 * them. Source: mongosh, packages/cli-repl/src/format-output.ts and packages/service-provider-core/src/printable-bson.ts.
 */
import * as BSON from 'bson';
import { inspect, type InspectOptions } from 'node-inspect-extracted';

const CUSTOM = Symbol.for('nodejs.util.inspect.custom');

/** How each BSON class is shown. */
const SHOWN: [object, (value: never) => string][] = [
  [BSON.ObjectId.prototype, (value: BSON.ObjectId) => `ObjectId('${value.toHexString()}')`],
  [BSON.Decimal128.prototype, (value: BSON.Decimal128) => `Decimal128('${value.toString()}')`],
  [BSON.Long.prototype, (value: BSON.Long) => `Long('${value.toString()}')`],
  [BSON.Int32.prototype, (value: BSON.Int32) => `Int32(${value.valueOf()})`],
  [BSON.Double.prototype, (value: BSON.Double) => `Double(${value.valueOf()})`],
  [
    BSON.Timestamp.prototype,
    (value: BSON.Timestamp) =>
      `Timestamp({ t: ${value.getHighBitsUnsigned()}, i: ${value.getLowBitsUnsigned()} })`,
  ],
  [BSON.MinKey.prototype, () => 'MinKey()'],
  [BSON.MaxKey.prototype, () => 'MaxKey()'],
  [BSON.UUID.prototype, (value: BSON.UUID) => `UUID('${value.toString()}')`],
  [
    BSON.Binary.prototype,
    (value: BSON.Binary) =>
      value.sub_type === BSON.Binary.SUBTYPE_UUID
        ? `UUID('${new BSON.UUID(value.value()).toString()}')`
        : `Binary.createFromBase64('${value.toString('base64')}', ${value.sub_type})`,
  ],
];
for (const [prototype, show] of SHOWN) {
  Object.defineProperty(prototype, CUSTOM, {
    configurable: true,
    writable: true,
    value: function (this: never) {
      return show(this);
    },
  });
}

function showDate(this: Date): string {
  return Number.isNaN(this.valueOf()) ? 'Invalid Date' : `ISODate('${this.toISOString()}')`;
}

/** @param options what differs from the shell's defaults: depth 6, 100 elements of an array */
export function formatValue(value: unknown, options: InspectOptions = {}): string {
  const dates = Date.prototype as { [CUSTOM]?: unknown };
  dates[CUSTOM] = showDate;
  try {
    return inspect(value, { depth: 6, ...options });
  } finally {
    delete dates[CUSTOM];
  }
}

/**
 * Formats values as mongosh does: `util.inspect` to a depth of 6, dates as `ISODate('…')`, BSON values as the calls that
 * create them. Source: mongosh, packages/cli-repl/src/format-output.ts and packages/service-provider-core/src/printable-bson.ts.
 */
import * as BSON from 'bson';
import { inspect, type InspectOptions } from 'node-inspect-extracted';

const CUSTOM = Symbol.for('nodejs.util.inspect.custom');

const FORMATS: [object, (value: never) => string][] = [
  [BSON.ObjectId.prototype, (value: BSON.ObjectId) => `ObjectId('${value.toHexString()}')`],
  [BSON.Decimal128.prototype, (value: BSON.Decimal128) => `Decimal128('${value.toString()}')`],
  [BSON.Long.prototype, (value: BSON.Long) => `Long('${value.toString()}')`],
  [BSON.Int32.prototype, (value: BSON.Int32) => `Int32(${value.valueOf()})`],
  [BSON.Double.prototype, (value: BSON.Double) => `Double(${value.valueOf()})`],
  [BSON.UUID.prototype, (value: BSON.UUID) => `UUID('${value.toString()}')`],
];
for (const [prototype, format] of FORMATS) {
  Object.defineProperty(prototype, CUSTOM, {
    configurable: true,
    writable: true,
    value: function (this: never) {
      return format(this);
    },
  });
}

function formatDate(this: Date): string {
  return Number.isNaN(this.valueOf()) ? 'Invalid Date' : `ISODate('${this.toISOString()}')`;
}

/** Options that print a value in full. */
export const UNLIMITED: InspectOptions = {
  depth: Infinity,
  maxArrayLength: Infinity,
  maxStringLength: Infinity,
};

/** @param options what differs from the shell's defaults: depth 6, 100 elements of an array */
export function formatValue(value: unknown, options: InspectOptions = {}): string {
  const dates = Date.prototype as { [CUSTOM]?: unknown };
  dates[CUSTOM] = formatDate;
  try {
    return inspect(value, { depth: 6, ...options });
  } finally {
    delete dates[CUSTOM];
  }
}

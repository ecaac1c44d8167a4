/** Formats values the way mongosh does. See its format-output.ts and printable-bson.ts. */
import * as BSON from 'bson';
import { inspect, type InspectOptions } from 'node-inspect-extracted';
import { isDoc } from './types';

const CUSTOM = Symbol.for('nodejs.util.inspect.custom');

const FORMATS: [object, (value: never) => string][] = [
  [BSON.ObjectId.prototype, (value: BSON.ObjectId) => `ObjectId('${value.toHexString()}')`],
  [BSON.Decimal128.prototype, (value: BSON.Decimal128) => `Decimal128('${value.toString()}')`],
  [BSON.Long.prototype, (value: BSON.Long) => `Long('${value.toString()}')`],
  [BSON.Int32.prototype, (value: BSON.Int32) => `Int32(${value.valueOf()})`],
  [BSON.Double.prototype, (value: BSON.Double) => `Double(${value.valueOf()})`],
  [BSON.MaxKey.prototype, () => 'MaxKey()'],
  [BSON.MinKey.prototype, () => 'MinKey()'],
  [
    BSON.Binary.prototype,
    (value: BSON.Binary) => `Binary.createFromBase64('${value.toString('base64')}', ${value.sub_type})`,
  ],
  [BSON.UUID.prototype, (value: BSON.UUID) => `UUID('${value.toString()}')`],
];
for (const [prototype, format] of FORMATS) {
  const value = function (this: never) {
    return format(this);
  };
  Object.defineProperty(prototype, CUSTOM, { configurable: true, writable: true, value });
}

function formatDate(this: Date): string {
  return Number.isNaN(this.valueOf()) ? 'Invalid Date' : `ISODate('${this.toISOString()}')`;
}

export const UNLIMITED: InspectOptions = {
  depth: Infinity,
  maxArrayLength: Infinity,
  maxStringLength: Infinity,
};

/**
 * Formats a value. By default, the depth is limited to 6, as in mongosh, and arrays to 100 elements, as in `inspect`.
 */
export function formatValue(value: unknown, options: InspectOptions = {}): string {
  // `Date` is patched only during this call, because other runtimes in the same worker print dates differently.
  const dates = Date.prototype as { [CUSTOM]?: unknown };
  dates[CUSTOM] = formatDate;
  try {
    return inspect(value, { depth: 6, ...options });
  } finally {
    delete dates[CUSTOM];
  }
}

/** Formats a value as in the server's messages: on one line, with strings in double quotes. */
export function formatForServer(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[ ${value.map(formatForServer).join(', ')} ]`;
  if (!isDoc(value)) return formatValue(value);
  const fields = Object.entries(value).map(([path, field]) => `${path}: ${formatForServer(field)}`);
  return `{ ${fields.join(', ')} }`;
}

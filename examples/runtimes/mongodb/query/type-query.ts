/** `$type` in queries and `bsonType` in schemas. */
import { MongoServerError } from '../errors';
import { TYPE_NUMBERS, typeName } from '../values/types';

const NAMES = new Map(Object.entries(TYPE_NUMBERS).map(([name, number]) => [number, name]));
const NUMBERS = ['int', 'long', 'double', 'decimal'];

/**
 * @param wanted the alias or number of a type, `number` for any number, or a list of them
 * @throws MongoServerError if there is no such type
 */
export function hasType(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => hasType(value, one));
  const name = typeof wanted === 'string' ? wanted : NAMES.get(Number(wanted));
  if (name === 'number') return NUMBERS.includes(typeName(value));
  if (name === undefined || !(name in TYPE_NUMBERS)) {
    throw new MongoServerError(
      typeof wanted === 'string'
        ? `Unknown type name alias: ${wanted}`
        : `Invalid numerical type code: ${String(wanted)}`,
      2,
    );
  }
  return typeName(value) === name;
}

import { MongoServerError } from '../errors';
import { formatValue } from './format';
import { isDoc, type Doc } from './types';

/**
 * Returns the values that a query tests at a dotted path. If there is an array along the path, all of its elements are
 * searched, and a number in the path also selects an element by index. An array at the end of the path is returned as a
 * single value. A missing field is returned as `undefined`.
 */
export function getValues(value: unknown, path: string): unknown[] {
  const found: unknown[] = [];
  collect(value, path.split('.'), 0, found);
  return found;
}

function collect(value: unknown, parts: readonly string[], depth: number, found: unknown[]): void {
  const part = parts[depth];
  if (part === undefined) {
    found.push(value);
  } else if (Array.isArray(value)) {
    if (/^\d+$/.test(part) && Number(part) < value.length)
      collect(value[Number(part)], parts, depth + 1, found);
    for (const item of value) if (isDoc(item)) collect(item, parts, depth, found);
  } else if (isDoc(value) && Object.hasOwn(value, part)) {
    collect(value[part], parts, depth + 1, found);
  } else {
    found.push(undefined);
  }
}

/**
 * Returns the values that an index or a sort uses at a dotted path. Arrays are replaced by their elements, and empty
 * arrays by `undefined`.
 *
 * @param missingValue the value to return for missing fields
 */
export function getElements(value: unknown, path: string, missingValue?: null): unknown[] {
  return getValues(value, path).flatMap((item): unknown[] => {
    if (!Array.isArray(item)) return [item === undefined ? missingValue : item];
    return item.length === 0 ? [undefined] : item;
  });
}

export function getChild(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[Number(part)];
  return isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

/** Returns the value at a path. In an array, a number in the path selects an element by index. */
export function getAt(doc: unknown, parts: readonly string[]): unknown {
  return parts.reduce(getChild, doc);
}

/** Sets the value at a path. Creates missing documents along the path and fills gaps in arrays with null. */
export function setAt(doc: Doc, parts: readonly string[], value: unknown): void {
  let parent: unknown = doc;
  parts.forEach((part, i) => {
    const isInvalidIndex = Array.isArray(parent) && !/^\d+$/.test(part);
    if (isInvalidIndex || !(isDoc(parent) || Array.isArray(parent)))
      throw new MongoServerError(
        `Cannot create field '${part}' in element {${parts[i - 1]}: ${formatValue(parent)}}`,
        28,
      );
    if (Array.isArray(parent)) while (parent.length < Number(part)) parent.push(null);
    const fields = parent as Doc;
    if (i === parts.length - 1) fields[part] = value;
    else if (getChild(fields, part) === undefined) fields[part] = {};
    parent = fields[part];
  });
}

/** Removes the value at a path. Array elements are set to null, so that the other elements keep their indexes. */
export function unsetAt(doc: Doc, parts: readonly string[]): void {
  const parent = getAt(doc, parts.slice(0, -1));
  const last = parts.at(-1) as string;
  if (Array.isArray(parent)) {
    if (Number(last) < parent.length) parent[Number(last)] = null;
  } else if (isDoc(parent)) delete parent[last];
}

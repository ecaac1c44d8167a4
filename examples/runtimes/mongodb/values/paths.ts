/** Reads and changes values at dotted paths. */
import { isDoc, type Doc } from './types';

/**
 * The values at a path, as a query sees them. The elements of arrays along the path are searched, by index too; an array at
 * the end is one value. `undefined` means that the field is missing.
 */
export function valuesAt(value: unknown, path: string): unknown[] {
  const found: unknown[] = [];
  collect(value, path.split('.'), 0, found);
  return found;
}

function collect(value: unknown, parts: readonly string[], at: number, found: unknown[]): void {
  const part = parts[at];
  if (part === undefined) {
    found.push(value);
  } else if (Array.isArray(value)) {
    if (/^\d+$/.test(part) && Number(part) < value.length) collect(value[Number(part)], parts, at + 1, found);
    for (const item of value) if (isDoc(item)) collect(item, parts, at, found);
  } else if (isDoc(value) && Object.hasOwn(value, part)) {
    collect(value[part], parts, at + 1, found);
  } else {
    found.push(undefined);
  }
}

/** The values at a path with the elements of an array at its end, as an index contains them. */
export function openedValuesAt(value: unknown, path: string): unknown[] {
  return valuesAt(value, path).flatMap((item): unknown[] => {
    if (!Array.isArray(item)) return [item];
    return item.length === 0 ? [undefined] : item;
  });
}

/**
 * Returns the values that a sort compares. A missing field counts as null. An empty array, represented by `undefined`,
 * sorts before null.
 */
export function sortValuesAt(value: unknown, path: string): unknown[] {
  return valuesAt(value, path).flatMap((item): unknown[] => {
    if (!Array.isArray(item)) return [item === undefined ? null : item];
    return item.length === 0 ? [undefined] : item;
  });
}

/** Sets a value in the given document and creates documents along the path. */
export function setAt(doc: Doc, path: string, value: unknown): void {
  const parts = path.split('.');
  let at: Doc = doc;
  for (const part of parts.slice(0, -1)) {
    const next = at[part];
    if (!isDoc(next) && !Array.isArray(next)) at[part] = {};
    at = at[part] as Doc;
  }
  at[parts.at(-1) as string] = value;
}

/** Removes a field from the given document, in each element of the arrays along the path. */
export function removeAt(value: unknown, parts: readonly string[]): void {
  const [part, ...rest] = parts;
  if (Array.isArray(value)) value.forEach((item) => removeAt(item, parts));
  else if (part !== undefined && isDoc(value)) {
    if (rest.length === 0) delete value[part];
    else removeAt(value[part], rest);
  }
}

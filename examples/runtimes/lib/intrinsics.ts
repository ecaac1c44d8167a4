/**
 * What the language itself brings, as it was before a program ran. Assertions and judges rely on it: a program that
 * changes it must neither pass by that nor leave it to the next. What a program adds is its own affair (a polyfill).
 */

// Taken before a program can replace them; loops below use no iterator, which a program can replace too.
const { ownKeys } = Reflect;
const { defineProperty, getOwnPropertyDescriptor, is } = Object;

const NAMES = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'RegExp',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Promise',
  'Error',
  'Reflect',
] as const;

interface Kept {
  owner: object;
  key: PropertyKey;
  descriptor: PropertyDescriptor;
  /** As the reader would write it: `Array.prototype.includes`. */
  name: string;
}

/** Objects whose properties are watched, with the keys that they had. */
const owners: { owner: object; keys: PropertyKey[] }[] = [];
const kept: Kept[] = [];

function watch(owner: object, path: string): void {
  const keys = ownKeys(owner);
  owners.push({ owner, keys });
  for (const key of keys) {
    const descriptor = getOwnPropertyDescriptor(owner, key);
    // Only functions: what holds a plain value (`Error.stackTraceLimit`, `lastMatch`) is there to be changed.
    if (!descriptor?.configurable || (!descriptor.get && typeof descriptor.value !== 'function')) continue;
    if (typeof key === 'string' && /^(?:\$|input|last|left|right)/.test(key) && path === 'RegExp') continue;
    const name = typeof key === 'symbol' ? `${path}[${key.description}]` : path ? `${path}.${key}` : key;
    kept.push({ owner, key, descriptor, name });
  }
}

for (const name of NAMES) {
  const found = (globalThis as Record<string, unknown>)[name] as
    (object & { prototype?: object }) | undefined;
  if (!found) continue;
  const descriptor = getOwnPropertyDescriptor(globalThis, name);
  if (descriptor?.configurable) kept.push({ owner: globalThis, key: name, descriptor, name });
  watch(found, name);
  if (found.prototype) watch(found.prototype, `${name}.prototype`);
}

/**
 * Puts back whatever a program has changed.
 *
 * @returns the names of what was changed
 */
export function restoreIntrinsics(): string[] {
  const changed: string[] = [];
  let count = 0;
  for (let i = 0; i < kept.length; i++) {
    const { owner, key, descriptor, name } = kept[i] as Kept;
    const now = getOwnPropertyDescriptor(owner, key);
    if (now && is(now.value, descriptor.value) && is(now.get, descriptor.get) && is(now.set, descriptor.set))
      continue;
    defineProperty(owner, key, descriptor);
    defineProperty(changed, count++, { value: name, writable: true, enumerable: true, configurable: true });
  }
  return changed;
}

/** Takes away what a program has added: at its end, where the next program shares the realm. */
export function removeAdditions(): void {
  for (const { owner, keys } of owners) {
    const known = new Set(keys);
    for (const key of ownKeys(owner)) {
      if (!known.has(key) && getOwnPropertyDescriptor(owner, key)?.configurable)
        Reflect.deleteProperty(owner, key);
    }
  }
}

/** What a reader is told whose code changed something built in while it was tested. */
export function changedText(names: readonly string[]): string {
  const [first = ''] = names;
  const more = names.length > 1 ? ` (and ${names.length - 1} more)` : '';
  return `Your code changes ${first}${more}, which is built into the language and which other code relies on. Leave it as it is.`;
}

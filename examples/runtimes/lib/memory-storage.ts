/** Defines `localStorage` and `sessionStorage` in memory, because a sandboxed frame has no storage. */
export function installStorage(): void {
  replaceMethods();
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, name, { value: makeStorage(), configurable: true });
}

/** Creates an object whose own properties are the items. As in browsers, an item can't replace a method of its name. */
function makeStorage(): Storage {
  return new Proxy(Object.create(Storage.prototype) as Storage, {
    get: (items, key, storage) =>
      Reflect.get(key in Storage.prototype ? Storage.prototype : items, key, storage) as unknown,
    set: (items, key, value) => define(items, key, value),
  });
}

function define(items: object, key: string | symbol, value: unknown): boolean {
  return Reflect.defineProperty(items, key, {
    value: String(value),
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

/** Replaces the methods on `Storage.prototype`, which is where tests mock them. */
function replaceMethods(): void {
  const { prototype } = Storage;
  prototype.getItem = function (key) {
    return (Object.getOwnPropertyDescriptor(this, key)?.value as string | undefined) ?? null;
  };
  prototype.setItem = function (key, value) {
    define(this, String(key), value);
  };
  prototype.removeItem = function (key) {
    Reflect.deleteProperty(this, key);
  };
  prototype.clear = function () {
    for (const key of Object.keys(this)) this.removeItem(key);
  };
  prototype.key = function (index) {
    return Object.keys(this)[index] ?? null;
  };
  Object.defineProperty(prototype, 'length', {
    get(this: Storage) {
      return Object.keys(this).length;
    },
    configurable: true,
    enumerable: true,
  });
}

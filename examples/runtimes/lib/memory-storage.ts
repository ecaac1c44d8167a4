/** Defines `localStorage` and `sessionStorage` in memory, because a sandboxed frame has no storage. */
export function installStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, name, { value: makeStorage(), configurable: true });
}

function makeStorage(): Storage {
  const items = new Map<string, string>();
  const methods: Omit<Storage, 'length'> = {
    getItem: (key: string) => items.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void items.set(String(key), String(value)),
    removeItem: (key: string) => void items.delete(String(key)),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
  };
  return Object.defineProperty(methods, 'length', { get: () => items.size }) as Storage;
}

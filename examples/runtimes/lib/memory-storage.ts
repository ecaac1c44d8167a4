/**
 * `localStorage` and `sessionStorage` in memory, which last as long as the frame. The sandbox has no storage, and lessons
 * only need the API.
 */

/** Defines both on the window. */
export function installStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, name, { value: makeStorage(), configurable: true });
}

function makeStorage(): Storage {
  const kept = new Map<string, string>();
  const methods: Omit<Storage, 'length'> = {
    getItem: (key: string) => kept.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void kept.set(String(key), String(value)),
    removeItem: (key: string) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
  };
  return Object.defineProperty(methods, 'length', { get: () => kept.size }) as Storage;
}

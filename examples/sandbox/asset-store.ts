/** Stores a runtime's files. Requests each on-demand file from the page only once, unless that request fails. */
export interface AssetStore {
  get: (name: string) => Promise<Uint8Array>;
  /** Handles the page's response to a request. `bytes` is undefined if the file could not be fetched. */
  receive: (name: string, bytes: ArrayBuffer | undefined) => void;
}

/** @param request requests a file from the page */
export function createAssetStore(
  assets: Record<string, ArrayBuffer>,
  request: (name: string) => void,
): AssetStore {
  const files = new Map(Object.entries(assets).map(([name, bytes]) => [name, Promise.resolve(bytes)]));
  const pending = new Map<string, (bytes: ArrayBuffer | undefined) => void>();
  const fetchOnDemand = (name: string) =>
    new Promise<ArrayBuffer>((resolve, reject) => {
      pending.set(name, (bytes) => {
        if (bytes) return resolve(bytes);
        files.delete(name);
        reject(new Error(`The file ${name} couldn't be loaded. Check your connection.`));
      });
      request(name);
    });
  return {
    async get(name) {
      const file = files.get(name) ?? fetchOnDemand(name);
      files.set(name, file);
      return new Uint8Array(await file);
    },
    receive: (name, bytes) => pending.get(name)?.(bytes),
  };
}

/** A runtime's files. Those that the page fetches on demand are requested once, and again only after a failure. */
export interface AssetStore {
  get: (name: string) => Promise<Uint8Array>;
  /** Stores the answer to a request, which has no bytes if the file could not be fetched. */
  receive: (name: string, bytes: ArrayBuffer | undefined) => void;
}

/** @param request asks the page for a file */
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
        reject(new Error(`The file ${name} could not be loaded; check your connection`));
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

/** Implements the parts of Node.js modules that tutorials use. */
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { hmac } from '@noble/hashes/hmac.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import buffer from 'buffer/index.js';
import { format, formatWithOptions, inspect } from 'node-inspect-extracted';

type NodeCallback = (error: unknown, value?: unknown) => void;
type Callback = (...values: unknown[]) => unknown;

const { Buffer } = buffer;
const HASHES = { md5, sha1, sha256, sha512 };

function findHash(name: string) {
  const hash = HASHES[name.toLowerCase().replace('-', '') as keyof typeof HASHES];
  if (!hash) throw new Error(`Digest method not supported: ${name}`);
  return hash;
}

function makeDigester(hash: { update(data: Uint8Array): unknown; digest(): Uint8Array }) {
  const chain = {
    update(data: Bytes) {
      hash.update(toBytes(data));
      return chain;
    },
    digest: (encoding?: BufferEncoding) => {
      const bytes = Buffer.from(hash.digest());
      return encoding ? bytes.toString(encoding) : bytes;
    },
  };
  return chain;
}

type Bytes = string | Uint8Array;

const toBytes = (data: Bytes) => (typeof data === 'string' ? Buffer.from(data) : data);

function pbkdf2Sync(password: Bytes, salt: Bytes, iterations: number, length: number, digest: string) {
  const options = { c: iterations, dkLen: length };
  return Buffer.from(pbkdf2(findHash(digest), toBytes(password), toBytes(salt), options));
}

export const crypto = {
  createHash: (name: string) => makeDigester(findHash(name).create()),
  createHmac: (name: string, key: Bytes) => makeDigester(hmac.create(findHash(name), toBytes(key))),
  pbkdf2Sync,
  pbkdf2: (...values: [...Parameters<typeof pbkdf2Sync>, done: NodeCallback]) => {
    const done = values.pop() as NodeCallback;
    // As in Node.js, invalid arguments throw synchronously, but the callback is called asynchronously.
    const key = pbkdf2Sync(...(values as unknown as Parameters<typeof pbkdf2Sync>));
    globalThis.setTimeout(done, 0, null, key);
  },
  randomInt: (first: number, second?: number) => {
    const [min, end] = second === undefined ? [0, first] : [first, second];
    const [random = 0] = globalThis.crypto.getRandomValues(new Uint32Array(1));
    return min + Math.floor((random / 2 ** 32) * (end - min));
  },
  randomUUID: () => globalThis.crypto.randomUUID(),
  randomBytes: (size: number) => Buffer.from(globalThis.crypto.getRandomValues(new Uint8Array(size))),
  timingSafeEqual: (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0,
  webcrypto: globalThis.crypto,
};

const isIPv4 = (text: string) => /^(\d{1,3}\.){3}\d{1,3}$/.test(text);

/** Only checks IP addresses, because a browser has no sockets. */
export const net = {
  isIP: (text: string) => (isIPv4(text) ? 4 : text.includes(':') ? 6 : 0),
  isIPv4,
};

/** Describes a fictitious machine. */
export const os = {
  EOL: '\n',
  platform: () => 'linux',
  type: () => 'Linux',
  cpus: () => [],
  homedir: () => '/home/reader',
  tmpdir: () => '/tmp',
};

export const querystring = {
  parse: (text: string) => {
    const found: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
    for (const [name, value] of new URLSearchParams(text)) {
      const previous = found[name];
      found[name] = previous === undefined ? value : [previous, value].flat();
    }
    return found;
  },
  stringify: (values: Record<string, string | string[]>) =>
    new URLSearchParams(
      Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    ).toString(),
};

export const url = {
  URL,
  URLSearchParams,
  fileURLToPath: (address: string | URL) => decodeURIComponent(new URL(address).pathname),
  pathToFileURL: (path: string) => new URL(`file://${path}`),
  /** A minimal version of the legacy parser. It leaves out fields that only clients need. */
  parse: (text: string) => {
    const { pathname, search, searchParams, hash } = new URL(text, 'http://localhost');
    return {
      pathname,
      search: search || null,
      query: search ? search.slice(1) : null,
      hash: hash || null,
      path: pathname + search,
      href: text,
      searchParams,
    };
  },
};

// Each run replaces the global timers, so look them up on each call.
const setTimer = (callback: Callback, delay: number, ...values: unknown[]) =>
  globalThis.setTimeout(callback, delay, ...values);

/** `setImmediate` callbacks run after any 0 ms timers that were set earlier. */
export const timers = {
  setTimeout: (callback: Callback, delay = 0, ...values: unknown[]) => setTimer(callback, delay, ...values),
  setInterval: (callback: Callback, delay = 0, ...values: unknown[]) =>
    globalThis.setInterval(callback, delay, ...values),
  clearTimeout: (id: number) => globalThis.clearTimeout(id),
  clearInterval: (id: number) => globalThis.clearInterval(id),
  setImmediate: (callback: Callback, ...values: unknown[]) => setTimer(callback, 0, ...values),
  clearImmediate: (id: number) => globalThis.clearTimeout(id),
};

export const timersPromises = {
  setTimeout: (delay = 0, value?: unknown) => new Promise((resolve) => setTimer(resolve, delay, value)),
  setImmediate: (value?: unknown) => new Promise((resolve) => setTimer(resolve, 0, value)),
};

export const util = {
  inspect,
  format,
  formatWithOptions,
  promisify:
    (func: Callback) =>
    (...values: unknown[]) =>
      new Promise((resolve, reject) => {
        const done: NodeCallback = (error, value) => (error ? reject(error as Error) : resolve(value));
        func(...values, done);
      }),
  callbackify:
    (func: (...values: unknown[]) => Promise<unknown>) =>
    (...values: unknown[]) => {
      const done = values.pop() as NodeCallback;
      func(...values).then(
        (value) => queueMicrotask(() => done(null, value)),
        (error: unknown) => queueMicrotask(() => done(error)),
      );
    },
  inherits: (child: Callback, parent: Callback) => {
    Object.setPrototypeOf(child.prototype as object, parent.prototype as object);
    Object.defineProperty(child, 'super_', { value: parent, configurable: true, writable: true });
  },
  deprecate: (func: Callback) => func,
  debuglog: () => () => {},
  types: {
    isPromise: (value: unknown) => value instanceof Promise,
    isDate: (value: unknown) => value instanceof Date,
    isRegExp: (value: unknown) => value instanceof RegExp,
  },
  TextEncoder,
  TextDecoder,
};

/** Small implementations of Node.js modules, limited to what tutorials use. */
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { hmac } from '@noble/hashes/hmac.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import buffer from 'buffer/index.js';
import { format, formatWithOptions, inspect } from 'node-inspect-extracted';

type Callback = (error: unknown, value?: unknown) => void;
type Work = (...values: unknown[]) => unknown;

const { Buffer } = buffer;
const HASHES = { md5, sha1, sha256, sha512 };

function hashOf(name: string) {
  const hash = HASHES[name.toLowerCase().replace('-', '') as keyof typeof HASHES];
  if (!hash) throw new Error(`Digest method not supported: ${name}`);
  return hash;
}

function digester(hash: { update(data: Uint8Array): unknown; digest(): Uint8Array }) {
  const chain = {
    update(data: Bytes) {
      hash.update(bytesOf(data));
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

const bytesOf = (data: Bytes) => (typeof data === 'string' ? Buffer.from(data) : data);

function pbkdf2Sync(password: Bytes, salt: Bytes, iterations: number, length: number, digest: string) {
  const options = { c: iterations, dkLen: length };
  return Buffer.from(pbkdf2(hashOf(digest), bytesOf(password), bytesOf(salt), options));
}

/** Hashes, HMAC, key derivation from passwords, and random values. */
export const crypto = {
  createHash: (name: string) => digester(hashOf(name).create()),
  createHmac: (name: string, key: Bytes) => digester(hmac.create(hashOf(name), bytesOf(key))),
  pbkdf2Sync,
  pbkdf2: (...values: [...Parameters<typeof pbkdf2Sync>, done: Callback]) => {
    const done = values.pop() as Callback;
    // Like Node.js, throws synchronously for wrong arguments, but calls back asynchronously.
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

/** Only the functions that check IP addresses; there are no sockets. */
export const net = {
  isIP: (text: string) => (isIPv4(text) ? 4 : text.includes(':') ? 6 : 0),
  isIPv4,
};

/** Describes a made-up machine. */
export const os = {
  EOL: '\n',
  platform: () => 'linux',
  type: () => 'Linux',
  cpus: () => [],
  homedir: () => '/home/reader',
  tmpdir: () => '/tmp',
};

/** `application/x-www-form-urlencoded`; a repeated name gets an array of values. */
export const querystring = {
  parse: (text: string) => {
    const found: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
    for (const [name, value] of new URLSearchParams(text)) {
      const former = found[name];
      found[name] = former === undefined ? value : [former, value].flat();
    }
    return found;
  },
  stringify: (values: Record<string, string | string[]>) =>
    new URLSearchParams(
      Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    ).toString(),
};

/** The WHATWG API, and conversions between file URLs and paths. */
export const url = {
  URL,
  URLSearchParams,
  fileURLToPath: (address: string | URL) => decodeURIComponent(new URL(address).pathname),
  pathToFileURL: (path: string) => new URL(`file://${path}`),
  /** The legacy API, limited to what servers use. */
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

// `setTimeout` is looked up on each call because a run replaces the timers.
const later = (work: Work, delay: number, ...values: unknown[]) =>
  globalThis.setTimeout(work, delay, ...values);

/** Timers. `setImmediate` fires after a timer of 0 ms that was set before it. */
export const timers = {
  setTimeout: (work: Work, delay = 0, ...values: unknown[]) => later(work, delay, ...values),
  setInterval: (work: Work, delay = 0, ...values: unknown[]) =>
    globalThis.setInterval(work, delay, ...values),
  clearTimeout: (id: number) => globalThis.clearTimeout(id),
  clearInterval: (id: number) => globalThis.clearInterval(id),
  setImmediate: (work: Work, ...values: unknown[]) => later(work, 0, ...values),
  clearImmediate: (id: number) => globalThis.clearTimeout(id),
};

/** Timers that return promises. */
export const timersPromises = {
  setTimeout: (delay = 0, value?: unknown) => new Promise((resolve) => later(resolve, delay, value)),
  setImmediate: (value?: unknown) => new Promise((resolve) => later(resolve, 0, value)),
};

/** Formatting, and conversions between callbacks and promises. */
export const util = {
  inspect,
  format,
  formatWithOptions,
  promisify:
    (work: Work) =>
    (...values: unknown[]) =>
      new Promise((resolve, reject) => {
        const done: Callback = (error, value) => (error ? reject(error as Error) : resolve(value));
        work(...values, done);
      }),
  callbackify:
    (work: (...values: unknown[]) => Promise<unknown>) =>
    (...values: unknown[]) => {
      const done = values.pop() as Callback;
      work(...values).then(
        (value) => queueMicrotask(() => done(null, value)),
        (error: unknown) => queueMicrotask(() => done(error)),
      );
    },
  inherits: (child: Work, parent: Work) => {
    Object.setPrototypeOf(child.prototype as object, parent.prototype as object);
    Object.defineProperty(child, 'super_', { value: parent, configurable: true, writable: true });
  },
  deprecate: (work: Work) => work,
  debuglog: () => () => {},
  types: {
    isPromise: (value: unknown) => value instanceof Promise,
    isDate: (value: unknown) => value instanceof Date,
    isRegExp: (value: unknown) => value instanceof RegExp,
  },
  TextEncoder,
  TextDecoder,
};

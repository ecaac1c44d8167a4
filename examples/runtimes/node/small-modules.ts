/** Implements the parts of Node.js modules that tutorials use. */
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { hmac } from '@noble/hashes/hmac.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import buffer from 'buffer/index.js';
import { isDeepStrictEqual } from 'assert/build/internal/util/comparisons.js';
import { format, formatWithOptions, inspect, stripVTControlCharacters } from 'node-inspect-extracted';
import { abortError, argumentError, nodeError } from './errors';

type NodeCallback = (error: unknown, value?: unknown) => void;
type Callback = (...values: unknown[]) => unknown;

const { Buffer } = buffer;
const HASHES = { md5, sha1, sha224, sha256, sha384, sha512 };

function findHash(name: string) {
  const hash = HASHES[name.toLowerCase().replace('-', '') as keyof typeof HASHES];
  if (!hash) throw new Error('Digest method not supported');
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
  getHashes: () => Object.keys(HASHES),
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

const isIPv4 = (text: string) => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(text);
const isIPv6 = (text: string) => text.includes(':') && URL.canParse(`http://[${text}]`);

/** Only checks IP addresses, because a browser has no sockets. */
export const net = {
  isIP: (text: string) => (isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0),
  isIPv4,
  isIPv6,
};

/** Describes a fictitious machine. */
export const os = {
  EOL: '\n',
  platform: () => 'linux',
  type: () => 'Linux',
  arch: () => 'x64',
  release: () => '6.12.0',
  hostname: () => 'page',
  userInfo: () => ({ uid: 1000, gid: 1000, username: 'reader', homedir: '/home/reader', shell: '/bin/sh' }),
  totalmem: () => 2 ** 33,
  freemem: () => 2 ** 32,
  uptime: () => Math.round(performance.now() / 1000),
  endianness: () => 'LE',
  cpus: () => [],
  homedir: () => '/home/reader',
  tmpdir: () => '/tmp',
};

// Each run replaces the global timers, so look them up on each call.
const setTimer = (callback: Callback, delay: number, ...values: unknown[]) =>
  globalThis.setTimeout(callback, delay, ...values);

/** `setImmediate` callbacks run after any 0 ms timers that were set earlier. */
export const timers = {
  setTimeout: (callback: Callback, delay = 0, ...values: unknown[]) => setTimer(callback, delay, ...values),
  setInterval: (callback: Callback, delay = 0, ...values: unknown[]) =>
    globalThis.setInterval(callback, delay, ...values),
  clearTimeout: (id?: never) => globalThis.clearTimeout(id),
  clearInterval: (id?: never) => globalThis.clearInterval(id),
  setImmediate: (callback: Callback, ...values: unknown[]) => setTimer(callback, 0, ...values),
  clearImmediate: (id?: never) => globalThis.clearTimeout(id),
};

/** Resolves after a delay. Rejects if `signal` is aborted first. */
function wait(delay = 0, value?: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimer(resolve, delay, value);
    const abort = () => {
      globalThis.clearTimeout(timer);
      reject(abortError(signal));
    };
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  });
}

export const timersPromises = {
  setTimeout: wait,
  setImmediate: (value?: unknown, options?: object) => wait(0, value, options),
  async *setInterval(delay?: number, value?: unknown, options?: object) {
    for (;;) yield await wait(delay, value, options);
  },
  scheduler: { wait: (delay: number, options?: object) => wait(delay, undefined, options) },
};

function falsyRejection(reason: unknown): Error {
  const message = 'Promise was rejected with falsy value';
  return Object.assign(nodeError(Error, 'ERR_FALSY_VALUE_REJECTION', message), { reason });
}

const custom = Symbol.for('nodejs.util.promisify.custom');

function promisify(original: Callback): Callback {
  if (typeof original !== 'function') throw argumentError('original', 'of type function', original);
  const ready = (original as { [custom]?: Callback })[custom];
  if (ready) return ready;
  if (original === globalThis.setTimeout) return wait as Callback;
  if (original === timers.setImmediate) return timersPromises.setImmediate as Callback;
  const promised = function (this: unknown, ...values: unknown[]) {
    return new Promise((resolve, reject) => {
      const done: NodeCallback = (error, value) => (error ? reject(error as Error) : resolve(value));
      original.call(this, ...values, done);
    });
  };
  return Object.defineProperties(promised, Object.getOwnPropertyDescriptors(original));
}

const getTag = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1);

/** Creates the functions `isMap`, `isDate` and so on, for classes with their own tag. */
function makeTypeChecks(...names: string[]): Record<string, (value: unknown) => boolean> {
  return Object.fromEntries(
    names.map((name) => [`is${name.replace(' ', '')}`, (value: unknown) => getTag(value) === name]),
  );
}

const boxed = (name: string) => (value: unknown) => typeof value === 'object' && getTag(value) === name;

const boxedTypes = {
  isBigIntObject: boxed('BigInt'),
  isBooleanObject: boxed('Boolean'),
  isNumberObject: boxed('Number'),
  isStringObject: boxed('String'),
  isSymbolObject: boxed('Symbol'),
};

const isTypedArray = (value: unknown) => ArrayBuffer.isView(value) && getTag(value) !== 'DataView';

export const types = {
  ...makeTypeChecks('ArrayBuffer', 'SharedArrayBuffer', 'DataView', 'Date', 'Map', 'Map Iterator', 'Promise'),
  ...makeTypeChecks('RegExp', 'Set', 'Set Iterator', 'WeakMap', 'WeakSet'),
  ...makeTypeChecks('Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'),
  ...makeTypeChecks('Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array'),
  ...makeTypeChecks('BigInt64Array', 'BigUint64Array'),
  ...boxedTypes,
  isAnyArrayBuffer: (value: unknown) => getTag(value).endsWith('ArrayBuffer'),
  isArgumentsObject: (value: unknown) => getTag(value) === 'Arguments',
  isArrayBufferView: (value: unknown) => ArrayBuffer.isView(value),
  isAsyncFunction: (value: unknown) => /^Async(Generator)?Function$/.test(getTag(value)),
  isBoxedPrimitive: (value: unknown) => Object.values(boxedTypes).some((isBoxed) => isBoxed(value)),
  isGeneratorFunction: (value: unknown) => /^(Async)?GeneratorFunction$/.test(getTag(value)),
  isGeneratorObject: (value: unknown) => /^(Async)?Generator$/.test(getTag(value)),
  isModuleNamespaceObject: (value: unknown) => getTag(value) === 'Module',
  isNativeError: (value: unknown) => value instanceof Error,
  isTypedArray,
};

/** Reads a whole stream. Unlike `Response`, streams can consist of strings. */
async function readAll(stream: AsyncIterable<Bytes>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(toBytes(chunk));
  return Buffer.concat(chunks);
}

const readText = async (stream: AsyncIterable<Bytes>) => new TextDecoder().decode(await readAll(stream));

export const streamConsumers = {
  arrayBuffer: async (stream: AsyncIterable<Bytes>) => new Uint8Array(await readAll(stream)).buffer,
  blob: async (stream: AsyncIterable<Bytes>) => new Blob([new Uint8Array(await readAll(stream))]),
  buffer: readAll,
  bytes: async (stream: AsyncIterable<Bytes>) => new Uint8Array(await readAll(stream)),
  json: async (stream: AsyncIterable<Bytes>) => JSON.parse(await readText(stream)) as unknown,
  text: readText,
};

export const util = {
  inspect,
  format,
  formatWithOptions,
  isDeepStrictEqual,
  stripVTControlCharacters,
  /** The standard streams aren't terminals, so Node.js wouldn't add colours either. */
  styleText: (_format: unknown, text: string) => text,
  promisify: Object.assign(promisify, { custom }),
  callbackify:
    (func: (...values: unknown[]) => Promise<unknown>) =>
    (...values: unknown[]) => {
      const done = values.pop() as NodeCallback;
      func(...values).then(
        (value) => queueMicrotask(() => done(null, value)),
        (error: unknown) => queueMicrotask(() => done(error || falsyRejection(error))),
      );
    },
  inherits: (child: Callback, parent: Callback) => {
    Object.setPrototypeOf(child.prototype as object, parent.prototype as object);
    Object.defineProperty(child, 'super_', { value: parent, configurable: true, writable: true });
  },
  deprecate: (func: Callback) => func,
  debuglog: () => Object.assign(() => {}, { enabled: false }),
  types,
  toUSVString: (text: string) => String(text).toWellFormed(),
  TextEncoder,
  TextDecoder,
};

/**
 * Ends programs that draw before they use up the memory of their process, which in some browsers is the page's own. Two
 * signs: what the engine says of its heap (Chromium; renewed every 50 ms), and what the large allocations of the standard
 * library sum up to. Loops and functions of a reader's code look at both on their way; see runtimes/lib/loop-guard.ts.
 */
import { MEMORY_LIMIT, MEMORY_MESSAGE } from './protocol';

/** Bytes below which an allocation is not worth counting: the engine's own figure has them. */
const SMALL = 2 ** 16;

/** Bytes that may be allocated between two looks at the heap. */
const BETWEEN_LOOKS = 2 ** 24;

/**
 * How much more a task may allocate where the engine tells nothing of its heap (Firefox, Safari) or too rarely (Chromium
 * where sites share processes): part of the sum is garbage by then.
 */
const BLIND_FACTOR = 4;

/** Name of the watch in the frame's global scope: the runtime is a script of its own. */
export const MEMORY_WATCH = '__groundworkMemory';

/** Name of what counts a worker's memory, in its global scope; see runtimes/lib/allocation-guard.ts. */
export const WORKER_MEMORY = '__groundworkLiveMemory';

/** Watches the memory of one frame. */
export interface MemoryWatch {
  /** A run begins: what is used now is not the program's. */
  begin(): void;
  /** @returns whether the program uses more than it may */
  isOver(): boolean;
  /**
   * Counts bytes that are about to be allocated.
   *
   * @throws RangeError where they are too many
   */
  note(bytes: number): void;
}

/** Bytes of the JavaScript heap with its buffers, as the engine tells; undefined where it does not. */
type ReadHeap = () => number | undefined;

/**
 * @param readHeap the engine's figure
 * @param atEndOfTask calls back once, when the current task has ended
 */
export function makeMemoryWatch(readHeap: ReadHeap, atEndOfTask: (call: () => void) => void): MemoryWatch {
  let base = readHeap();
  let last = base;
  let isRenewed = false;
  let counted = 0;
  let sinceLook = 0;
  let inTask = false;
  const forget = () => {
    inTask = false;
    counted = 0;
    sinceLook = 0;
  };
  const isOver = () => {
    sinceLook = 0;
    const now = readHeap();
    if (now !== last) {
      // What was counted until now is in the engine's figure, as far as it is still in use.
      isRenewed = true;
      last = now;
      counted = 0;
    }
    if (counted > (isRenewed ? 1 : BLIND_FACTOR) * MEMORY_LIMIT) return true;
    return now !== undefined && base !== undefined && now - base > MEMORY_LIMIT;
  };
  return {
    begin() {
      base = readHeap();
      forget();
    },
    isOver,
    note(bytes) {
      // Comparisons with what is no number are false.
      if (!(bytes >= SMALL)) return;
      if (bytes > MEMORY_LIMIT) throw new RangeError(MEMORY_MESSAGE);
      if (!inTask) {
        inTask = true;
        atEndOfTask(forget);
      }
      counted += bytes;
      sinceLook += bytes;
      if (sinceLook > BETWEEN_LOOKS && isOver()) throw new RangeError(MEMORY_MESSAGE);
    },
  };
}

/** Puts the watch into this frame, before any code of a reader: that code cannot take it away. */
export function installMemoryWatch(): MemoryWatch {
  const heap = (performance as { memory?: object }).memory;
  const read =
    heap &&
    (Object.getOwnPropertyDescriptor(Object.getPrototypeOf(heap), 'usedJSHeapSize')?.get as
      (() => number) | undefined);
  // A new object each time: an old one keeps its figures.
  const memoryOf = Object.getOwnPropertyDescriptor(Performance.prototype, 'memory')?.get?.bind(
    performance,
  ) as (() => object) | undefined;
  const watch = makeMemoryWatch(
    () => (read && memoryOf ? Reflect.apply(read, memoryOf(), []) : undefined),
    makeEndOfTask(),
  );
  Object.defineProperty(globalThis, MEMORY_WATCH, { value: Object.freeze(watch) });
  countAllocations(watch.note);
  return watch;
}

/** @returns what calls back once, when the current task has ended; no program can take it away later */
export function makeEndOfTask(): (call: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const send = port2.postMessage.bind(port2);
  let atEnd: (() => void) | undefined;
  port1.onmessage = () => atEnd?.();
  // Node.js would wait for it.
  (port1 as { unref?: () => void }).unref?.();
  return (call) => {
    atEnd = call;
    send(0);
  };
}

/** Taken before a program can replace them. */
const { apply, construct } = Reflect;

type Note = (bytes: number) => void;

/** Takes what an allocation gave, with its bytes. */
type Made = (value: unknown, bytes: number) => void;

type Callable = (...args: never[]) => unknown;

/**
 * Lets what allocates much in one call say how much. What a loop allocates bit by bit, the engine's figure has, or guarded
 * code counts it.
 *
 * @param note is told the bytes before they are allocated
 * @param made is given what was allocated
 */
export function countAllocations(note: Note, made: Made = () => undefined): void {
  countBuffers(note, made);
  countConstructor(globalThis, 'Blob', { note, made }, ([parts]) =>
    Array.isArray(parts) ? parts.reduce((sum: number, part) => sum + sizeOf(part), 0) : 0,
  );
  countConstructor(globalThis, 'OffscreenCanvas', { note, made }, ([width, height]) => pixels(width, height));
  countConstructor(WebAssembly, 'Memory', { note, made }, ([type]) => pagesOf(type) * WASM_PAGE);
  countMethod(
    WebAssembly.Memory.prototype,
    'grow',
    { note, made },
    (_memory, [pages]) => Number(pages) * WASM_PAGE,
  );
  countMethod(
    String.prototype,
    'repeat',
    { note, made },
    (text, [times]) => String(text).length * Number(times),
  );
  countMethod(String.prototype, 'padStart', { note, made }, (_text, [length]) => Number(length));
  countMethod(String.prototype, 'padEnd', { note, made }, (_text, [length]) => Number(length));
  countMethod(Array.prototype, 'fill', { note, made }, (array) => lengthOf(array) * ELEMENT);
  countMethod(Array, 'from', { note, made }, (_class, [what]) => lengthOf(what) * ELEMENT);
  // Workers have no elements.
  if ('HTMLCanvasElement' in globalThis)
    for (const side of ['width', 'height'] as const) countCanvas(side, note);
}

/**
 * The same for buffers and typed arrays alone.
 *
 * @param note is told the bytes before they are allocated
 * @param made is given what was allocated
 */
export function countBuffers(note: Note, made: Made): void {
  const typed = Object.getPrototypeOf(Uint8Array) as { new (): unknown };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    // Its value, not its getter's: those of storage throw here.
    const value: unknown = Object.getOwnPropertyDescriptor(globalThis, name)?.value;
    if (typeof value === 'function' && Object.getPrototypeOf(value) === typed) {
      const { BYTES_PER_ELEMENT } = value as unknown as { BYTES_PER_ELEMENT: number };
      countConstructor(globalThis, name, { note, made }, ([what]) =>
        // A view of a buffer takes nothing.
        what instanceof ArrayBuffer ? 0 : lengthOf(what) * BYTES_PER_ELEMENT,
      );
    }
  }
  countConstructor(globalThis, 'ArrayBuffer', { note, made }, ([bytes]) => Number(bytes));
  countConstructor(globalThis, 'SharedArrayBuffer', { note, made }, ([bytes]) => Number(bytes));
}

/** Bytes of an element of an array; engines that compress pointers use half of it for some. */
export const ELEMENT = 8;

/** Bytes of a page of WebAssembly's memory; fixed by its specification. */
const WASM_PAGE = 2 ** 16;

/** A number is a length itself, what has one says it, and anything else has none yet. */
function lengthOf(what: unknown): number {
  if (typeof what === 'number') return what;
  const length = (what as { length?: unknown } | null | undefined)?.length;
  return typeof length === 'number' ? length : 0;
}

/**
 * Bytes that the WebAssembly memory of a worker's runtime (Python, PostgreSQL) may grow to. Such a runtime reports its own
 * error, `MemoryError` say, when it gets no more.
 */
const WASM_LIMIT = 2 ** 29;

/** Lets no WebAssembly memory of this worker grow further; growing fails there as it does at a memory's own maximum. */
export function limitWasmMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  const bufferOf = Object.getOwnPropertyDescriptor(prototype, 'buffer')?.get as () => ArrayBuffer;
  replace(
    prototype,
    'grow',
    new Proxy(grow, {
      apply(target, self: WebAssembly.Memory, args: [number]) {
        const now = (apply(bufferOf, self, []) as ArrayBuffer).byteLength;
        if (now + Number(args[0]) * WASM_PAGE > WASM_LIMIT)
          throw new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded');
        return apply(target, self, args);
      },
    }),
  );
}

function sizeOf(part: unknown): number {
  const { byteLength, size, length } = Object(part) as {
    byteLength?: number;
    size?: number;
    length?: number;
  };
  return Number(byteLength ?? size ?? length ?? 0);
}

function pixels(width: unknown, height: unknown): number {
  return Number(width) * Number(height) * 4;
}

function pagesOf(type: unknown): number {
  return Number((type as { initial?: unknown } | undefined)?.initial ?? 0);
}

/** `instanceof`, `extends`, `x.constructor === X` and static members stay as they are. */
function countConstructor(
  holder: object,
  name: string,
  { note, made }: { note: Note; made: Made },
  bytesOf: (args: unknown[]) => number,
): void {
  const native = Reflect.get(holder, name) as (new (...args: unknown[]) => object) | undefined;
  if (!native) return;
  const counting = new Proxy(native, {
    construct(target, args: unknown[], newTarget) {
      const bytes = bytesOf(args);
      note(bytes);
      const value = construct(target, args, newTarget) as object;
      if (bytes > 0) made(value, bytes);
      return value;
    },
  });
  replace(holder, name, counting);
  replace(native.prototype as object, 'constructor', counting);
}

function countMethod(
  holder: object,
  name: string,
  { note, made }: { note: Note; made: Made },
  bytesOf: (self: unknown, args: unknown[]) => number,
): void {
  const native = Reflect.get(holder, name) as Callable;
  replace(
    holder,
    name,
    new Proxy(native, {
      apply(target, self, args: unknown[]) {
        const bytes = bytesOf(self, args);
        note(bytes);
        const value: unknown = apply(target, self, args as never[]);
        const isMade = typeof value === 'string' || (typeof value === 'object' && value !== null);
        if (bytes > 0 && isMade) made(value, bytes);
        return value;
      },
    }),
  );
}

/** A canvas has its bytes from the moment that its size is set, at the latest when it is drawn on. */
function countCanvas(side: 'width' | 'height', note: Note): void {
  const known = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side);
  if (!known?.set) return;
  const { set } = known;
  Object.defineProperty(HTMLCanvasElement.prototype, side, {
    ...known,
    set(this: HTMLCanvasElement, value: number) {
      note(pixels(value, side === 'width' ? this.height : this.width));
      Reflect.apply(set, this, [value]);
    },
  });
}

/** Puts another value in the place of one, as visible or hidden as that was. */
function replace(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { ...Object.getOwnPropertyDescriptor(holder, name), value });
}

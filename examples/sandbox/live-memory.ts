/**
 * How much of what a program allocates is still in use, where the engine tells nothing of its heap: in workers. What guarded
 * code and large calls allocate is summed up; one object in each so many bytes is marked; and when the sum could be too
 * much, the garbage collector is made to run, and the marks that are left say how much has stayed.
 *
 * A mark must not keep what it marks, and must be readable while a loop runs. A `WeakRef` to the object is neither: until its
 * task ends, each holds what it was made for. So marks are made in an earlier task: an empty object with a `WeakRef` each. A
 * `WeakMap` gives it to the marked object, with which it goes. Reading one that is there holds it, but not the marked object,
 * until the task ends: each object gets several, one for each reading.
 */
import { MEMORY_LIMIT, MEMORY_MESSAGE } from './protocol';

/** Bytes from which an object that grows is marked. */
const LARGE = 2 ** 16;

/** Bytes of allocations that share a mark, at least; more, the more a program allocates. */
const SHARED = 2 ** 17;

/** Marks into which all that is allocated is divided, about. */
const MARKS = 512;

/** Marks that are kept ready. Their number grows with the logarithm of what is allocated: enough for hundreds of GB. */
const READY = 3_500;

/** Times that a mark can be read within one task. */
const READINGS = 3;

/** Bytes that may be allocated between two readings, at least: a reading costs milliseconds, and more in a full heap. */
const LEAST_ROOM = MEMORY_LIMIT / 4;

/** How much more may be allocated in one task of what no mark holds to (strings), or where nothing is collected. */
const BLIND_FACTOR = 4;

/** So large a buffer that V8 collects all garbage first. Its pages are never touched, so that it takes no memory. */
const COLLECTING_BUFFER = 2 ** 33;

/** Objects that go with the marked one, each with the reference that tells. */
interface Mark {
  holders: object[];
  references: WeakRef<object>[];
}

/** A marked object, without holding it. */
interface Sample {
  bytes: number;
  references: WeakRef<object>[];
  readings: number;
}

/** What a run has allocated. */
export interface LiveMemory {
  /** A run begins: what is used now is not the program's. */
  begin(): void;
  /**
   * Counts an object that was made now; once, if it comes twice in a row.
   *
   * @throws RangeError where the program uses too much
   */
  count(object: object, bytes: number): void;
  /**
   * Counts what an object has become.
   *
   * @param bytes all that it has now
   * @throws RangeError where the program uses too much
   */
  grow(object: object, bytes: number): void;
  /**
   * Counts what cannot be marked (a string), until the task ends.
   *
   * @throws RangeError where it is too much
   */
  countText(bytes: number): void;
  /**
   * Refuses one allocation that is too large by itself.
   *
   * @throws RangeError where it is
   */
  refuse(bytes: number): void;
  /** Called where a program goes on after it was told twice. */
  onStubborn: () => void;
}

/** What an estimate needs of its surroundings. */
export interface LiveMemoryOptions {
  /** Makes the garbage collector run, if it can. */
  collect?: () => void;
  /** Calls back once, when the current task has ended. */
  atEndOfTask: (call: () => void) => void;
}

/** Makes V8 collect its garbage, synchronously; other engines do as they like. */
export function collectGarbage(): void {
  try {
    void new NativeBuffer(COLLECTING_BUFFER);
  } catch {
    // Too large: the engine has tried to make room.
  }
}

/** Taken before it is counted. */
const NativeBuffer = ArrayBuffer;

/** @param options how to collect and how to wait */
export function makeLiveMemory({ collect = collectGarbage, atEndOfTask }: LiveMemoryOptions): LiveMemory {
  // Taken before a program can replace them.
  const call = Function.prototype.call;
  const deref = call.bind(WeakRef.prototype.deref) as (reference: WeakRef<object>) => object | undefined;
  const find = call.bind(WeakMap.prototype.get) as (map: object, key: object) => Known | undefined;
  const remember = call.bind(WeakMap.prototype.set) as (map: object, key: object, value: Known) => void;
  interface Known {
    sample: Sample;
    /** Live as long as the marked object. */
    holders: object[];
  }

  const ready: Mark[] = [];
  let used = 0;
  let known = new WeakMap<object, Known>();
  let samples: Sample[] = [];
  let total = 0;
  let pending = 0;
  let stayed = 0;
  let since = 0;
  let room = MEMORY_LIMIT;
  let text = 0;
  let inTask = false;
  let told = 0;
  let last: object | undefined;

  const fill = () => {
    for (; used > 0; used--) ready[used - 1] = makeMark();
  };
  used = READY;
  ready.length = READY;
  fill();

  const endTask = () => {
    inTask = false;
    text = 0;
    fill();
    for (let i = 0; i < samples.length; i++) (samples[i] as Sample).readings = 0;
  };

  const note = () => {
    if (inTask) return;
    inTask = true;
    atEndOfTask(endTask);
  };

  const fail = (): never => {
    told++;
    if (told > 2) memory.onStubborn();
    throw new RangeError(MEMORY_MESSAGE);
  };

  const take = (): Mark | undefined => {
    if (used >= READY) return undefined;
    const mark = ready[used] as Mark;
    ready[used++] = EMPTY;
    return mark;
  };

  const mark = (object: object, bytes: number) => {
    since += bytes;
    total += bytes;
    const before = find(known, object);
    if (before) {
      before.sample.bytes += bytes;
      return;
    }
    const made = take();
    if (!made) return;
    const sample = { bytes, references: made.references, readings: 0 };
    remember(known, object, { sample, holders: made.holders });
    samples[samples.length] = sample;
  };

  /** Whether anything is collected at all: what nothing holds must be gone. */
  const witness = () => take()?.references[0];

  const read = () => {
    last = undefined;
    const reference = witness();
    collect();
    if (!reference || deref(reference)) {
      // Nothing can be told: as where all is still in use, but with more patience.
      if (stayed + since > BLIND_FACTOR * MEMORY_LIMIT) fail();
      room = since + LEAST_ROOM;
      return;
    }
    const left: Sample[] = [];
    stayed = 0;
    for (let i = 0; i < samples.length; i++) {
      const sample = samples[i] as Sample;
      const next = sample.references[sample.readings];
      if (next) {
        sample.readings++;
        if (!deref(next)) continue;
      }
      stayed += sample.bytes;
      left[left.length] = sample;
    }
    samples = left;
    since = 0;
    room = Math.max(MEMORY_LIMIT - stayed, LEAST_ROOM);
    if (stayed > MEMORY_LIMIT) fail();
  };

  const memory: LiveMemory = {
    begin() {
      known = new WeakMap();
      samples = [];
      total = pending = stayed = since = text = told = 0;
      room = MEMORY_LIMIT;
    },
    count(object, bytes) {
      note();
      if (told > 0) fail();
      if (object === last) return;
      last = object;
      const shared = Math.max(SHARED, total / MARKS);
      if (bytes > MEMORY_LIMIT) fail();
      pending += bytes;
      if (pending < shared) return;
      // One that is marked already is none that was made now.
      if (!find(known, object)) mark(object, pending);
      pending = 0;
      if (since > room) read();
    },
    grow(object, bytes) {
      note();
      if (told > 0) fail();
      if (bytes < LARGE) return;
      if (bytes > MEMORY_LIMIT) fail();
      const before = find(known, object);
      const more = before ? bytes - before.sample.bytes : bytes;
      if (more > 0) mark(object, more);
      else if (before) before.sample.bytes = bytes;
      if (since > room) read();
    },
    countText(bytes) {
      note();
      if (told > 0) fail();
      text += bytes;
      if (text > BLIND_FACTOR * MEMORY_LIMIT) fail();
    },
    refuse(bytes) {
      if (bytes > MEMORY_LIMIT) throw new RangeError(MEMORY_MESSAGE);
    },
    onStubborn: () => undefined,
  };
  return memory;
}

const EMPTY: Mark = { holders: [], references: [] };

function makeMark(): Mark {
  const holders = Array.from({ length: READINGS }, () => ({}));
  return { holders, references: holders.map((holder) => new WeakRef(holder)) };
}

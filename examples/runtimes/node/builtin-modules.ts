import buffer from 'buffer/index.js';
import events from 'events/events.js';
import posix from 'path-unified/posix';
import win32 from 'path-unified/win32';
import stream from 'readable-stream/lib/ours/browser.js';
import stringDecoder from 'string_decoder/lib/string_decoder.js';
import { makeAssert, type FindSource } from './assert';
import { extendBuffer } from './buffer';
import { extendEvents } from './events';
import { makeHttp } from './http';
import { argumentError } from './errors';
import { querystring } from './querystring';
import { readline } from './readline';
import { crypto, net, os, streamConsumers, timers, timersPromises, types, util } from './small-modules';
import { url } from './url';

/** Modules by name, without the `node:` prefix. */
export type Modules = Record<string, unknown>;

/** Creates the Node.js modules and globals for a run. */
export function makeModules(
  process: object,
  findSource: FindSource,
): { modules: Modules; globals: Record<string, unknown> } {
  extendBuffer(buffer.Buffer);
  extendEvents();
  const assert = makeAssert(findSource);
  const http = makeHttp();
  const path = extendPath(posix);
  const modules: Modules = {
    assert,
    'assert/strict': assert.strict,
    async_hooks: {},
    buffer,
    crypto,
    diagnostics_channel: { channel: () => ({ hasSubscribers: false, publish() {} }) },
    events,
    http: http.module,
    net,
    os,
    path,
    'path/posix': path,
    'path/win32': extendPath(win32),
    perf_hooks: { performance, PerformanceObserver },
    process,
    querystring,
    readline,
    'readline/promises': readline.promises,
    stream,
    'stream/consumers': streamConsumers,
    'stream/promises': stream.promises,
    'stream/web': { ReadableStream, WritableStream, TransformStream, TextEncoderStream, TextDecoderStream },
    string_decoder: stringDecoder,
    timers,
    'timers/promises': timersPromises,
    url,
    util,
    'util/types': types,
    zlib: {},
  };
  const globals = {
    process,
    Buffer: buffer.Buffer,
    global: globalThis,
    setImmediate: timers.setImmediate,
    clearImmediate: timers.clearImmediate,
    fetch: http.fetch,
  };
  return { modules, globals };
}

/** Adds what path-unified lacks, and gives its errors the class and the code of Node.js. */
function extendPath(path: typeof posix): typeof posix {
  if (path.win32 === win32) return path;
  for (const [name, method] of Object.entries(path) as [string, unknown][]) {
    if (typeof method !== 'function') continue;
    Object.assign(path, {
      [name]: (...values: unknown[]): unknown => {
        try {
          return method(...values) as unknown;
        } catch (error) {
          const [, argument = name, type = ''] = /"(.+)" argument must be (.+)\. R/.exec(String(error)) ?? [];
          throw argumentError(
            argument,
            type,
            values.find((value) => typeof value !== 'string'),
          );
        }
      },
    });
  }
  return Object.assign(path, { posix, win32 });
}

/** Restores the names of classes, which the bundler has changed. Programs see them when they print an object. */
export function nameClasses(module: object): void {
  for (const [name, value] of Object.entries(module) as [string, unknown][]) {
    if (typeof value !== 'function' || !/^[A-Z]/.test(name) || value.name === name) continue;
    Object.defineProperty(value, 'name', { value: name, configurable: true });
    nameClasses(value);
  }
}

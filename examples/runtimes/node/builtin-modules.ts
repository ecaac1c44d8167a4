import assert from 'assert/build/assert.js';
import buffer from 'buffer/index.js';
import events from 'events/events.js';
import path from 'path-browserify';
import stream from 'readable-stream/lib/ours/browser.js';
import stringDecoder from 'string_decoder/lib/string_decoder.js';
import { addBase64url } from './base64url';
import { on } from './events-on';
import { makeHttp } from './http';
import { makeProcess } from './process';
import { crypto, net, os, querystring, timers, timersPromises, url, util } from './small-modules';

/** Modules by name, without the `node:` prefix. */
export type Modules = Record<string, unknown>;

/**
 * Creates the Node.js modules and globals for a run.
 *
 * @param print receives the text that the program writes to its standard streams
 */
export function makeModules(print: (stream: 'out' | 'err', text: string) => void): {
  modules: Modules;
  globals: Record<string, unknown>;
} {
  addBase64url(buffer.Buffer);
  const process = makeProcess(print);
  const http = makeHttp();
  const modules: Modules = {
    assert,
    'assert/strict': assert.strict,
    async_hooks: {},
    buffer,
    crypto,
    diagnostics_channel: { channel: () => ({ hasSubscribers: false, publish() {} }) },
    events: Object.assign(events, { default: events, on }),
    http: http.module,
    net,
    os,
    path: Object.assign(path, { posix: path }),
    process,
    querystring,
    stream,
    'stream/promises': stream.promises,
    string_decoder: stringDecoder,
    timers,
    'timers/promises': timersPromises,
    url,
    util,
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

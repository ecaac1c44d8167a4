/**
 * Implements `http` inside a program. Servers are registered by port and receive requests directly, so nothing leaves
 * the page.
 */
import buffer from 'buffer/index.js';
import events from 'events/events.js';
import stream from 'readable-stream/lib/ours/browser.js';
import { STATUS_TEXTS } from '../lib/status-texts';

const { Buffer } = buffer;

interface RequestData {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

interface ResponseData {
  status: number;
  statusMessage: string;
  headers: [string, string][];
  body: Uint8Array;
}

type HeaderValue = string | number | readonly string[];

/** Node.js still uses older names for 413 and 422, and includes 418, which is a joke from RFC 2324. */
const STATUS_CODES: Record<number, string> = {
  ...STATUS_TEXTS,
  413: 'Payload Too Large',
  418: "I'm a Teapot",
  422: 'Unprocessable Entity',
};

class IncomingMessage extends stream.Readable {
  method?: string;
  url?: string;
  statusCode?: number;
  statusMessage?: string;
  httpVersion = '1.1';
  complete = true;
  headers: Record<string, string | string[]> = {};
  socket = makeFakeSocket();
  connection = this.socket;
  override _read() {}
}

class ServerResponse extends stream.Writable {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  finished = false;
  sendDate = false;
  socket = makeFakeSocket();
  connection = this.socket;
  private readonly fields = new Map<string, [string, HeaderValue]>();
  private readonly chunks: Uint8Array[] = [];

  constructor(
    readonly req: IncomingMessage,
    private readonly done: (received: ResponseData) => void,
  ) {
    super();
  }
  setHeader(name: string, value: HeaderValue) {
    if (this.headersSent)
      throw Object.assign(new Error('Cannot set headers after they are sent to the client'), {
        code: 'ERR_HTTP_HEADERS_SENT',
      });
    this.fields.set(name.toLowerCase(), [name, value]);
    return this;
  }
  getHeader(name: string) {
    return this.fields.get(name.toLowerCase())?.[1];
  }
  hasHeader(name: string) {
    return this.fields.has(name.toLowerCase());
  }
  removeHeader(name: string) {
    this.fields.delete(name.toLowerCase());
  }
  getHeaders() {
    return Object.fromEntries([...this.fields].map(([key, [, value]]) => [key, value]));
  }
  getHeaderNames() {
    return [...this.fields.keys()];
  }
  flushHeaders() {
    this.headersSent = true;
  }
  writeHead(status: number, ...rest: (string | Record<string, HeaderValue>)[]) {
    this.statusCode = status;
    for (const value of rest) {
      if (typeof value === 'string') this.statusMessage = value;
      else Object.entries(value).forEach(([name, field]) => this.setHeader(name, field));
    }
    this.headersSent = true;
    return this;
  }
  override _write(chunk: Uint8Array, _: string, next: () => void) {
    this.headersSent = true;
    this.chunks.push(Uint8Array.from(chunk));
    next();
  }
  override _final(next: () => void) {
    this.headersSent = true;
    this.finished = true;
    const headers = [...this.fields].flatMap(([key, [, value]]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [key, String(one)]),
    );
    const body = this.req.method === 'HEAD' ? new Uint8Array() : new Uint8Array(Buffer.concat(this.chunks));
    const statusMessage = this.statusMessage || STATUS_CODES[this.statusCode] || '';
    this.done({ status: this.statusCode, statusMessage, headers, body });
    next();
  }
}

function makeFakeSocket() {
  return Object.assign(new events.EventEmitter(), {
    readable: true,
    writable: true,
    encrypted: false,
    remoteAddress: '127.0.0.1',
    destroy() {},
  });
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns the `http` module, and a `fetch` function that can reach its servers. */
export function makeHttp() {
  const ports = new Map<number, Server>();
  let nextPort = 49_152;

  class Server extends events.EventEmitter {
    private port = 0;
    constructor(listener?: Listener) {
      super();
      if (listener) this.on('request', listener);
    }
    listen(...values: unknown[]) {
      const [first] = values;
      const requested =
        typeof first === 'object' && first !== null
          ? Number((first as { port?: number }).port)
          : Number(first);
      const port = requested || nextPort++;
      const ready = values.findLast((value) => typeof value === 'function') as (() => void) | undefined;
      if (ready) this.once('listening', ready);
      if (ports.has(port)) {
        const error = Object.assign(new Error(`listen EADDRINUSE: address already in use :::${port}`), {
          code: 'EADDRINUSE',
          port,
        });
        queueMicrotask(() => this.emit('error', error));
        return this;
      }
      ports.set(port, this);
      this.port = port;
      globalThis.setTimeout(() => this.emit('listening'), 0);
      return this;
    }
    address() {
      return { address: '::', family: 'IPv6', port: this.port };
    }
    get listening() {
      return ports.get(this.port) === this;
    }
    close(done?: () => void) {
      ports.delete(this.port);
      queueMicrotask(() => {
        this.emit('close');
        done?.();
      });
      return this;
    }
  }

  const send = (port: number, { method, path, headers, body }: RequestData): Promise<ResponseData> => {
    const server = ports.get(port);
    if (!server)
      return Promise.reject(
        Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' }),
      );
    return new Promise((resolve) => {
      const request = new IncomingMessage();
      const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
      Object.assign(request, {
        method,
        url: path,
        headers: { host: `localhost:${port}`, ...length, ...headers },
      });
      if (body.length > 0) request.push(Buffer.from(body));
      request.push(null);
      server.emit('request', request, new ServerResponse(request, resolve));
    });
  };

  const localFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { hostname, port, pathname, search } = new URL(request.url);
    if (hostname !== 'localhost' && hostname !== '127.0.0.1') throw new TypeError('fetch failed');
    const sent = {
      method: request.method,
      path: pathname + search,
      headers: Object.fromEntries(request.headers),
      body: new Uint8Array(await request.arrayBuffer()),
    };
    const { status, statusMessage, headers, body } = await send(Number(port || 80), sent).catch(
      (cause: unknown) => {
        throw new TypeError('fetch failed', { cause });
      },
    );
    const isEmpty = [204, 205, 304].includes(status);
    return new Response(isEmpty ? null : (body as BodyInit), { status, statusText: statusMessage, headers });
  };

  class ClientRequest extends stream.Writable {
    private readonly chunks: Uint8Array[] = [];
    constructor(
      private readonly target: Omit<RequestData, 'body'> & { port: number },
      onResponse?: (response: IncomingMessage) => void,
    ) {
      super();
      if (onResponse) this.once('response', onResponse);
    }
    setHeader(name: string, value: HeaderValue) {
      this.target.headers[name.toLowerCase()] = String(value);
    }
    override _write(chunk: Uint8Array, _: string, next: () => void) {
      this.chunks.push(Uint8Array.from(chunk));
      next();
    }
    override _final(next: () => void) {
      next();
      const { port, ...sent } = this.target;
      void send(port, { ...sent, body: new Uint8Array(Buffer.concat(this.chunks)) }).then(
        ({ status, statusMessage, headers, body }) => {
          const response = new IncomingMessage();
          Object.assign(response, {
            statusCode: status,
            statusMessage,
            headers: Object.fromEntries(headers),
          });
          response.push(Buffer.from(body));
          response.push(null);
          this.emit('response', response);
        },
        (error: unknown) => this.emit('error', error),
      );
    }
  }

  const request = (...values: unknown[]) => {
    const [first] = values;
    const isAddress = typeof first === 'string' || first instanceof URL;
    const from = isAddress ? new URL(first) : undefined;
    const options = (isAddress ? values[1] : first) as
      { port?: number; method?: string; path?: string; headers?: object } | undefined;
    const onResponse = values.findLast((value) => typeof value === 'function') as
      ((response: IncomingMessage) => void) | undefined;
    const headers = Object.fromEntries(
      Object.entries(options?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const port = Number(from?.port || options?.port || 80);
    const path = from ? from.pathname + from.search : (options?.path ?? '/');
    return new ClientRequest({ port, method: options?.method ?? 'GET', path, headers }, onResponse);
  };
  const get = (...values: unknown[]) => request(...values).end();
  const module = {
    METHODS: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY'],
    STATUS_CODES,
    IncomingMessage,
    ServerResponse,
    Server,
    ClientRequest,
    createServer: (...values: unknown[]) =>
      new Server(values.findLast((value) => typeof value === 'function') as Listener | undefined),
    request,
    get,
  };
  return { module, fetch: localFetch };
}

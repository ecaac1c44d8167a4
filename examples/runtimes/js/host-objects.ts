/** Prints the browser's own objects, such as `URL` and `Response`, as Node.js does. */
import { inspect, Proxy, type InspectOptions } from 'node-inspect-extracted';

/** The attributes that Node.js prints, in its order. For other classes, all attributes are printed. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  AbortSignal: 'aborted',
  // `File` must precede its base class `Blob`, because the first match is used.
  File: 'size type name lastModified',
  Blob: 'size type',
  Event: 'type defaultPrevented cancelable timeStamp',
  Request:
    'method url headers destination referrer referrerPolicy mode credentials cache redirect integrity keepalive isReloadNavigation isHistoryNavigation signal',
  Response: 'status statusText headers body bodyUsed ok redirected type url',
  Location: 'href origin protocol host hostname port pathname search hash',
  URL: 'href origin protocol username password host hostname port pathname search searchParams hash',
  // These have too many attributes in a browser, so none are printed.
  Crypto: '',
  Navigator: '',
  Window: '',
  WorkerGlobalScope: '',
};

/** Also limits `depth: null`, because the attributes of host objects can refer to each other. */
const MAX_DEPTH = 4;

/** Defines how `inspect` prints the browser's classes. In Node.js, the classes already define that themselves. */
export function installHostInspection(): void {
  // `inspect` knows the targets of proxies that this class creates, so it doesn't call their traps.
  Object.assign(globalThis, { Proxy: Object.defineProperty(Proxy, 'name', { value: 'Proxy' }) });
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { value } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    const prototype = (value as { prototype?: object } | undefined)?.prototype;
    // Unlike JavaScript's own classes, those of the browser have both a tag and enumerable members.
    if (typeof value !== 'function' || !prototype || prototype instanceof Error) continue;
    if (inspect.custom in prototype || !Object.hasOwn(prototype, Symbol.toStringTag)) continue;
    if (!(name in ATTRIBUTES) && Object.keys(prototype).length === 0) continue;
    Object.defineProperty(prototype, inspect.custom, { value: inspectHost, configurable: true });
  }
}

type Host = Record<string, unknown> & Iterable<unknown>;

function inspectHost(this: Host, depth: number | null, options: InspectOptions): string {
  if (typeof Node === 'function' && this instanceof Node) return formatNode(this);
  const { name } = this.constructor;
  if (depth !== null && depth < 0) return `[${name}]`;
  const show = (value: unknown) =>
    `${name} ${inspect(value, { ...options, depth: Math.min(depth ?? MAX_DEPTH, MAX_DEPTH) })}`;
  if (this instanceof URLSearchParams) {
    const pairs = [...this].map(([key, value]) => `${inspect(key)} => ${inspect(value)}`);
    if (pairs.length === 0) return `${name} {}`;
    const isLong = pairs.join(', ').length > (options.breakLength ?? 80);
    return isLong ? `${name} {\n  ${pairs.join(',\n  ')} }` : `${name} { ${pairs.join(', ')} }`;
  }
  if (this instanceof Headers) return show(Object.fromEntries(this));
  if (this instanceof FormData) {
    const getValue = (key: string) => (this.getAll(key).length > 1 ? this.getAll(key) : this.get(key));
    return show(Object.fromEntries([...this.keys()].map((key) => [key, getValue(key)])));
  }
  // Lists such as `NodeList` use the iterator of arrays.
  if (this[Symbol.iterator] === Array.prototype.values)
    return show([...this]).replace(' ', `(${this['length']}) `);
  return show(getAttributes(this));
}

/** Returns a node as it appears in HTML, without its children. */
function formatNode(node: Node): string {
  if (!(node instanceof Element))
    return node.nodeValue === null ? node.nodeName : `${node.nodeName} ${inspect(node.nodeValue)}`;
  const attributes = [...node.attributes].map(
    ({ name, value }) => ` ${name}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${node.localName}${attributes.join('')}>`;
}

function getAttributes(host: Host): Record<string, unknown> {
  const classes = globalThis as unknown as Record<string, (new () => unknown) | undefined>;
  const known = Object.keys(ATTRIBUTES).find((name) => classes[name] && host instanceof classes[name]);
  const names = known === undefined ? [] : (ATTRIBUTES[known] ?? '').split(' ');
  // `in` also finds inherited names. Skip event handlers (`onclick`) and constants (`ELEMENT_NODE`).
  if (known === undefined) for (const name in host) if (!/^on|^[A-Z_]+$/.test(name)) names.push(name);
  const attributes: Record<string, unknown> = {};
  for (const name of names) {
    try {
      if (name in host && typeof host[name] !== 'function') attributes[name] = host[name];
    } catch {
      // Some attributes can only be read at certain times.
    }
  }
  return attributes;
}

/** Implements the `url` module. Its legacy functions follow https://nodejs.org/api/url.html#legacy-url-api */
import path from 'path-unified/posix';
import { nodeError } from './errors';
import { querystring } from './querystring';

/** Schemes that are followed by `//`, even if an object doesn't say so. */
const SLASHED = /^(?:https?|ftp|gopher|file|wss?):$/i;

const PARTS = /^([a-z][a-z\d+.-]*:)?(?:(\/\/)([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/is;

type Query = Record<string, unknown> | string | null;

class Url {
  protocol: string | null = null;
  slashes: boolean | null = null;
  auth: string | null = null;
  host: string | null = null;
  port: string | null = null;
  hostname: string | null = null;
  hash: string | null = null;
  search: string | null = null;
  query: Query = null;
  pathname: string | null = null;
  path: string | null = null;
  href = '';

  format(): string {
    return formatParts(this);
  }

  resolve(relative: string): string {
    return resolve(this.href, relative);
  }
}

function parse(address: string, parsesQuery = false, hasHost = false): Url {
  const text = address
    .trim()
    .replace(/^[^?#]*/, (start) => start.replaceAll('\\', '/'))
    .replace(/[\s"'<>^`{|}]/g, (character) => (character === "'" ? '%27' : encodeURIComponent(character)));
  const [, protocol, slashes, authority = '', rest = '', search, hash] = PARTS.exec(text) ?? [];
  const url = new Url();
  url.protocol = protocol?.toLowerCase() ?? null;
  const isMail = url.protocol === 'mailto:';
  const isHost = slashes !== undefined && (protocol !== undefined || hasHost);
  if (isHost || isMail) {
    const [, auth, host = '', port] = /^(?:(.*)@)?(.*?)(?::(\d*))?$/s.exec(isMail ? rest : authority) ?? [];
    if (isHost) url.slashes = true;
    if (auth !== undefined) url.auth = decodeURIComponent(auth);
    url.port = port || null;
    url.hostname = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
    url.host = host.toLowerCase() + (port ? `:${port}` : '');
  }
  const pathname = isMail ? '' : isHost ? rest : (slashes ?? '') + authority + rest;
  url.pathname = pathname || (url.hostname && SLASHED.test(url.protocol ?? '') ? '/' : null);
  url.hash = hash ?? null;
  url.search = search ?? null;
  const query = search?.slice(1);
  url.query = parsesQuery ? querystring.parse(query ?? '') : (query ?? null);
  if (url.pathname || search) url.path = (url.pathname ?? '') + (search ?? '');
  url.href = formatParts(url);
  return url;
}

/** Joins the parts of a URL: https://nodejs.org/api/url.html#urlformaturlobject */
function formatParts(parts: Partial<Url>): string {
  const { query, slashes } = parts;
  const protocol = (parts.protocol ?? '').replace(/[^:]$/, '$&:');
  const auth = parts.auth ? `${encodeURIComponent(parts.auth).replace(/%3A/i, ':')}@` : '';
  const hostname = parts.hostname?.includes(':') ? `[${parts.hostname}]` : parts.hostname;
  const port = parts.port ? `:${parts.port}` : '';
  let host = parts.host ? auth + parts.host : hostname ? auth + hostname + port : '';
  let pathname = (parts.pathname ?? '').replace(/[?#]/g, encodeURIComponent);
  const pairs = query && typeof query === 'object' ? querystring.stringify(query) : '';
  const search = (parts.search || pairs).replace(/^[^?]/, '?$&').replaceAll('#', '%23');
  const hash = (parts.hash ?? '').replace(/^[^#]/, '#$&');
  if (slashes || SLASHED.test(protocol)) {
    if (slashes || host) {
      pathname = pathname.replace(/^[^/]/, '/$&');
      host = `//${host}`;
    } else if (protocol === 'file:') host = '//';
  }
  return protocol + host + pathname + search + hash;
}

interface FormatOptions {
  auth?: boolean;
  fragment?: boolean;
  search?: boolean;
}

function format(address: string | URL | Partial<Url>, options: FormatOptions = {}): string {
  if (typeof address === 'string') return parse(address).href;
  if (!(address instanceof URL)) return formatParts(address);
  const url = new URL(address);
  if (options.auth === false) url.username = url.password = '';
  if (options.fragment === false) url.hash = '';
  if (options.search === false) url.search = '';
  return url.href;
}

/** As recommended by https://nodejs.org/api/url.html#urlresolvefrom-to */
function resolve(from: string, to: string): string {
  const resolved = new URL(to, new URL(from, 'resolve://'));
  if (resolved.protocol !== 'resolve:') return resolved.href;
  const { pathname, search, hash } = resolved;
  const isRelative = from !== '' && !/^\//.test(from) && !/^\//.test(to);
  return (isRelative ? pathname.slice(1) : pathname) + search + hash;
}

export const url = {
  URL,
  URLSearchParams,
  Url,
  parse,
  format,
  resolve,
  fileURLToPath: (address: string | URL) => {
    const { protocol, pathname } = new URL(address);
    if (protocol !== 'file:')
      throw nodeError(TypeError, 'ERR_INVALID_URL_SCHEME', 'The URL must be of scheme file');
    return decodeURIComponent(pathname);
  },
  pathToFileURL: (name: string) => {
    const end = name.endsWith('/') ? '/' : '';
    return new URL(`file://${encodeURI(path.resolve(name) + end).replace(/[?#]/g, encodeURIComponent)}`);
  },
  domainToASCII: (domain: string) =>
    URL.canParse(`ws://${domain}`) ? new URL(`ws://${domain}`).hostname : '',
};

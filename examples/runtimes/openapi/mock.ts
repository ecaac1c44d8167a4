/**
 * A mock server for an OpenAPI description. If a request is valid, the server responds with an example. Otherwise, it
 * responds with problem details (RFC 9457).
 */
import { STATUS_TEXTS } from '../lib/status-texts';
import { decodePercent, dereference } from './description';
import { getPathVariables, listOperations, type Operation } from './operations';
import type { MockRequest } from './requests';
import { generateSample } from './sample';
import { findSchemaErrors } from './schema';
import { asArray, asObject, asString, getField, type JsonObject } from './values';

export interface MockResponse {
  status: number;
  headers: Record<string, string>;
  /** A parsed value if the body is JSON. Undefined if there is no body. */
  body: unknown;
}

/** A rule that the request breaks. */
interface Violation {
  detail: string;
  /** A parameter's location and name, such as `query page`. */
  parameter?: string;
  /** JSON Pointer to a value in the body. */
  pointer?: string;
}

/** A request and the operation that it matches. */
interface Call {
  root: unknown;
  operation: Operation;
  pathValues: Record<string, string>;
  url: URL;
  request: MockRequest;
}

/** @param root the parsed description, which may be invalid */
export function respond(root: unknown, request: MockRequest): MockResponse {
  const target = /^https?:\/\//.test(request.target) ? request.target : `http://mock${request.target}`;
  let url: URL;
  try {
    url = new URL(target);
  } catch {
    return makeProblemResponse(400, [{ detail: `"${request.target}" isn't a valid path.` }]);
  }
  const basePaths = getBasePaths(root);
  const paths = basePaths
    .filter((base) => url.pathname.startsWith(`${base}/`))
    .map((base) => url.pathname.slice(base.length));
  if (paths.length === 0 && !basePaths.includes(''))
    return makeProblemResponse(404, [
      { detail: `The paths of this API begin with ${basePaths.join(' or ')}.` },
    ]);
  const matches = paths.map((path) => matchOperations(root, path)).find(({ length }) => length > 0) ?? [];
  if (matches.length === 0)
    return makeProblemResponse(404, [{ detail: `The description has no path for ${url.pathname}.` }]);
  const match = matches.find(({ operation }) => operation.method === request.method);
  if (match) return respondToCall({ root, ...match, url, request });
  const allow = [...new Set(matches.map(({ operation }) => operation.method))].join(', ');
  const detail = `${matches[0]?.operation.path} has ${allow}, not ${request.method}.`;
  return makeProblemResponse(405, [{ detail }], { allow });
}

/** Returns the path of each server URL without its trailing slash, or a single empty path if there are no servers. */
function getBasePaths(root: unknown): string[] {
  const servers = asArray(getField(root, 'servers'));
  if (servers.length === 0) return [''];
  return servers.map((server) => {
    const variables = asObject(getField(server, 'variables'));
    const url = (asString(getField(server, 'url')) ?? '/').replace(/\{([^{}]+)\}/g, (_, name: string) =>
      String(getField(variables[name], 'default') ?? name),
    );
    try {
      return new URL(url, 'http://mock').pathname.replace(/\/$/, '');
    } catch {
      return '';
    }
  });
}

/** Returns the operations on the path that matches. Paths with fewer variables take precedence. */
function matchOperations(root: unknown, path: string): Pick<Call, 'operation' | 'pathValues'>[] {
  const matches = listOperations(root).flatMap((operation) => {
    const pathValues = matchPath(operation.path, path);
    return pathValues ? [{ operation, pathValues }] : [];
  });
  const fewest = Math.min(...matches.map(({ operation }) => getPathVariables(operation.path).length));
  return matches.filter(({ operation }) => getPathVariables(operation.path).length === fewest);
}

function matchPath(template: string, path: string): Record<string, string> | undefined {
  const source = template
    .split(/\{[^{}]+\}/)
    .map((part) => part.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&'))
    .join('([^/]+)');
  const match = new RegExp(`^${source}$`).exec(path);
  if (!match) return undefined;
  return Object.fromEntries(
    getPathVariables(template).map((name, i) => [name, decodePercent(match[i + 1] ?? '')]),
  );
}

function respondToCall(call: Call): MockResponse {
  const refusal = checkSecurity(call);
  if (refusal)
    return makeProblemResponse(401, [{ detail: refusal.detail }], { 'www-authenticate': refusal.challenge });
  const violations = call.operation.parameters.flatMap(({ value }) => checkParameter(call, value));
  if (violations.length > 0) return makeProblemResponse(400, violations);
  return checkBody(call) ?? chooseResponse(call);
}

/** The missing credentials, and the challenge for the `WWW-Authenticate` header. */
interface Refusal {
  detail: string;
  challenge: string;
}

/** Returns undefined if the request satisfies one of the alternatives under `security`, or if there are none. */
function checkSecurity({ root, operation, url, request }: Call): Refusal | undefined {
  const alternatives = asArray(operation.value['security'] ?? getField(root, 'security')).map(asObject);
  const schemes = asObject(getField(getField(root, 'components'), 'securitySchemes'));
  const refusals = alternatives.map((requirement) =>
    Object.keys(requirement)
      .map((name) => checkScheme(asObject(dereference(root, schemes[name])), url, request))
      .find((refusal) => refusal !== undefined),
  );
  if (refusals.includes(undefined)) return undefined;
  const [first] = refusals;
  return first && { ...first, detail: refusals.map((refusal) => refusal?.detail).join(' Or: ') };
}

function checkScheme(scheme: JsonObject, url: URL, request: MockRequest): Refusal | undefined {
  if (scheme['type'] === 'apiKey') {
    const name = String(scheme['name']);
    const key =
      scheme['in'] === 'query'
        ? url.searchParams.get(name)
        : scheme['in'] === 'cookie'
          ? parseCookies(request)[name]
          : request.headers[name.toLowerCase()];
    const detail = `The API key is missing: ${String(scheme['in'])} ${name}.`;
    return key ? undefined : { detail, challenge: 'ApiKey' };
  }
  // A client certificate isn't part of the request, so it can't be checked.
  if (scheme['type'] === 'mutualTLS') return undefined;
  const kind = scheme['type'] === 'http' ? String(scheme['scheme']) : 'bearer';
  const credentials = request.headers['authorization'] ?? '';
  if (credentials.toLowerCase().startsWith(`${kind.toLowerCase()} `) && credentials.length > kind.length + 1)
    return undefined;
  const challenge = kind.charAt(0).toUpperCase() + kind.slice(1);
  return { detail: `The header Authorization: ${challenge} … is missing.`, challenge };
}

function parseCookies({ headers }: MockRequest): Record<string, string> {
  const pairs = (headers['cookie'] ?? '').split(/;\s*/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')]),
  );
}

function checkParameter({ root, pathValues, url, request }: Call, parameter: JsonObject): Violation[] {
  const [place, name] = [String(parameter['in']), String(parameter['name'])];
  // The specification ignores header parameters with these names. Security schemes and `content` describe them instead.
  if (place === 'header' && ['accept', 'authorization', 'content-type'].includes(name.toLowerCase()))
    return [];
  const candidates =
    place === 'path'
      ? [pathValues[name]]
      : place === 'query'
        ? url.searchParams.getAll(name)
        : [place === 'header' ? request.headers[name.toLowerCase()] : parseCookies(request)[name]];
  const texts = candidates.filter((text) => text !== undefined);
  const toViolation = (detail: string): Violation => ({ parameter: `${place} ${name}`, detail });
  if (texts.length === 0) return parameter['required'] === true ? [toViolation('is required')] : [];
  const value = parseParameter(texts, parameter, root);
  return findSchemaErrors(value, parameter['schema'], root).map(({ message }) => toViolation(message));
}

/** Converts a parameter's text to the type in its schema. If the text can't be converted, it is returned unchanged. */
function parseParameter(texts: string[], parameter: JsonObject, root: unknown): unknown {
  const schema = dereference(root, parameter['schema']);
  const types = getTypes(schema);
  if (!types.includes('array')) return parseScalar(texts[0] ?? '', types);
  const isForm = parameter['in'] === 'query' || parameter['in'] === 'cookie';
  const parts = isForm && parameter['explode'] !== false ? texts : texts.flatMap((text) => text.split(','));
  const itemTypes = getTypes(dereference(root, getField(schema, 'items')));
  return parts.map((part) => parseScalar(part, itemTypes));
}

function getTypes(schema: unknown): string[] {
  return [getField(schema, 'type')].flat().map(String);
}

function parseScalar(text: string, types: readonly string[]): unknown {
  const isNumeric = types.includes('integer') || types.includes('number');
  if (isNumeric && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Returns a problem response if the request's body doesn't match the description. */
function checkBody({ root, operation, request }: Call): MockResponse | undefined {
  const requestBody = asObject(dereference(root, operation.value['requestBody']));
  const content = asObject(requestBody['content']);
  if (request.body === '') {
    if (requestBody['required'] !== true) return undefined;
    return makeProblemResponse(400, [{ detail: 'The request must have content.' }]);
  }
  const types = Object.keys(content);
  if (types.length === 0) return undefined;
  const sent = normalizeMediaType(request.headers['content-type'] ?? '');
  // Prefer an exact match to a range: application/json before application/*.
  const type =
    types.find((candidate) => candidate.toLowerCase() === sent) ??
    types.find((candidate) => matchesMediaType(candidate, sent));
  if (type === undefined) {
    const actual = sent === '' ? 'but is missing' : `not ${sent}`;
    return makeProblemResponse(415, [{ detail: `Content-Type must be ${types.join(' or ')}, ${actual}.` }]);
  }
  if (!isJson(sent)) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(request.body);
  } catch {
    return makeProblemResponse(400, [{ detail: "The content isn't valid JSON." }]);
  }
  const schema = getField(dereference(root, content[type]), 'schema');
  const errors = findSchemaErrors(parsed, schema, root, ['readOnly']);
  if (errors.length === 0) return undefined;
  const violations = errors.map(({ path, message }) => ({
    pointer: `#${path.map((step) => `/${step}`).join('')}`,
    detail: message,
  }));
  return makeProblemResponse(400, violations);
}

/** Returns a media type in lowercase, without parameters such as `; charset=utf-8`. */
function normalizeMediaType(type: string): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns whether a range such as `application/*` includes a media type. */
function matchesMediaType(range: string, type: string): boolean {
  const normalized = normalizeMediaType(range);
  if (normalized === type || normalized === '*/*') return true;
  return normalized.endsWith('/*') && type.startsWith(normalized.slice(0, -1));
}

function isJson(type: string): boolean {
  return /^application\/([\w.-]+\+)?json$/.test(type);
}

/**
 * Reads a value from the `Prefer` header, such as `code=404` or `example=name`. Other mock servers support these too.
 */
function getPreference({ headers }: MockRequest, key: string): string | undefined {
  return new RegExp(`(?:^|[,;\\s])${key}=([^,;\\s]+)`).exec(headers['prefer'] ?? '')?.[1];
}

function chooseResponse({ root, operation, request }: Call): MockResponse {
  const responses = asObject(operation.value['responses']);
  const codes = Object.keys(responses).filter((code) => !code.startsWith('x-'));
  const preferred = getPreference(request, 'code');
  const code =
    preferred === undefined
      ? chooseSuccessCode(codes)
      : codes.find((candidate) => [preferred, 'default', `${preferred[0]}XX`].includes(candidate));
  if (code === undefined) {
    const missing = preferred === undefined ? 'any response' : `a ${preferred}`;
    return makeProblemResponse(501, [{ detail: `The operation doesn't describe ${missing}.` }]);
  }
  const response = asObject(dereference(root, responses[code]));
  const fallback = code === 'default' ? '200' : `${code[0]}00`;
  const status = Number(/^\d{3}$/.test(code) ? code : (preferred ?? fallback));
  const content = asObject(response['content']);
  const accepted = (request.headers['accept'] ?? '*/*').split(',');
  const types = Object.keys(content);
  const type =
    types.find((candidate) => accepted.some((range) => matchesMediaType(range, candidate.toLowerCase()))) ??
    types[0];
  const headers = Object.fromEntries(
    Object.entries(asObject(response['headers']))
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, header]) => [
        name.toLowerCase(),
        getHeaderExample(root, asObject(dereference(root, header))),
      ]),
  );
  if (type === undefined) return { status, headers, body: undefined };
  const body = getBodyExample(
    root,
    asObject(dereference(root, content[type])),
    getPreference(request, 'example'),
  );
  return { status, headers: { 'content-type': type, ...headers }, body };
}

/** Returns the lowest 2xx status. If there is none, returns `default` or else the first status. */
function chooseSuccessCode(codes: readonly string[]): string | undefined {
  return (
    codes.filter((code) => code.startsWith('2')).toSorted()[0] ??
    codes.find((code) => code === 'default') ??
    codes[0]
  );
}

function getHeaderExample(root: unknown, header: JsonObject): string {
  const value = 'example' in header ? header['example'] : generateSample(header['schema'], root);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function getBodyExample(root: unknown, media: JsonObject, preferred: string | undefined): unknown {
  if ('example' in media) return media['example'];
  const examples = asObject(media['examples']);
  const name =
    preferred !== undefined && Object.hasOwn(examples, preferred) ? preferred : Object.keys(examples)[0];
  const example = name === undefined ? undefined : dereference(root, examples[name]);
  for (const key of ['value', 'dataValue', 'serializedValue'])
    if (getField(example, key) !== undefined) return getField(example, key);
  return generateSample(media['schema'], root);
}

function makeProblemResponse(
  status: number,
  violations: Violation[],
  headers: Record<string, string> = {},
): MockResponse {
  const [first] = violations;
  const isGeneral = violations.length === 1 && first?.parameter === undefined && first?.pointer === undefined;
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: {
      title: STATUS_TEXTS[status] ?? '',
      status,
      ...(isGeneral ? { detail: first?.detail } : { errors: violations }),
    },
  };
}

/** Formats a response like an HTTP message: the status, the headers, an empty line and the body. */
export function formatResponse({ status, headers, body }: MockResponse): string {
  const lines = [
    `${status} ${STATUS_TEXTS[status] ?? ''}`.trim(),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body === undefined) return lines.join('\n');
  const isText = typeof body === 'string' && !isJson(headers['content-type'] ?? '');
  return [...lines, '', isText ? body : JSON.stringify(body, null, 2)].join('\n');
}

/**
 * Answers requests according to a description: with an example if a request matches it, otherwise with problem details
 * (RFC 9457).
 */
import { STATUS_TEXTS } from '../lib/status-texts';
import { follow } from './description';
import { operationsOf, templateNames, type Operation } from './operations';
import type { MockRequest } from './requests';
import { sampleOf } from './sample';
import { schemaErrors } from './schema';
import { listOf, objectOf, own, textOf, typeOf, type JsonObject } from './values';

export interface MockResponse {
  status: number;
  headers: Record<string, string>;
  /** The parsed value if the body is JSON; undefined if there is no body. */
  body: unknown;
}

/** A rule that a request breaks. */
interface Fault {
  detail: string;
  /** For a parameter: its location and name. */
  parameter?: string;
  /** For the body: a JSON pointer. */
  pointer?: string;
}

/** Returns the reason phrase of a status, or an empty string for an unknown one. */
export function reasonOf(status: number): string {
  return STATUS_TEXTS[status] ?? '';
}

/**
 * Answers one request.
 *
 * @param root the description, which may contain anything
 */
export function answer(root: unknown, request: MockRequest): MockResponse {
  const target = /^https?:\/\//.test(request.target) ? request.target : `http://mock${request.target}`;
  let url: URL;
  try {
    url = new URL(target);
  } catch {
    return problem(400, [{ detail: `"${request.target}" isn't a valid path.` }]);
  }
  const bases = basesOf(root);
  const paths = bases
    .filter((base) => url.pathname.startsWith(`${base}/`))
    .map((base) => url.pathname.slice(base.length));
  if (paths.length === 0 && !bases.includes(''))
    return problem(404, [{ detail: `The paths of this API begin with ${bases.join(' or ')}.` }]);
  const found = paths.map((path) => findPath(root, path)).find((one) => one.length > 0) ?? [];
  if (found.length === 0)
    return problem(404, [{ detail: `The description has no path for ${url.pathname}.` }]);
  const match = found.find(({ operation }) => operation.method === request.method);
  if (!match) {
    const allowed = [...new Set(found.map(({ operation }) => operation.method))].join(', ');
    return problem(405, [{ detail: `${found[0]?.operation.path} has ${allowed}, not ${request.method}.` }], {
      allow: allowed,
    });
  }
  return answerOperation(root, match.operation, match.values, url, request);
}

/** Returns the base paths of the servers, or one empty base path if there are no servers. */
function basesOf(root: unknown): string[] {
  const servers = listOf(own(root, 'servers'));
  if (servers.length === 0) return [''];
  return servers.map((server) => {
    const variables = objectOf(own(server, 'variables'));
    const url = (textOf(own(server, 'url')) ?? '/').replace(/\{([^{}]+)\}/g, (_, name: string) =>
      String(own(variables[name], 'default') ?? name),
    );
    try {
      return new URL(url, 'http://mock').pathname.replace(/\/$/, '');
    } catch {
      return '';
    }
  });
}

interface Match {
  operation: Operation;
  /** Values of the path parameters. */
  values: Record<string, string>;
}

/** Returns the operations of the matching path. Paths with fewer parameters take precedence. */
function findPath(root: unknown, path: string): Match[] {
  const matches = operationsOf(root).flatMap((operation): Match[] => {
    const values = matchPath(operation.path, path);
    return values ? [{ operation, values }] : [];
  });
  const fewest = Math.min(...matches.map(({ operation }) => templateNames(operation.path).length));
  return matches.filter(({ operation }) => templateNames(operation.path).length === fewest);
}

function matchPath(template: string, path: string): Record<string, string> | undefined {
  const names = templateNames(template);
  const source = template
    .split(/\{[^{}]+\}/)
    .map((part) => part.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&'))
    .join('([^/]+)');
  const match = new RegExp(`^${source}$`).exec(path);
  if (!match) return undefined;
  return Object.fromEntries(names.map((name, i) => [name, decoded(match[i + 1] ?? '')]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function answerOperation(
  root: unknown,
  operation: Operation,
  values: Record<string, string>,
  url: URL,
  request: MockRequest,
): MockResponse {
  const refused = securityFault(root, operation, url, request);
  if (refused) return problem(401, [refused.fault], { 'www-authenticate': refused.challenge });
  const faults = parameterFaults(root, operation, values, url, request);
  if (faults.length > 0) return problem(400, faults);
  return bodyProblem(root, operation, request) ?? chosenResponse(root, operation, request);
}

/** Returns a fault that lists the missing credentials, with the challenge of the first alternative. */
function securityFault(
  root: unknown,
  { value }: Operation,
  url: URL,
  request: MockRequest,
): { fault: Fault; challenge: string } | undefined {
  const alternatives = listOf(value['security'] ?? own(root, 'security')).map(objectOf);
  const schemes = objectOf(own(own(root, 'components'), 'securitySchemes'));
  const missing = alternatives.map((requirement) =>
    Object.keys(requirement)
      .map((name) => missingScheme(objectOf(follow(root, schemes[name])), url, request))
      .find((found) => found !== undefined),
  );
  if (missing.length === 0 || missing.includes(undefined)) return undefined;
  const faults = missing.filter((found) => found !== undefined);
  return {
    fault: { detail: faults.map(({ fault }) => fault.detail).join(' Or: ') },
    challenge: faults[0]?.challenge ?? '',
  };
}

function missingScheme(
  scheme: JsonObject,
  url: URL,
  request: MockRequest,
): { fault: Fault; challenge: string } | undefined {
  const lacks = (detail: string, challenge: string) => ({ fault: { detail }, challenge });
  if (scheme['type'] === 'apiKey') {
    const name = String(scheme['name']);
    const given =
      scheme['in'] === 'query'
        ? url.searchParams.get(name)
        : scheme['in'] === 'cookie'
          ? cookiesOf(request)[name]
          : request.headers[name.toLowerCase()];
    return given ? undefined : lacks(`The API key is missing: ${String(scheme['in'])} ${name}.`, 'ApiKey');
  }
  if (scheme['type'] === 'mutualTLS') return undefined; // isn't part of the request
  const kind = scheme['type'] === 'http' ? String(scheme['scheme']) : 'bearer';
  const given = request.headers['authorization'] ?? '';
  if (given.toLowerCase().startsWith(`${kind.toLowerCase()} `) && given.length > kind.length + 1)
    return undefined;
  const shownKind = kind.charAt(0).toUpperCase() + kind.slice(1);
  return lacks(`The header Authorization: ${shownKind} … is missing.`, shownKind);
}

function cookiesOf({ headers }: MockRequest): Record<string, string> {
  const pairs = (headers['cookie'] ?? '').split(/;\s*/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')]),
  );
}

function parameterFaults(
  root: unknown,
  { parameters }: Operation,
  values: Record<string, string>,
  url: URL,
  request: MockRequest,
): Fault[] {
  return parameters.flatMap(({ value }) => parameterFault(root, value, values, url, request));
}

function parameterFault(
  root: unknown,
  parameter: JsonObject,
  values: Record<string, string>,
  url: URL,
  request: MockRequest,
): Fault[] {
  const [place, name] = [String(parameter['in']), String(parameter['name'])];
  const schema = follow(root, parameter['schema']);
  // The specification says to ignore these three here: security schemes and `content` describe them.
  if (place === 'header' && ['accept', 'authorization', 'content-type'].includes(name.toLowerCase()))
    return [];
  const texts =
    place === 'path'
      ? [values[name]]
      : place === 'query'
        ? url.searchParams.getAll(name)
        : [place === 'header' ? request.headers[name.toLowerCase()] : cookiesOf(request)[name]];
  const given = texts.filter((text) => text !== undefined);
  const fault = (detail: string): Fault => ({ parameter: `${place} ${name}`, detail });
  if (given.length === 0) return parameter['required'] === true ? [fault('is required')] : [];
  const value = parameterValue(given, schema, parameter, root);
  return schemaErrors(value, parameter['schema'], root).map(({ message }) => fault(message));
}

/** Converts the text of a parameter to the type in its schema. Text that can't be converted is returned unchanged. */
function parameterValue(texts: string[], schema: unknown, parameter: JsonObject, root: unknown): unknown {
  const types = typesOf(schema);
  if (!types.includes('array')) return scalar(texts[0] ?? '', types);
  const isForm = parameter['in'] === 'query' || parameter['in'] === 'cookie';
  const parts = isForm && parameter['explode'] !== false ? texts : texts.flatMap((text) => text.split(','));
  const inner = typesOf(follow(root, own(schema, 'items')));
  return parts.map((part) => scalar(part, inner));
}

function typesOf(schema: unknown): string[] {
  const type = own(schema, 'type');
  return (Array.isArray(type) ? type : [type]).map(String);
}

function scalar(text: string, types: readonly string[]): unknown {
  if (
    types.some((type) => type === 'integer' || type === 'number') &&
    /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)
  )
    return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function bodyProblem(root: unknown, { value }: Operation, request: MockRequest): MockResponse | undefined {
  const described = objectOf(follow(root, value['requestBody']));
  const content = objectOf(described['content']);
  if (request.body === '') {
    if (described['required'] !== true) return undefined;
    return problem(400, [{ detail: 'The request must have content.' }]);
  }
  const types = Object.keys(content);
  if (types.length === 0) return undefined;
  const sent = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  // The most specific type wins: application/json before application/*.
  const type = types.find((one) => one.toLowerCase() === sent) ?? types.find((one) => mediaFits(one, sent));
  if (type === undefined)
    return problem(415, [
      {
        detail: `Content-Type must be ${types.join(' or ')}, ${sent === '' ? 'but is missing' : `not ${sent}`}.`,
      },
    ]);
  if (!isJson(sent)) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(request.body);
  } catch {
    return problem(400, [{ detail: "The content isn't valid JSON." }]);
  }
  const errors = schemaErrors(parsed, own(follow(root, content[type]), 'schema'), root);
  if (errors.length === 0) return undefined;
  return problem(
    400,
    errors.map(({ path, message }) => ({
      pointer: `#${path.map((step) => `/${step}`).join('')}`,
      detail: message,
    })),
  );
}

/** Returns whether a media type in the description, such as `application/*`, covers the one that was sent. */
function mediaFits(described: string, sent: string): boolean {
  const [range = '', type = ''] = [described.split(';')[0]?.trim().toLowerCase() ?? '', sent];
  return range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

function isJson(type: string): boolean {
  return /^application\/([\w.-]+\+)?json$/.test(type);
}

/** Returns a preference of the client. Like other mock servers, this one supports `Prefer: code=404` and `Prefer: example=name`. */
function preference({ headers }: MockRequest, key: string): string | undefined {
  return new RegExp(`(?:^|[,;\\s])${key}=([^,;\\s]+)`).exec(headers['prefer'] ?? '')?.[1];
}

function chosenResponse(root: unknown, { value }: Operation, request: MockRequest): MockResponse {
  const responses = objectOf(value['responses']);
  const codes = Object.keys(responses).filter((code) => !code.startsWith('x-'));
  const wanted = preference(request, 'code');
  const code = wanted === undefined ? successCode(codes) : codes.find((one) => codeFits(one, wanted));
  if (code === undefined) {
    const detail =
      wanted === undefined
        ? "The operation doesn't describe any response."
        : `The operation doesn't describe a ${wanted}.`;
    return problem(501, [{ detail }]);
  }
  const response = objectOf(follow(root, responses[code]));
  const status = /^\d{3}$/.test(code) ? Number(code) : Number(wanted ?? statusOf(code));
  const content = objectOf(response['content']);
  const accepted = (request.headers['accept'] ?? '*/*')
    .split(',')
    .map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '');
  const types = Object.keys(content);
  const type = types.find((one) => accepted.some((range) => mediaFits(range, one.toLowerCase()))) ?? types[0];
  const headers = Object.fromEntries(
    Object.entries(objectOf(response['headers']))
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, described]) => [name.toLowerCase(), headerText(root, objectOf(follow(root, described)))]),
  );
  if (type === undefined) return { status, headers, body: undefined };
  const media = objectOf(follow(root, content[type]));
  return {
    status,
    headers: { 'content-type': type, ...headers },
    body: bodyOf(root, media, preference(request, 'example')),
  };
}

/** Returns the lowest success status, or else `default`, or else the first status. */
function successCode(codes: readonly string[]): string | undefined {
  return (
    codes.filter((code) => code.startsWith('2')).toSorted()[0] ??
    codes.find((code) => code === 'default') ??
    codes[0]
  );
}

function codeFits(code: string, wanted: string): boolean {
  return code === wanted || code === 'default' || code === `${wanted[0]}XX`;
}

function statusOf(code: string): string {
  return code === 'default' ? '200' : `${code[0]}00`;
}

function headerText(root: unknown, header: JsonObject): string {
  const value = 'example' in header ? header['example'] : sampleOf(header['schema'], root);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function bodyOf(root: unknown, media: JsonObject, wanted: string | undefined): unknown {
  const examples = objectOf(media['examples']);
  const name = wanted !== undefined && Object.hasOwn(examples, wanted) ? wanted : Object.keys(examples)[0];
  if ('example' in media) return media['example'];
  const example = name === undefined ? undefined : follow(root, examples[name]);
  for (const key of ['value', 'dataValue', 'serializedValue'])
    if (own(example, key) !== undefined) return own(example, key);
  return sampleOf(media['schema'], root);
}

/** Returns a response with problem details: https://www.rfc-editor.org/rfc/rfc9457 */
function problem(status: number, faults: Fault[], headers: Record<string, string> = {}): MockResponse {
  const [first] = faults;
  const isPlain = faults.length === 1 && first?.parameter === undefined && first?.pointer === undefined;
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: {
      title: reasonOf(status),
      status,
      ...(isPlain ? { detail: first?.detail } : { errors: faults }),
    },
  };
}

/** Returns a response as text: status, headers, an empty line, body. */
export function responseText({ status, headers, body }: MockResponse): string {
  const lines = [
    `${status} ${reasonOf(status)}`.trim(),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body === undefined) return lines.join('\n');
  const isText = typeOf(body) === 'string' && !isJson(headers['content-type'] ?? '');
  return [...lines, '', isText ? String(body) : JSON.stringify(body, null, 2)].join('\n');
}

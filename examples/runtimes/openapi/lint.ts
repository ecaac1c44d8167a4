/** Lints a description of OpenAPI 3.1 or 3.2: its structure, and rules that no list of fields can tell. */
import { didYouMean, listWords } from '../../language/words';
import { refPath, resolve, type Description } from './description';
import { operationsOf, templateNames, type Operation } from './operations';
import { Findings, placeName, type Problem } from './problems';
import { compile, propertyNames, schemaErrors } from './schema';
import { checkStructure } from './structure';
import { isObject, listOf, objectOf, own, shown, textOf, type JsonObject, type Path } from './values';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** What each kind of security scheme cannot do without. */
const SCHEMES: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme'],
  mutualTLS: [],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
};

/** What each OAuth flow cannot do without, besides its scopes. */
const FLOWS: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
};

/** @returns what is wrong: errors first, in the order of lines */
export function lint(description: Description): Problem[] {
  const findings = new Findings(description);
  const root = description.value;
  if (!isObject(root)) {
    findings.error([], 'A description is an object; its first line is mostly openapi: 3.1.1.');
    return findings.sorted();
  }
  const version = textOf(root['openapi']) ?? '';
  if (!checkVersion(root, findings)) return findings.sorted();
  const isNew = !version.startsWith('3.1');
  const refs = new Set<string>();
  checkStructure(description, findings, isNew, (name, value, path) => {
    checkRef(root, value, path, findings, refs);
    if (name === 'Schema') checkSchema(root, value, path, findings);
    if (name === 'Response' && !isNew && !Object.hasOwn(value, 'description'))
      findings.error(path, '"description" is missing.');
    if (name === 'SecurityScheme') checkScheme(value, path, findings);
    if (name === 'Parameter') checkParameter(value, path, findings, isNew);
    if (name === 'SecurityRequirement') checkRequirement(root, value, path, findings);
    if (name === 'Tag' || name === 'Operation') return;
    if (['MediaType', 'Parameter', 'Header'].includes(name)) checkExamples(root, value, path, findings);
  });
  if (!['paths', 'components', 'webhooks'].some((key) => key in root))
    findings.error([], 'A description has "paths", "components" or "webhooks", at least one of them.');
  const operations = operationsOf(root);
  for (const operation of operations) checkOperation(operation, findings);
  checkPaths(root, findings);
  checkIds(operations, findings);
  checkUnused(root, refs, findings);
  return findings.sorted();
}

function checkVersion(root: JsonObject, findings: Findings): boolean {
  const version = root['openapi'];
  if (typeof version === 'string' && /^3\.[12]\.\d+$/.test(version)) return true;
  if ('swagger' in root)
    findings.error(['swagger'], 'Swagger 2.0 is the format before OpenAPI 3; this page knows 3.1 and 3.2.');
  else if (version === undefined)
    findings.error([], '"openapi" is missing: the version, such as openapi: 3.1.1.');
  else
    findings.error(
      ['openapi'],
      `must be 3.1 or 3.2 with a third number, such as 3.1.1, not ${shown(version)}.`,
    );
  return false;
}

function checkRef(root: unknown, value: JsonObject, path: Path, findings: Findings, refs: Set<string>): void {
  const ref = value['$ref'];
  if (ref === undefined) return;
  const at = [...path, '$ref'];
  if (typeof ref !== 'string')
    return findings.error(at, 'must be text, in quotes, since # begins a comment in YAML.');
  const steps = refPath(ref);
  if (!steps)
    return findings.warning(at, `${shown(ref)} is outside of this description, and was not looked at.`);
  refs.add(steps.slice(0, 3).join('/'));
  if (resolve(root, ref) !== undefined) return;
  const around = steps.slice(0, -1).reduce<unknown>((found, step) => own(found, step), root);
  findings.error(
    at,
    `${shown(ref)} leads nowhere.${didYouMean(steps.at(-1) ?? '', Object.keys(objectOf(around)))}`,
  );
}

function checkSchema(root: unknown, schema: JsonObject, path: Path, findings: Findings): void {
  const { type, pattern } = schema;
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  types.forEach((one, i) => {
    if (TYPES.includes(String(one)) && one !== null) return;
    const at = Array.isArray(type) ? [...path, 'type', i] : [...path, 'type'];
    if (one === null)
      findings.error(at, 'null without quotes is the empty value; the type is "null", in quotes.');
    else
      findings.error(at, `${shown(one)} is no type: ${listWords(TYPES)}.${didYouMean(String(one), TYPES)}`);
  });
  if (typeof pattern === 'string' && !compile(pattern))
    findings.error([...path, 'pattern'], `${shown(pattern)} is no regular expression.`);
  for (const [least, most] of [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ] as const)
    if (Number(schema[least]) > Number(schema[most]))
      findings.error([...path, least], `${least} is above ${most}, so nothing fits.`);
  if (isObject(schema['properties'])) {
    const names = propertyNames(schema, root);
    listOf(schema['required']).forEach((name, i) => {
      if (typeof name !== 'string' || names.has(name) || 'allOf' in schema) return;
      findings.warning(
        [...path, 'required', i],
        `"${name}" is required, and no property has that name.${didYouMean(name, [...names])}`,
      );
    });
  }
  checkDiscriminator(root, schema, path, findings);
  const given: [unknown, Path][] = [
    ...listOf(schema['examples']).map((value, i): [unknown, Path] => [value, [...path, 'examples', i]]),
    ...['example', 'default']
      .filter((key) => key in schema)
      .map((key): [unknown, Path] => [schema[key], [...path, key]]),
  ];
  for (const [value, at] of given) checkValue(root, value, schema, at, findings);
}

function checkDiscriminator(root: unknown, schema: JsonObject, path: Path, findings: Findings): void {
  const name = textOf(own(schema['discriminator'], 'propertyName'));
  if (name === undefined) return;
  for (const option of listOf(schema['oneOf'] ?? schema['anyOf'])) {
    const ref = textOf(own(option, '$ref'));
    if (ref === undefined)
      findings.error(
        [...path, 'discriminator'],
        'works with $ref alone: a schema that is written in place has no name.',
      );
    else if (resolve(root, ref) !== undefined && !propertyNames(option, root).has(name))
      findings.warning(
        [...path, 'discriminator', 'propertyName'],
        `${ref.split('/').at(-1)} has no property "${name}".`,
      );
  }
  Object.entries(objectOf(own(schema['discriminator'], 'mapping'))).forEach(([key, to]) => {
    const ref = String(to).includes('/') ? String(to) : `#/components/schemas/${String(to)}`;
    if (resolve(root, ref) === undefined)
      findings.error([...path, 'discriminator', 'mapping', key], `${shown(to)} leads nowhere.`);
  });
}

/** Values of examples have to fit, the specification says SHOULD. */
function checkExamples(root: unknown, value: JsonObject, path: Path, findings: Findings): void {
  if ('example' in value) checkValue(root, value['example'], value['schema'], [...path, 'example'], findings);
  if ('example' in value && 'examples' in value)
    findings.error(path, '"example" and "examples" exclude each other.');
  for (const [name, example] of Object.entries(objectOf(value['examples']))) {
    const key = ['value', 'dataValue'].find((one) => own(example, one) !== undefined);
    if (key) checkValue(root, own(example, key), value['schema'], [...path, 'examples', name, key], findings);
  }
}

function checkValue(root: unknown, value: unknown, schema: unknown, at: Path, findings: Findings): void {
  for (const error of schemaErrors(value, schema, root))
    findings.warning([...at, ...error.path], `does not fit the schema: it ${error.message}.`);
}

function checkParameter(value: JsonObject, path: Path, findings: Findings, isNew: boolean): void {
  const places = ['path', 'query', 'header', 'cookie', ...(isNew ? ['querystring'] : [])];
  const place = value['in'];
  if (typeof place === 'string' && !places.includes(place))
    findings.error(
      [...path, 'in'],
      `${shown(place)} is no place for a parameter: ${listWords(places)}.${place === 'body' ? ' A body is described by requestBody.' : didYouMean(place, places)}`,
    );
  if (place === 'path' && value['required'] !== true)
    findings.error(path, `the path parameter "${String(value['name'])}" needs required: true.`);
  if (!('schema' in value) && !('content' in value) && place !== undefined)
    findings.error(path, `the parameter "${String(value['name'])}" needs a schema (or content).`);
}

function checkScheme(value: JsonObject, path: Path, findings: Findings): void {
  const { type } = value;
  if (type === undefined) return;
  const needed = SCHEMES[String(type)];
  if (!needed) {
    const kinds = Object.keys(SCHEMES);
    return findings.error(
      [...path, 'type'],
      `${shown(type)} is no kind of security: ${listWords(kinds)}.${didYouMean(String(type), kinds)}`,
    );
  }
  for (const key of needed) if (!(key in value)) findings.error(path, `type ${String(type)} needs "${key}".`);
  if (type === 'apiKey' && 'in' in value && !['query', 'header', 'cookie'].includes(String(value['in'])))
    findings.error(
      [...path, 'in'],
      `a key is sent in query, header or cookie, not in ${shown(value['in'])}.`,
    );
  for (const [name, flow] of Object.entries(objectOf(value['flows'])))
    for (const key of FLOWS[name] ?? [])
      if (isObject(flow) && !(key in flow)) findings.error([...path, 'flows', name], `"${key}" is missing.`);
}

function checkRequirement(root: unknown, value: JsonObject, path: Path, findings: Findings): void {
  const schemes = objectOf(own(objectOf(root)['components'], 'securitySchemes'));
  for (const [name, scopes] of Object.entries(value)) {
    const at = [...path, name];
    const scheme = schemes[name];
    if (scheme === undefined && /[/#]/.test(name)) continue; // since 3.2 an address may stand for a name
    if (scheme === undefined) {
      findings.error(at, `no securityScheme is named "${name}".${didYouMean(name, Object.keys(schemes))}`);
      continue;
    }
    if (!Array.isArray(scopes)) {
      findings.error(at, 'must be a list of scopes, [] for none.');
      continue;
    }
    if (own(scheme, 'type') !== 'oauth2') continue;
    const known = Object.values(objectOf(own(scheme, 'flows'))).flatMap((flow) =>
      Object.keys(objectOf(own(flow, 'scopes'))),
    );
    for (const scope of scopes)
      if (!known.includes(String(scope)))
        findings.warning(
          at,
          `no flow of "${name}" has the scope ${shown(scope)}.${didYouMean(String(scope), known)}`,
        );
  }
}

function checkOperation({ method, path, value, place, parameters }: Operation, findings: Findings): void {
  const wanted = templateNames(path);
  const declared = parameters.filter((one) => one.value['in'] === 'path');
  for (const name of wanted)
    if (!declared.some((one) => one.value['name'] === name))
      findings.error(place, `the path has {${name}}, but no parameter in: path is named "${name}".`);
  for (const one of declared) {
    const name = String(one.value['name']);
    if (!wanted.includes(name))
      findings.error(one.place, `the path has no {${name}}.${didYouMean(name, wanted)}`);
  }
  for (const list of [value['parameters']]) {
    const seen = new Set<string>();
    listOf(list).forEach((one, i) => {
      const name = `${String(own(one, 'in'))} ${String(own(one, 'name'))}`;
      if (own(one, 'name') !== undefined && seen.has(name))
        findings.error(
          [...place, 'parameters', i],
          `the ${String(own(one, 'in'))} parameter "${String(own(one, 'name'))}" is there twice.`,
        );
      seen.add(name);
    });
  }
  if (!('responses' in value)) findings.warning(place, 'no responses: a reader cannot tell what comes back.');
  if (['GET', 'HEAD', 'DELETE'].includes(method) && 'requestBody' in value)
    findings.warning(
      [...place, 'requestBody'],
      `HTTP gives the body of ${method} no meaning; servers may refuse it.`,
    );
}

/** Two paths that differ in the names between braces alone are the same path. */
function checkPaths(root: JsonObject, findings: Findings): void {
  const seen = new Map<string, string>();
  for (const path of Object.keys(objectOf(root['paths']))) {
    const at = ['paths', path];
    if (path.includes('?')) findings.error(at, 'a path has no query; describe it by parameters in: query.');
    const names = templateNames(path);
    if (new Set(names).size < names.length) findings.error(at, 'the same name stands between braces twice.');
    const bare = path.replace(/\{[^{}]*\}/g, '{}');
    const twin = seen.get(bare);
    if (twin !== undefined)
      findings.error(at, `is the same path as ${twin}: names between braces make no difference.`);
    else seen.set(bare, path);
  }
}

function checkIds(operations: readonly Operation[], findings: Findings): void {
  const seen = new Map<string, Operation>();
  for (const operation of operations) {
    const id = textOf(operation.value['operationId']);
    if (id === undefined) continue;
    const twin = seen.get(id);
    if (twin)
      findings.error([...operation.place, 'operationId'], `"${id}" is taken by ${placeName(twin.place)}.`);
    else seen.set(id, operation);
  }
}

/** Parts that nothing refers to. Schemas that others are told apart by (`mapping`) count as used. */
function checkUnused(root: JsonObject, refs: ReadonlySet<string>, findings: Findings): void {
  const isComplete = Object.keys(objectOf(root['paths'])).length > 0;
  if (!isComplete) return;
  const text = JSON.stringify(root);
  for (const kind of ['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'examples'])
    for (const name of Object.keys(objectOf(own(root['components'], kind))))
      if (!refs.has(`components/${kind}/${name}`) && !text.includes(`"#/components/${kind}/${name}"`))
        findings.warning(['components', kind, name], 'nothing refers to it.');
}

/** Lints an OpenAPI 3.1 or 3.2 description: its structure, and rules that go beyond it. */
import { didYouMean, listWords } from '../../language/words';
import { refPath, resolve, type Description } from './description';
import { operationsOf, templateNames, type Operation } from './operations';
import { Findings, placeName, type Problem } from './problems';
import { schemaErrors } from './schema';
import { checkStructure } from './structure';
import { isObject, listOf, objectOf, own, shown, textOf, type JsonObject, type Path } from './values';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Fields that each type of security scheme requires. */
const SCHEMES: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme'],
  mutualTLS: [],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
};

/** Returns the problems of a description: errors first, then warnings, each sorted by line. */
export function lint(description: Description): Problem[] {
  const findings = new Findings(description);
  const root = description.value;
  if (!isObject(root)) {
    findings.error([], 'A description must be an object. It usually starts with openapi: 3.1.1.');
    return findings.sorted();
  }
  const version = textOf(root['openapi']) ?? '';
  if (!checkVersion(root, findings)) return findings.sorted();
  const isNew = !version.startsWith('3.1');
  checkStructure(description, findings, isNew, (name, value, path) => {
    checkRef(root, value, path, findings);
    if (name === 'Schema') checkSchema(root, value, path, findings);
    if (name === 'Response' && !isNew && !Object.hasOwn(value, 'description'))
      findings.error(path, '"description" is missing.');
    if (name === 'SecurityScheme') checkScheme(value, path, findings);
    if (name === 'Parameter') checkParameter(value, path, findings, isNew);
    if (name === 'SecurityRequirement') checkRequirement(root, value, path, findings);
    if (['MediaType', 'Parameter', 'Header'].includes(name)) checkExamples(root, value, path, findings);
  });
  if (!['paths', 'components', 'webhooks'].some((key) => key in root))
    findings.error([], 'A description must have at least one of "paths", "components" and "webhooks".');
  const operations = operationsOf(root);
  for (const operation of operations) checkOperation(operation, findings);
  checkPaths(root, findings);
  checkIds(operations, findings);
  return findings.sorted();
}

function checkVersion(root: JsonObject, findings: Findings): boolean {
  const version = root['openapi'];
  if (typeof version === 'string' && /^3\.[12]\.\d+$/.test(version)) return true;
  if ('swagger' in root)
    findings.error(
      ['swagger'],
      'Swagger 2.0 is the predecessor of OpenAPI 3. This page supports 3.1 and 3.2.',
    );
  else if (version === undefined)
    findings.error([], '"openapi" is missing: the version, such as openapi: 3.1.1.');
  else
    findings.error(
      ['openapi'],
      `must be 3.1 or 3.2 with a third number, such as 3.1.1, not ${shown(version)}.`,
    );
  return false;
}

function checkRef(root: unknown, value: JsonObject, path: Path, findings: Findings): void {
  const ref = value['$ref'];
  if (ref === undefined) return;
  const at = [...path, '$ref'];
  if (typeof ref !== 'string')
    return findings.error(at, 'must be text, in quotes, since # begins a comment in YAML.');
  const steps = refPath(ref);
  if (!steps) return findings.warning(at, `${shown(ref)} is in another document and was not checked.`);
  if (resolve(root, ref) !== undefined) return;
  const around = steps.slice(0, -1).reduce<unknown>((found, step) => own(found, step), root);
  findings.error(
    at,
    `${shown(ref)} does not exist.${didYouMean(steps.at(-1) ?? '', Object.keys(objectOf(around)))}`,
  );
}

function checkSchema(root: unknown, schema: JsonObject, path: Path, findings: Findings): void {
  const { type } = schema;
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  types.forEach((one, i) => {
    if (TYPES.includes(String(one)) && one !== null) return;
    const at = Array.isArray(type) ? [...path, 'type', i] : [...path, 'type'];
    if (one === null) findings.error(at, 'null without quotes is the empty value; write "null", in quotes.');
    else
      findings.error(
        at,
        `${shown(one)} is not a type; use ${listWords(TYPES)}.${didYouMean(String(one), TYPES)}`,
      );
  });
  const given: [unknown, Path][] = [
    ...listOf(schema['examples']).map((value, i): [unknown, Path] => [value, [...path, 'examples', i]]),
    ...['example', 'default']
      .filter((key) => key in schema)
      .map((key): [unknown, Path] => [schema[key], [...path, key]]),
  ];
  for (const [value, at] of given) checkValue(root, value, schema, at, findings);
}

/** Checks that examples fit their schema, which the specification recommends (SHOULD). */
function checkExamples(root: unknown, value: JsonObject, path: Path, findings: Findings): void {
  if ('example' in value) checkValue(root, value['example'], value['schema'], [...path, 'example'], findings);
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
      `${shown(place)} is not a place for a parameter; use ${listWords(places)}.${place === 'body' ? ' Describe a body under requestBody.' : didYouMean(place, places)}`,
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
      `${shown(type)} is not a type of security scheme; use ${listWords(kinds)}.${didYouMean(String(type), kinds)}`,
    );
  }
  for (const key of needed) if (!(key in value)) findings.error(path, `type ${String(type)} needs "${key}".`);
}

function checkRequirement(root: unknown, value: JsonObject, path: Path, findings: Findings): void {
  const schemes = objectOf(own(objectOf(root)['components'], 'securitySchemes'));
  for (const [name, scopes] of Object.entries(value)) {
    const at = [...path, name];
    const scheme = schemes[name];
    if (scheme === undefined && /[/#]/.test(name)) continue; // since 3.2, a name may be a URI
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

function checkOperation({ path, place, parameters }: Operation, findings: Findings): void {
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
}

/** Reports paths that differ only in the names between braces. */
function checkPaths(root: JsonObject, findings: Findings): void {
  const seen = new Map<string, string>();
  for (const path of Object.keys(objectOf(root['paths']))) {
    const at = ['paths', path];
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
      findings.error(
        [...operation.place, 'operationId'],
        `"${id}" is already used by ${placeName(twin.place)}.`,
      );
    else seen.set(id, operation);
  }
}

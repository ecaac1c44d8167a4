/** Lints an OpenAPI 3.1 or 3.2 description. */
import { didYouMean, joinWithOr } from '../../language/words';
import { parseRef, resolveRef, type Description } from './description';
import { listOperations, getPathVariables, type Operation } from './operations';
import { Findings, formatLocation, type Problem } from './problems';
import { findSchemaErrors } from './schema';
import { checkStructure } from './structure';
import {
  asArray,
  asObject,
  asString,
  formatValue,
  getField,
  isObject,
  type JsonObject,
  type Path,
} from './values';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Required fields for each type of security scheme. */
const REQUIRED_SCHEME_FIELDS: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme'],
  mutualTLS: [],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
};

/** Returns errors first and then warnings, each sorted by line. */
export function lint(description: Description): Problem[] {
  const findings = new Findings(description);
  const root = description.value;
  if (!isObject(root)) {
    findings.error([], 'A description must be an object. It usually starts with openapi: 3.1.1.');
    return findings.sorted();
  }
  const version = asString(root['openapi']) ?? '';
  if (!checkVersion(root, findings)) return findings.sorted();
  const isVersion32 = !version.startsWith('3.1');
  checkStructure(description, findings, isVersion32, (name, value, path) => {
    checkRef(root, value, path, findings);
    if (name === 'Schema') checkSchema(root, value, path, findings);
    if (name === 'Response' && !isVersion32 && !Object.hasOwn(value, 'description'))
      findings.error(path, '"description" is missing.');
    if (name === 'SecurityScheme') checkSecurityScheme(value, path, findings);
    if (name === 'Parameter') checkParameter(value, path, findings, isVersion32);
    if (name === 'SecurityRequirement') checkSecurityRequirement(root, value, path, findings);
    // The specification only recommends (SHOULD) that examples match their schema, so a mismatch is a warning.
    if (['MediaType', 'Parameter', 'Header'].includes(name)) checkExamples(root, value, path, findings);
  });
  if (!['paths', 'components', 'webhooks'].some((key) => key in root))
    findings.error([], 'A description must have at least one of "paths", "components" and "webhooks".');
  const operations = listOperations(root);
  for (const operation of operations) checkOperation(operation, findings);
  checkPaths(root, findings);
  checkOperationIds(operations, findings);
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
      `must be 3.1 or 3.2 with a third number, such as 3.1.1, not ${formatValue(version)}.`,
    );
  return false;
}

function checkRef(root: unknown, value: JsonObject, path: Path, findings: Findings): void {
  const ref = value['$ref'];
  if (ref === undefined) return;
  const at = [...path, '$ref'];
  if (typeof ref !== 'string')
    return findings.error(at, 'must be text, in quotes, since # begins a comment in YAML.');
  const steps = parseRef(ref);
  if (!steps) return findings.warning(at, `${formatValue(ref)} is in another document and was not checked.`);
  if (resolveRef(root, ref) !== undefined) return;
  const siblings = Object.keys(asObject(steps.slice(0, -1).reduce<unknown>(getField, root)));
  findings.error(at, `${formatValue(ref)} does not exist.${didYouMean(steps.at(-1) ?? '', siblings)}`);
}

function checkSchema(root: unknown, schema: JsonObject, path: Path, findings: Findings): void {
  const { type } = schema;
  const types: unknown[] = type === undefined ? [] : [type].flat();
  types.forEach((name, i) => {
    const at = Array.isArray(type) ? [...path, 'type', i] : [...path, 'type'];
    if (name === null) findings.error(at, 'null without quotes is the empty value; write "null", in quotes.');
    else if (!TYPES.includes(String(name)))
      findings.error(
        at,
        `${formatValue(name)} is not a type; use ${joinWithOr(TYPES)}.${didYouMean(String(name), TYPES)}`,
      );
  });
  asArray(schema['examples']).forEach((value, i) =>
    checkValue(root, value, schema, [...path, 'examples', i], findings),
  );
  for (const key of ['example', 'default'])
    if (key in schema) checkValue(root, schema[key], schema, [...path, key], findings);
}

function checkExamples(root: unknown, value: JsonObject, path: Path, findings: Findings): void {
  if ('example' in value) checkValue(root, value['example'], value['schema'], [...path, 'example'], findings);
  for (const [name, example] of Object.entries(asObject(value['examples']))) {
    const key = ['value', 'dataValue'].find((field) => getField(example, field) !== undefined);
    if (key)
      checkValue(root, getField(example, key), value['schema'], [...path, 'examples', name, key], findings);
  }
}

function checkValue(root: unknown, value: unknown, schema: unknown, at: Path, findings: Findings): void {
  // An example may be of a request or of a response.
  for (const error of findSchemaErrors(value, schema, root, ['readOnly', 'writeOnly']))
    findings.warning([...at, ...error.path], `does not fit the schema: it ${error.message}.`);
}

function checkParameter(value: JsonObject, path: Path, findings: Findings, isVersion32: boolean): void {
  const locations = ['path', 'query', 'header', 'cookie', ...(isVersion32 ? ['querystring'] : [])];
  const location = value['in'];
  if (typeof location === 'string' && !locations.includes(location))
    findings.error(
      [...path, 'in'],
      `${formatValue(location)} is not a location for a parameter; use ${joinWithOr(locations)}.${location === 'body' ? ' Describe a body under requestBody.' : didYouMean(location, locations)}`,
    );
  if (location === 'path' && value['required'] !== true)
    findings.error(path, `the path parameter "${String(value['name'])}" needs required: true.`);
  if (!('schema' in value) && !('content' in value) && location !== undefined)
    findings.error(path, `the parameter "${String(value['name'])}" needs a schema (or content).`);
}

function checkSecurityScheme(value: JsonObject, path: Path, findings: Findings): void {
  const { type } = value;
  if (type === undefined) return;
  const required = REQUIRED_SCHEME_FIELDS[String(type)];
  if (!required) {
    const types = Object.keys(REQUIRED_SCHEME_FIELDS);
    return findings.error(
      [...path, 'type'],
      `${formatValue(type)} is not a type of security scheme; use ${joinWithOr(types)}.${didYouMean(String(type), types)}`,
    );
  }
  for (const key of required)
    if (!(key in value)) findings.error(path, `type ${String(type)} needs "${key}".`);
}

function checkSecurityRequirement(root: unknown, value: JsonObject, path: Path, findings: Findings): void {
  const schemes = asObject(getField(asObject(root)['components'], 'securitySchemes'));
  for (const [name, scopes] of Object.entries(value)) {
    const at = [...path, name];
    const scheme = schemes[name];
    if (scheme === undefined) {
      // Since version 3.2, the name may also be a URI.
      if (!/[/#]/.test(name))
        findings.error(at, `no securityScheme is named "${name}".${didYouMean(name, Object.keys(schemes))}`);
    } else if (!Array.isArray(scopes)) findings.error(at, 'must be a list of scopes, [] for none.');
    else if (getField(scheme, 'type') === 'oauth2') {
      const flows = Object.values(asObject(getField(scheme, 'flows')));
      const known = flows.flatMap((flow) => Object.keys(asObject(getField(flow, 'scopes'))));
      for (const scope of scopes.map(String))
        if (!known.includes(scope))
          findings.warning(
            at,
            `no flow of "${name}" has the scope ${formatValue(scope)}.${didYouMean(scope, known)}`,
          );
    }
  }
}

function checkOperation({ path, location, parameters }: Operation, findings: Findings): void {
  const variables = getPathVariables(path);
  const declared = parameters.filter(({ value }) => value['in'] === 'path');
  for (const name of variables)
    if (!declared.some(({ value }) => value['name'] === name))
      findings.error(location, `the path has {${name}}, but no parameter in: path is named "${name}".`);
  for (const parameter of declared) {
    const name = String(parameter.value['name']);
    if (!variables.includes(name))
      findings.error(parameter.location, `the path has no {${name}}.${didYouMean(name, variables)}`);
  }
}

/** Reports paths that differ only in the names of their variables. */
function checkPaths(root: JsonObject, findings: Findings): void {
  const seen = new Map<string, string>();
  for (const path of Object.keys(asObject(root['paths']))) {
    const pattern = path.replace(/\{[^{}]*\}/g, '{}');
    const duplicate = seen.get(pattern);
    if (duplicate === undefined) seen.set(pattern, path);
    else
      findings.error(
        ['paths', path],
        `is the same path as ${duplicate}: names between braces make no difference.`,
      );
  }
}

function checkOperationIds(operations: readonly Operation[], findings: Findings): void {
  const seen = new Map<string, Operation>();
  for (const operation of operations) {
    const id = asString(operation.value['operationId']);
    if (id === undefined) continue;
    const duplicate = seen.get(id);
    if (duplicate)
      findings.error(
        [...operation.location, 'operationId'],
        `"${id}" is already used by ${formatLocation(duplicate.location)}.`,
      );
    else seen.set(id, operation);
  }
}

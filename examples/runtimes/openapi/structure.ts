/**
 * Compares a description with the specification and reports fields that are missing, unknown or have the wrong type.
 */
import { didYouMean } from '../../language/words';
import type { Description } from './description';
import type { Findings } from './problems';
import { SHAPES, type Field, type FieldType } from './shapes';
import { formatValue, isObject, withArticle, type JsonObject, type Path } from './values';

/** @param name the object's name in the specification, such as `RequestBody` */
export type Visit = (name: string, value: JsonObject, path: Path) => void;

/** @param visit called for each object, to check additional rules */
export function checkStructure(
  description: Description,
  findings: Findings,
  isVersion32: boolean,
  visit: Visit,
): void {
  const checkObject = (name: string, value: unknown, path: Path): void => {
    if (name === 'Schema' && typeof value === 'boolean') return;
    if (!isObject(value))
      return findings.error(path, `must be an object (a map of fields), not ${describeValue(value)}.`);
    visit(name, value, path);
    if (name === 'Paths') checkPaths(value, path);
    else if (name === 'Responses') checkResponses(value, path);
    else if (name === 'Callback') {
      for (const [key, item] of Object.entries(value))
        if (!isExtension(key)) checkObject('PathItem', item, [...path, key]);
    } else if (name !== 'SecurityRequirement') checkFields(name, value, path);
  };

  const checkPaths = (value: JsonObject, path: Path) => {
    for (const [key, item] of Object.entries(value)) {
      if (isExtension(key)) continue;
      if (!key.startsWith('/')) findings.error([...path, key], 'a path begins with "/".');
      checkObject('PathItem', item ?? {}, [...path, key]);
    }
  };

  const checkResponses = (value: JsonObject, path: Path) => {
    const codes = Object.keys(value).filter((key) => !isExtension(key));
    if (codes.length === 0) findings.error(path, 'must have at least one status.');
    for (const code of codes) {
      if (!/^([1-5]\d\d|[1-5]XX|default)$/.test(code))
        findings.error(
          [...path, code],
          `"${code}" is not a status; write "200", a range such as "4XX", or default.`,
        );
      checkValue({ name: 'Response', allowsRef: true }, value[code], [...path, code]);
    }
  };

  const checkValue = ({ name, allowsRef }: FieldType, value: unknown, path: Path): void => {
    if (name === 'any') return;
    if (['string', 'boolean', 'number', 'integer'].includes(name)) return checkScalar(name, value, path);
    if (allowsRef && isObject(value) && '$ref' in value) return visit('Reference', value, path);
    checkObject(name, value, path);
  };

  const checkScalar = (expected: string, value: unknown, path: Path): void => {
    const fits = expected === 'integer' ? Number.isInteger(value) : typeof value === expected;
    if (fits) return;
    const hint =
      expected === 'string' && ['number', 'boolean'].includes(typeof value)
        ? ` Put quotes around it: '${description.getSource(path) ?? String(value)}'.`
        : '';
    const type = expected === 'string' ? 'text' : withArticle(expected);
    const actual = `${hint ? `the ${typeof value} ` : ''}${describeValue(value)}`;
    findings.error(path, `must be ${type}, not ${actual}.${hint}`);
  };

  const checkFields = (name: string, value: JsonObject, path: Path): void => {
    const known = SHAPES.get(name) ?? new Map<string, Field>();
    for (const [key, { isRequired }] of known)
      if (isRequired && !Object.hasOwn(value, key)) findings.error(path, `"${key}" is missing.`);
    for (const [key, inner] of Object.entries(value)) {
      const field = known.get(key);
      if (!field) reportUnknown(name, key, [...path, key], [...known.keys()]);
      else if (field.isNewIn32 && !isVersion32)
        findings.error([...path, key], `is new in OpenAPI 3.2, and this is a description of 3.1.`);
      else checkContainer(field.type, inner, [...path, key]);
    }
  };

  const checkContainer = (type: FieldType, value: unknown, path: Path): void => {
    if (type.container === 'list') {
      if (!Array.isArray(value)) return findings.error(path, `must be a list, not ${describeValue(value)}.`);
      value.forEach((item, i) => checkValue(type, item, [...path, i]));
    } else if (type.container === 'map') {
      if (!isObject(value))
        return findings.error(path, `must be an object (a map of names), not ${describeValue(value)}.`);
      for (const [key, item] of Object.entries(value)) checkValue(type, item, [...path, key]);
    } else checkValue(type, value, path);
  };

  const reportUnknown = (name: string, key: string, path: Path, allowed: string[]): void => {
    if (isExtension(key)) return;
    const hint = didYouMean(key, allowed);
    if (name !== 'Schema')
      findings.error(path, `${withArticle(formatObjectName(name))} has no field "${key}".${hint}`);
    else if (key === 'nullable')
      findings.error(
        path,
        'nullable was removed in OpenAPI 3.1. Write type: [string, "null"] instead, with the actual type.',
      );
    else findings.warning(path, `JSON Schema has no keyword "${key}", so it is ignored.${hint}`);
  };

  checkObject('OpenAPI', description.value, []);
}

function isExtension(key: string): boolean {
  return key.startsWith('x-');
}

function describeValue(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : formatValue(value);
}

/** Formats an object's name the way the specification does, for example `Request Body Object`. */
function formatObjectName(name: string): string {
  if (name === 'OpenAPI') return 'description';
  return name === 'OAuthFlow' ? 'OAuth Flow Object' : `${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')} Object`;
}

/** Compares a description with the objects of the specification: fields that are missing, unknown or of the wrong type. */
import { didYouMean } from '../../language/words';
import type { Description } from './description';
import type { Findings } from './problems';
import { SHAPES, type Field, type Kind } from './shapes';
import { isObject, shown, typeOf, type JsonObject, type Path } from './values';

/** Called with the specification's name for an object, and the object. */
export type Visit = (name: string, value: JsonObject, path: Path) => void;

/** Matches a status, a range such as `4XX`, or `default`. */
const STATUS = /^([1-5]\d\d|[1-5]XX|default)$/;

/**
 * Checks all objects of a description.
 *
 * @param isNew whether the version is 3.2 or later
 * @param visit called with each object, for further rules
 */
export function checkStructure(
  description: Description,
  findings: Findings,
  isNew: boolean,
  visit: Visit,
): void {
  const object = (name: string, value: unknown, path: Path): void => {
    if (name === 'Schema' && typeof value === 'boolean') return;
    if (!isObject(value))
      return findings.error(path, `must be an object (a map of fields), not ${nameOfValue(value)}.`);
    visit(name, value, path);
    if (name === 'Paths') return paths(value, path);
    if (name === 'Responses') return responses(value, path);
    if (name === 'SecurityRequirement') return;
    if (name === 'Callback') {
      for (const [key, item] of Object.entries(value))
        if (!isExtension(key)) object('PathItem', item, [...path, key]);
      return;
    }
    fields(name, value, path);
  };

  const paths = (value: JsonObject, path: Path) => {
    for (const [key, item] of Object.entries(value)) {
      if (isExtension(key)) continue;
      if (!key.startsWith('/')) findings.error([...path, key], 'a path begins with "/".');
      object('PathItem', item ?? {}, [...path, key]);
    }
  };

  const responses = (value: JsonObject, path: Path) => {
    const codes = Object.keys(value).filter((key) => !isExtension(key));
    if (codes.length === 0) findings.error(path, 'must have at least one status.');
    for (const code of codes) {
      const at = [...path, code];
      if (!STATUS.test(code))
        findings.error(at, `"${code}" is not a status; write "200", a range such as "4XX", or default.`);
      one({ name: 'Response', in: 'one', mayRefer: true }, value[code], at);
    }
  };

  const one = (kind: Kind, value: unknown, path: Path): void => {
    if (kind.name === 'any') return;
    const isSimple = ['string', 'boolean', 'number', 'integer'].includes(kind.name);
    if (isSimple) return simple(kind.name, value, path);
    if (kind.mayRefer && isObject(value) && '$ref' in value) return visit('Reference', value, path);
    object(kind.name, value, path);
  };

  const simple = (wanted: string, value: unknown, path: Path): void => {
    const fits = wanted === 'integer' ? Number.isInteger(value) : typeof value === wanted;
    if (fits) return;
    const quotes =
      wanted === 'string' && ['number', 'boolean'].includes(typeof value)
        ? ` Put quotes around it: '${description.sourceOf(path) ?? String(value)}'.`
        : '';
    const name = wanted === 'string' ? 'text' : `${/^i/.test(wanted) ? 'an' : 'a'} ${wanted}`;
    findings.error(
      path,
      `must be ${name}, not ${quotes ? `the ${typeof value} ` : ''}${nameOfValue(value)}.${quotes}`,
    );
  };

  const fields = (name: string, value: JsonObject, path: Path): void => {
    const known = SHAPES.get(name) ?? new Map<string, Field>();
    for (const [key, { required }] of known)
      if (required && !Object.hasOwn(value, key)) findings.error(path, `"${key}" is missing.`);
    for (const [key, inner] of Object.entries(value)) {
      const field = known.get(key);
      if (field) {
        if (field.isNew && !isNew)
          findings.error([...path, key], `is new in OpenAPI 3.2, and this is a description of 3.1.`);
        else filled(field.kind, inner, [...path, key]);
      } else unknown(name, key, [...path, key], [...known.keys()]);
    }
  };

  const filled = (kind: Kind, value: unknown, path: Path): void => {
    if (kind.in === 'list') {
      if (!Array.isArray(value)) return findings.error(path, `must be a list, not ${nameOfValue(value)}.`);
      value.forEach((item, i) => one(kind, item, [...path, i]));
    } else if (kind.in === 'map') {
      if (!isObject(value))
        return findings.error(path, `must be an object (a map of names), not ${nameOfValue(value)}.`);
      for (const [key, item] of Object.entries(value)) one(kind, item, [...path, key]);
    } else one(kind, value, path);
  };

  const unknown = (name: string, key: string, path: Path, allowed: string[]): void => {
    if (isExtension(key)) return;
    const hint = didYouMean(key, allowed);
    if (name !== 'Schema') findings.error(path, `${withArticle(words(name))} has no field "${key}".${hint}`);
    else if (key === 'nullable')
      findings.error(
        path,
        'nullable was removed in OpenAPI 3.1. Write type: [string, "null"] instead, with the actual type.',
      );
    else findings.warning(path, `JSON Schema has no keyword "${key}", so it is ignored.${hint}`);
  };

  object('OpenAPI', description.value, []);
}

function isExtension(key: string): boolean {
  return key.startsWith('x-');
}

function nameOfValue(value: unknown): string {
  const type = typeOf(value);
  if (type === 'null') return 'empty';
  if (type === 'array') return 'a list';
  if (type === 'object') return 'an object';
  return shown(value);
}

/** Returns the specification's name: `Request Body Object` for `RequestBody`. */
function words(name: string): string {
  const special: Record<string, string> = {
    OpenAPI: 'description',
    Paths: 'Paths Object',
    OAuthFlow: 'OAuth Flow Object',
  };
  return special[name] ?? `${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')} Object`;
}

function withArticle(text: string): string {
  return `${/^[AEIO]/.test(text) ? 'an' : 'a'} ${text}`;
}

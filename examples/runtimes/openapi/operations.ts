/** Lists the operations in a description: each method of each path, with its parameters. */
import { dereference } from './description';
import { METHODS } from './shapes';
import { asArray, asObject, asString, getField, isObject, type JsonObject, type Path } from './values';

export interface Operation {
  method: string;
  path: string;
  value: JsonObject;
  /** The path to the operation in the description. */
  location: Path;
  /** Includes the path item's parameters, except those that the operation overrides. */
  parameters: { value: JsonObject; location: Path }[];
}

/** Returns all operations under `paths`. Webhooks and callbacks aren't included. */
export function listOperations(root: unknown): Operation[] {
  return Object.entries(asObject(getField(root, 'paths'))).flatMap(([path, pathItem]) => {
    const item = asObject(dereference(root, pathItem));
    const standard = Object.keys(item).filter((key) => METHODS.includes(key));
    const additional = Object.keys(asObject(item['additionalOperations']));
    const candidates: [method: string, keys: string[]][] = [
      ...standard.map((key): [string, string[]] => [key.toUpperCase(), [key]]),
      ...additional.map((key): [string, string[]] => [key, ['additionalOperations', key]]),
    ];
    return candidates.flatMap(([method, keys]) => {
      const value = keys.reduce<unknown>(getField, item);
      if (!isObject(value)) return [];
      const location = ['paths', path, ...keys];
      const parameters = collectParameters(root, [
        [item['parameters'], ['paths', path, 'parameters']],
        [value['parameters'], [...location, 'parameters']],
      ]);
      return { method, path, value, location, parameters };
    });
  });
}

function collectParameters(root: unknown, lists: [unknown, Path][]): Operation['parameters'] {
  const found = new Map<string, Operation['parameters'][number]>();
  for (const [list, location] of lists)
    asArray(list).forEach((parameter, i) => {
      const value = asObject(dereference(root, parameter));
      found.set(`${String(value['in'])} ${String(value['name'])}`, { value, location: [...location, i] });
    });
  return [...found.values()];
}

/** Returns the names of the variables in a path, such as `id` in `/orders/{id}`. */
export function getPathVariables(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
}

/**
 * Returns the 2xx and 3xx statuses, separated by commas. If there are none, returns `default` if the operation has it.
 */
export function getSuccessStatuses(operation: Operation): string {
  const codes = Object.keys(asObject(operation.value['responses']));
  return (
    codes.filter((code) => /^[23]/.test(code)).join(', ') || (codes.includes('default') ? 'default' : '')
  );
}

export function getSummary({ value }: Operation): string {
  return asString(value['summary']) ?? asString(value['operationId']) ?? '';
}

/** Extracts the operations of a description: each method of each path, with its parameters. */
import { follow } from './description';
import { METHODS } from './shapes';
import { isObject, listOf, objectOf, textOf, type JsonObject, type Path } from './values';

/** An operation of an API. */
export interface Operation {
  method: string;
  path: string;
  value: JsonObject;
  /** Its path in the description. */
  place: Path;
  /** Parameters of the path item and of the operation, which override those of the path item. */
  parameters: { value: JsonObject; place: Path }[];
}

/** Returns all operations under `paths`, in source order. */
export function operationsOf(root: unknown): Operation[] {
  return Object.entries(objectOf(objectOf(root)['paths'])).flatMap(([path, written]) => {
    const item = objectOf(follow(root, written));
    const own = METHODS.flatMap((name): [string, unknown, Path][] =>
      isObject(item[name]) ? [[name.toUpperCase(), item[name], ['paths', path, name]]] : [],
    );
    const more = Object.entries(objectOf(item['additionalOperations'])).map(
      ([name, value]): [string, unknown, Path] => [
        name,
        value,
        ['paths', path, 'additionalOperations', name],
      ],
    );
    const keys = Object.keys(item);
    return [...own.toSorted((a, b) => keys.indexOf(String(a[2][2])) - keys.indexOf(String(b[2][2]))), ...more]
      .filter((found): found is [string, JsonObject, Path] => isObject(found[1]))
      .map(([method, value, place]) => ({
        method,
        path,
        value,
        place,
        parameters: parametersOf(root, [
          [item['parameters'], ['paths', path, 'parameters']],
          [value['parameters'], [...place, 'parameters']],
        ]),
      }));
  });
}

function parametersOf(root: unknown, lists: [unknown, Path][]): Operation['parameters'] {
  const found = new Map<string, { value: JsonObject; place: Path }>();
  for (const [list, place] of lists)
    listOf(list).forEach((written, i) => {
      const value = objectOf(follow(root, written));
      found.set(`${String(value['in'])} ${String(value['name'])}`, { value, place: [...place, i] });
    });
  return [...found.values()];
}

/** Returns the names between braces in a path. */
export function templateNames(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
}

/** Returns the success statuses of an operation as text. */
export function successOf(operation: Operation): string {
  const codes = Object.keys(objectOf(operation.value['responses']));
  return (
    codes.filter((code) => /^[23]/.test(code)).join(', ') || (codes.includes('default') ? 'default' : '')
  );
}

/** Returns the summary of an operation, or else its operationId. */
export function summaryOf({ value }: Operation): string {
  return textOf(value['summary']) ?? textOf(value['operationId']) ?? '';
}

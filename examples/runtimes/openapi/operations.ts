/** The operations of a description: a method and a path with all that belongs to them. */
import { follow } from './description';
import { METHODS } from './shapes';
import { isObject, listOf, objectOf, textOf, type JsonObject, type Path } from './values';

/** One operation. */
export interface Operation {
  method: string;
  path: string;
  value: JsonObject;
  /** Where it stands in the description. */
  place: Path;
  /** Those of the path and its own; its own win. */
  parameters: { value: JsonObject; place: Path }[];
}

/** All operations below `paths`, in the order in which they are written. */
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

/** Names between braces in a path. */
export function templateNames(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
}

/** Statuses of an operation that mean success, as they are listed. */
export function successOf(operation: Operation): string {
  const codes = Object.keys(objectOf(operation.value['responses']));
  return (
    codes.filter((code) => /^[23]/.test(code)).join(', ') || (codes.includes('default') ? 'default' : '')
  );
}

/** What an operation is for, in a few words. */
export function summaryOf({ value }: Operation): string {
  return textOf(value['summary']) ?? textOf(value['operationId']) ?? '';
}

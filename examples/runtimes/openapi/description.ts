/** Parses an OpenAPI description into its value and the lines of its parts. */
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { own, type Path } from './values';

/** Thrown for text that isn't YAML. */
export class YamlError extends Error {
  override name = 'YAMLError';
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

export interface Description {
  value: unknown;
  /** Returns the line of the key or item at a path, or of the nearest part around it. */
  lineOf(path: Path): number;
  /** Returns a value as it is written: `1.0` for the number 1. */
  sourceOf(path: Path): string | undefined;
}

/**
 * Parses a description in YAML 1.2 or JSON, which is a subset of YAML.
 *
 * @throws YamlError if the text is neither
 */
export function readDescription(text: string): Description {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new YamlError(error.message, counter.linePos(error.pos[0]).line);
  const lineAt = (offset: number) => counter.linePos(offset).line;
  return {
    value: valueOf(document),
    lineOf: (path) => {
      const place = keyAt(document, path);
      return place ? lineAt(place) : 1;
    },
    sourceOf: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

/** @throws YamlError if an alias makes a value that JSON cannot represent */
function valueOf(document: Document): unknown {
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new YamlError((error as Error).message, 1);
  }
  try {
    JSON.stringify(value);
  } catch {
    throw new YamlError('An alias makes a value part of itself, which JSON cannot represent.', 1);
  }
  return value;
}

/** Returns the offset of the deepest existing part of a path. */
function keyAt(document: Document, path: Path): number | undefined {
  let node: unknown = document.contents;
  let found = (node as Node | null)?.range?.[0];
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => nameOf(key) === String(step));
      if (!pair) break;
      found = (pair.key as Node | null)?.range?.[0] ?? found;
      node = pair.value;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(step)];
      if (item === undefined) break;
      found = (item as Node | null)?.range?.[0] ?? found;
      node = isPair(item) ? item.value : item;
    } else break;
  }
  return found;
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : String(key);
}

/** Returns the target of a local reference such as `#/components/schemas/Order`; undefined if it doesn't exist. */
export function resolve(root: unknown, ref: string): unknown {
  const path = refPath(ref);
  return path?.reduce<unknown>((value, step) => own(value, step), root);
}

/** Returns the keys in a local reference; undefined for a reference to another document. */
export function refPath(ref: string): string[] | undefined {
  if (ref === '#') return [];
  if (!ref.startsWith('#/')) return undefined;
  return ref
    .slice(2)
    .split('/')
    .map((step) => decode(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the value, or the target of its `$ref`, following up to 20 references. */
export function follow(root: unknown, value: unknown): unknown {
  let found = value;
  for (let i = 0; i < 20; i++) {
    const ref = own(found, '$ref');
    if (typeof ref !== 'string') return found;
    found = resolve(root, ref);
  }
  return undefined;
}

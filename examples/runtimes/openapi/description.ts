/** Parses an OpenAPI description and finds the lines of its values. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { getField, type Path } from './values';

/** An error in the reader's input, with its line. */
export class InputError extends Error {
  constructor(
    override readonly name: 'YAMLError' | 'RequestError',
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

export interface Description {
  value: unknown;
  /** Returns the line of the key or item at a path, or of its nearest existing ancestor. */
  getLine(path: Path): number;
  /** Returns a scalar as it is written in the source, for example `1.0` instead of 1. */
  getSource(path: Path): string | undefined;
}

/**
 * Parses a description in YAML 1.2 or JSON, which is a subset of YAML.
 *
 * @throws InputError if the text is invalid or can't be represented as JSON
 */
export function parseDescription(text: string): Description {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new InputError('YAMLError', error.message, counter.linePos(error.pos[0]).line);
  return {
    value: toJsonValue(document),
    getLine: (path) => {
      const offset = findOffset(document, path);
      return offset ? counter.linePos(offset).line : 1;
    },
    getSource: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

function toJsonValue(document: Document): unknown {
  try {
    // The limit rejects small files whose nested aliases would expand to gigabytes.
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    JSON.stringify(value);
    return value;
  } catch (error) {
    const isCyclic = error instanceof TypeError;
    const message = 'An alias makes a value part of itself, which JSON cannot represent.';
    throw new InputError('YAMLError', isCyclic ? message : (error as Error).message, 1);
  }
}

/** Returns the offset in the source of the deepest node that exists on a path. */
function findOffset(document: Document, path: Path): number | undefined {
  let node: unknown = document.contents;
  let offset = (node as Node | null)?.range?.[0];
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(step));
      if (!pair) break;
      offset = (pair.key as Node | null)?.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (node === undefined) break;
      offset = (node as Node | null)?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

/** Returns the target of a local reference such as `#/components/schemas/Order`, or undefined if it doesn't exist. */
export function resolveRef(root: unknown, ref: string): unknown {
  return parseRef(ref)?.reduce<unknown>(getField, root);
}

/** Returns the keys in a local reference, or undefined if the reference is to another document. */
export function parseRef(ref: string): string[] | undefined {
  if (ref === '#') return [];
  if (!ref.startsWith('#/')) return undefined;
  return ref
    .slice(2)
    .split('/')
    .map((step) => decodePercent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Decodes percent-encoded text. Returns invalid text unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the value, or the target of its `$ref`. Follows at most 20 references. */
export function dereference(root: unknown, value: unknown): unknown {
  let target = value;
  for (let i = 0; i < 20; i++) {
    const ref = getField(target, '$ref');
    if (typeof ref !== 'string') return target;
    target = resolveRef(root, ref);
  }
  return undefined;
}

import { MongoServerError, unsupportedError } from '../errors';
import { compileElementTest } from '../query/match';
import { clone, isDoc, isNumeric, type Doc } from '../values/types';
import { evaluate } from './evaluate';

/** A node in a tree of field paths. Each leaf includes, excludes or computes a field. */
interface Node {
  children: Map<string, Node>;
  leaf?: { kind: 'include' | 'exclude' } | { kind: 'compute'; compute: Compute };
}

/** Computes a field's new value from the document and the field's current value. */
type Compute = (root: Doc, current: unknown) => unknown;

type Projection = (doc: Doc) => Doc;

interface ProjectionContext {
  variables?: Doc;
  /**
   * Returns the index of the array element that the query matched. This is set only for `find` projections. Unlike
   * `$project` stages, they support `a.$`, `$elemMatch` and a different form of `$slice`.
   */
  findPosition?: (doc: Doc, path: string) => number | undefined;
}

function addLeaf(root: Node, path: string, leaf: Node['leaf']): void {
  let node = root;
  for (const part of path.split('.')) {
    if (node.leaf) throw new MongoServerError(`Path collision at ${path}`, 31249);
    if (!node.children.has(part)) node.children.set(part, { children: new Map() });
    node = node.children.get(part) as Node;
  }
  if (node.leaf || node.children.size > 0) throw new MongoServerError(`Path collision at ${path}`, 31250);
  node.leaf = leaf;
}

/** Compiles a `$project` stage or a `find` projection. Throws if the projection is invalid. */
export function compileProjection(spec: Doc, context: ProjectionContext = {}): Projection {
  const root: Node = { children: new Map() };
  let mode: 'include' | 'exclude' | undefined;
  let hasComputed = false;
  let id: unknown;
  const read = (path: string, value: unknown): void => {
    const special = context.findPosition && parseFindOperator(path, value, context.findPosition);
    if (special) {
      if (special.include) mode ??= 'include';
      addLeaf(root, special.path, { kind: 'compute', compute: special.compute });
    } else if (isNumeric(value) || typeof value === 'boolean') {
      const kind = Number(value) === 0 ? 'exclude' : 'include';
      if (path === '_id') id = kind;
      else if (mode && mode !== kind) {
        const [current, earlier] =
          kind === 'exclude' ? ['exclusion', 'inclusion'] : ['inclusion', 'exclusion'];
        throw new MongoServerError(
          `Cannot do ${current} on field ${path} in ${earlier} projection`,
          kind === 'exclude' ? 31254 : 31253,
        );
      } else mode = kind;
      addLeaf(root, path, { kind });
    } else if (isDoc(value) && !Object.keys(value)[0]?.startsWith('$')) {
      if (Object.keys(value).length === 0)
        throw new MongoServerError(
          'An empty sub-projection is not a valid value. Found empty object at path',
          51270,
        );
      for (const [key, inner] of Object.entries(value)) read(`${path}.${key}`, inner);
    } else {
      hasComputed = true;
      addLeaf(root, path, { kind: 'compute', compute: (doc) => evaluate(value, doc, context.variables) });
    }
  };
  for (const [path, value] of Object.entries(spec)) read(path, value);
  if (mode === 'exclude' && hasComputed)
    throw new MongoServerError('Cannot use an expression in an exclusion projection', 31252);
  const isInclusion = mode === 'include' || (mode === undefined && (hasComputed || id === 'include'));
  if (isInclusion && id === undefined && !root.children.has('_id')) addLeaf(root, '_id', { kind: 'include' });
  if (!isInclusion && id === 'include') root.children.delete('_id');
  return (doc) => clone((isInclusion ? include(root, doc, doc) : exclude(root, doc, doc)) as Doc);
}

function include(node: Node, value: unknown, root: Doc): unknown {
  const computed = [...node.children].filter(([, child]) => isComputed(child));
  if (Array.isArray(value)) {
    return value.map((item: unknown) => include(node, item, root)).filter((item) => item !== undefined);
  }
  if (!isDoc(value) && computed.length === 0) return undefined;
  const result: Doc = {};
  if (isDoc(value)) {
    for (const [key, field] of Object.entries(value)) {
      const child = node.children.get(key);
      if (!child || child.leaf?.kind === 'compute' || child.leaf?.kind === 'exclude') continue;
      const included = child.leaf ? field : include(child, field, root);
      if (included !== undefined) result[key] = included;
    }
  }
  for (const [key, child] of computed) {
    const current = isDoc(value) ? value[key] : undefined;
    const field =
      child.leaf?.kind === 'compute'
        ? child.leaf.compute(root, current)
        : include(child, current ?? {}, root);
    if (field !== undefined) result[key] = field;
  }
  return result;
}

function isComputed(node: Node): boolean {
  return node.leaf?.kind === 'compute' || [...node.children.values()].some(isComputed);
}

function exclude(node: Node, value: unknown, root: Doc): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => exclude(node, item, root));
  if (!isDoc(value)) return value;
  const result: Doc = {};
  for (const [key, field] of Object.entries(value)) {
    const child = node.children.get(key);
    if (!child) result[key] = field;
    else if (child.leaf?.kind === 'compute') result[key] = child.leaf.compute(root, field);
    else if (!child.leaf) result[key] = exclude(child, field, root);
  }
  return result;
}

function parseFindOperator(
  path: string,
  value: unknown,
  findPosition: (doc: Doc, path: string) => number | undefined,
): { path: string; include: boolean; compute: Compute } | undefined {
  if (path.endsWith('.$')) {
    const arrayPath = path.slice(0, -2);
    return {
      path: arrayPath,
      include: true,
      compute: (root, current) => {
        const index = findPosition(root, arrayPath);
        if (index === undefined) {
          throw new MongoServerError(
            "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
            51246,
          );
        }
        return Array.isArray(current) ? [current[index]] : current;
      },
    };
  }
  if (!isDoc(value)) return undefined;
  if ('$meta' in value) throw unsupportedError('$meta');
  if ('$elemMatch' in value) {
    const test = compileElementTest(value['$elemMatch'], { isElement: true });
    return {
      path,
      include: true,
      compute: (_, current) => {
        const found = Array.isArray(current) ? current.filter(test).slice(0, 1) : [];
        return found.length > 0 ? found : undefined;
      },
    };
  }
  const limits = [value['$slice']].flat();
  if (!limits.every(isNumeric)) return undefined;
  return {
    path,
    include: false,
    compute: (_, current) => (Array.isArray(current) ? slice(current, limits.map(Number)) : current),
  };
}

function slice(array: unknown[], [first = 0, count]: number[]): unknown[] {
  if (count === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
  const start = first < 0 ? Math.max(0, array.length + first) : first;
  return array.slice(start, start + count);
}

/** Compiles an `$addFields` stage. Nested documents are merged with the existing ones. */
export function compileAddFields(spec: Doc, variables?: Doc): Projection {
  const fields: [string[], Compute][] = [];
  const read = (path: string[], value: unknown): void => {
    const isNested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    if (isNested) for (const [key, inner] of Object.entries(value)) read([...path, ...key.split('.')], inner);
    else fields.push([path, (doc) => evaluate(value, doc, variables)]);
  };
  for (const [path, value] of Object.entries(spec)) read(path.split('.'), value);
  return (doc) => {
    let result: unknown = doc;
    for (const [path, compute] of fields) result = setField(result, path, compute(doc, undefined));
    return clone(result as Doc);
  };
}

function setField(value: unknown, path: readonly string[], field: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return field;
  if (Array.isArray(value)) return value.map((item: unknown) => setField(item, path, field));
  const base = isDoc(value) ? value : {};
  return { ...base, [key]: setField(base[key], rest, field) };
}

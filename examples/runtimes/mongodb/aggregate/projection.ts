/** `$project`, `$addFields` and the projection of `find`. https://www.mongodb.com/docs/manual/reference/operator/aggregation/project/ */
import { MongoServerError, unsupported } from '../errors';
import { elementTest } from '../query/match';
import { clone, isDoc, isNumeric, type Doc } from '../values/types';
import { evaluate } from './evaluate';

/** A tree of paths: a leaf includes, excludes or computes. */
interface Node {
  children: Map<string, Node>;
  leaf?: { kind: 'include' | 'exclude' } | { kind: 'compute'; compute: Compute };
}

/** Computes a field from the document and the current value of the field. */
type Compute = (root: Doc, current: unknown) => unknown;

/** Returns the projection of a document. */
export type Projection = (doc: Doc) => Doc;

export interface ProjectionContext {
  variables?: Doc;
  /** Set for the projection of `find`, where `$slice`, `$elemMatch` and `a.$` have their own meaning. */
  find?: { positionOf: (doc: Doc, path: string) => number | undefined };
}

function newNode(): Node {
  return { children: new Map() };
}

function place(root: Node, path: string, leaf: Node['leaf']): void {
  let node = root;
  for (const part of path.split('.')) {
    if (node.leaf) throw new MongoServerError(`Path collision at ${path}`, 31249);
    if (!node.children.has(part)) node.children.set(part, newNode());
    node = node.children.get(part) as Node;
  }
  if (node.leaf || node.children.size > 0) throw new MongoServerError(`Path collision at ${path}`, 31250);
  node.leaf = leaf;
}

/** @throws MongoServerError if a projection both includes and excludes fields, or two of its paths collide */
export function compileProjection(spec: Doc, context: ProjectionContext = {}): Projection {
  const root = newNode();
  let mode: 'include' | 'exclude' | undefined;
  let hasComputed = false;
  let id: unknown;
  const read = (path: string, value: unknown): void => {
    const special = context.find && findOperator(path, value, context);
    if (special) {
      if (special.include) mode ??= 'include';
      place(root, special.path, { kind: 'compute', compute: special.compute });
    } else if (isNumeric(value) || typeof value === 'boolean') {
      const kind = Number(value) === 0 ? 'exclude' : 'include';
      if (path === '_id') id = kind;
      else if (mode && mode !== kind) {
        const [now, then] = kind === 'exclude' ? ['exclusion', 'inclusion'] : ['inclusion', 'exclusion'];
        throw new MongoServerError(
          `Cannot do ${now} on field ${path} in ${then} projection`,
          kind === 'exclude' ? 31254 : 31253,
        );
      } else mode = kind;
      place(root, path, { kind });
    } else if (isDoc(value) && !Object.keys(value)[0]?.startsWith('$')) {
      if (Object.keys(value).length === 0)
        throw new MongoServerError(
          'An empty sub-projection is not a valid value. Found empty object at path',
          51270,
        );
      for (const [key, inner] of Object.entries(value)) read(`${path}.${key}`, inner);
    } else {
      hasComputed = true;
      place(root, path, { kind: 'compute', compute: (doc) => evaluate(value, doc, context.variables) });
    }
  };
  for (const [path, value] of Object.entries(spec)) read(path, value);
  if (mode === 'exclude' && hasComputed)
    throw new MongoServerError('Cannot use an expression in an exclusion projection', 31252);
  const including = mode === 'include' || (mode === undefined && (hasComputed || id === 'include'));
  if (including && id === undefined && !root.children.has('_id')) place(root, '_id', { kind: 'include' });
  if (!including && id === 'include') root.children.delete('_id');
  return (doc) => clone((including ? include(root, doc, doc) : exclude(root, doc, doc)) as Doc);
}

function include(node: Node, value: unknown, root: Doc): unknown {
  const computed = [...node.children].filter(([, child]) => computes(child));
  if (Array.isArray(value)) {
    return value.map((item: unknown) => include(node, item, root)).filter((item) => item !== undefined);
  }
  if (!isDoc(value) && computed.length === 0) return undefined;
  const result: Doc = {};
  if (isDoc(value)) {
    for (const [key, field] of Object.entries(value)) {
      const child = node.children.get(key);
      if (!child || child.leaf?.kind === 'compute' || child.leaf?.kind === 'exclude') continue;
      const kept = child.leaf ? field : include(child, field, root);
      if (kept !== undefined) result[key] = kept;
    }
  }
  for (const [key, child] of computed) {
    const current = isDoc(value) ? value[key] : undefined;
    const made =
      child.leaf?.kind === 'compute'
        ? child.leaf.compute(root, current)
        : include(child, current ?? {}, root);
    if (made !== undefined) result[key] = made;
  }
  return result;
}

function computes(node: Node): boolean {
  return node.leaf?.kind === 'compute' || [...node.children.values()].some(computes);
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

function findOperator(
  path: string,
  value: unknown,
  context: ProjectionContext,
): { path: string; include: boolean; compute: Compute } | undefined {
  if (path.endsWith('.$')) {
    const list = path.slice(0, -2);
    return {
      path: list,
      include: true,
      compute: (root, current) => {
        const at = context.find?.positionOf(root, list);
        if (at === undefined) {
          throw new MongoServerError(
            "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
            51246,
          );
        }
        return Array.isArray(current) ? [current[at]] : current;
      },
    };
  }
  if (!isDoc(value)) return undefined;
  if ('$meta' in value) throw unsupported('$meta');
  if ('$elemMatch' in value) {
    const test = elementTest(value['$elemMatch'], {});
    return {
      path,
      include: true,
      compute: (_, current) => {
        const found = Array.isArray(current) ? current.filter(test).slice(0, 1) : [];
        return found.length > 0 ? found : undefined;
      },
    };
  }
  const cut = value['$slice'];
  const isCut = isNumeric(cut) || (Array.isArray(cut) && cut.every(isNumeric));
  if (!isCut) return undefined;
  return {
    path,
    include: false,
    compute: (_, current) => (Array.isArray(current) ? sliceOf(current, cut) : current),
  };
}

function sliceOf(list: unknown[], cut: unknown): unknown[] {
  if (!Array.isArray(cut)) return Number(cut) < 0 ? list.slice(Number(cut)) : list.slice(0, Number(cut));
  const [from, count] = cut.map(Number) as [number, number];
  const start = from < 0 ? Math.max(0, list.length + from) : from;
  return list.slice(start, start + count);
}

/** `$addFields` and `$set`: add fields, or replace them in place. A nested document is merged with the existing one. */
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
    for (const [path, compute] of fields) result = withField(result, path, compute(doc, undefined));
    return clone(result as Doc);
  };
}

function withField(value: unknown, path: readonly string[], field: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return field;
  if (Array.isArray(value)) return value.map((item: unknown) => withField(item, path, field));
  const base = isDoc(value) ? value : {};
  return { ...base, [key]: withField(base[key], rest, field) };
}

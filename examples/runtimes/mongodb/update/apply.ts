// Reference: https://www.mongodb.com/docs/manual/reference/operator/update/
import { runPipeline, type PipelineContext } from '../aggregate/pipeline';
import { MongoInvalidArgumentError, MongoServerError, unknownNameError } from '../errors';
import { isEqual } from '../values/compare';
import { getAt, setAt, unsetAt } from '../values/paths';
import { clone, isDoc, getTypeName, type Doc } from '../values/types';
import { FIELD_OPERATORS } from './operators';
import { resolvePaths, type ArrayFilters } from './update-paths';

export interface UpdateContext {
  arrayFilters: ArrayFilters;
  /** Returns the index of the array element that the query matched. It replaces `$` in a path. */
  findPosition: (path: string) => number | undefined;
  isInsert: boolean;
  pipeline: PipelineContext;
}

interface Change {
  path: string;
  operator: string;
  argument: unknown;
}

const UPDATE_STAGES = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

/** Throws the driver's error if an update is neither a pipeline nor a document with operators. */
export function checkUpdate(update: unknown): void {
  if (Array.isArray(update)) return;
  if (!isDoc(update) || !Object.keys(update)[0]?.startsWith('$')) {
    throw new MongoInvalidArgumentError('Update document requires atomic operators');
  }
}

/** Throws the driver's error if a replacement isn't a document or contains operators. */
export function checkReplacement(replacement: unknown): void {
  if (!isDoc(replacement) || Object.keys(replacement)[0]?.startsWith('$')) {
    throw new MongoInvalidArgumentError('Replacement document must not contain atomic operators');
  }
}

/** Returns the updated document without changing the original. */
export function applyUpdate(doc: Doc, update: Doc | Doc[], context: UpdateContext): Doc {
  const updated = Array.isArray(update)
    ? applyPipeline(doc, update, context)
    : applyOperators(doc, update, context);
  if ('_id' in doc && !isEqual(doc['_id'], updated['_id'])) {
    throw new MongoServerError(
      "Performing an update on the path '_id' would modify the immutable field '_id'",
      66,
    );
  }
  return updated;
}

function applyPipeline(doc: Doc, update: Doc[], context: UpdateContext): Doc {
  for (const stage of update) {
    const name = Object.keys(stage)[0] ?? '';
    if (!UPDATE_STAGES.includes(name))
      throw new MongoServerError(`${name} is not allowed to be used within an update`, 72);
  }
  return {
    ...('_id' in doc ? { _id: doc['_id'] } : {}),
    ...(runPipeline([doc], update, context.pipeline)[0] as Doc),
  };
}

function applyOperators(doc: Doc, update: Doc, context: UpdateContext): Doc {
  const changes = parseUpdate(update).filter(
    ({ operator }) => operator !== '$setOnInsert' || context.isInsert,
  );
  const updated = clone(doc);
  // The server updates fields in lexicographic order.
  for (const { path, operator, argument } of changes.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (operator === '$rename') rename(updated, path, String(argument));
    else
      for (const parts of resolvePaths(updated, path, context)) {
        if (operator === '$unset') unsetAt(updated, parts);
        const value = FIELD_OPERATORS[operator]?.(getAt(updated, parts), argument, { path, id: doc['_id'] });
        if (value !== undefined) setAt(updated, parts, value);
      }
  }
  return updated;
}

/** Returns the changes in an update. Throws if the update would be invalid for every document. */
export function parseUpdate(update: Doc): Change[] {
  const changes = Object.entries(update).flatMap(([operator, fields]) => {
    if (!(operator in FIELD_OPERATORS) && !['$rename', '$unset'].includes(operator)) {
      throw unknownNameError(
        operator,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
        9,
      );
    }
    if (!isDoc(fields)) {
      throw new MongoServerError(
        `Modifiers operate on fields but we found type ${getTypeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
        9,
      );
    }
    return Object.entries(fields).map(([path, argument]) => ({ path, operator, argument }));
  });
  checkConflicts(changes);
  return changes;
}

function checkConflicts(changes: readonly Change[]): void {
  const paths = changes.flatMap(({ path, operator, argument }) =>
    operator === '$rename' ? [path, String(argument)] : [path],
  );
  paths.forEach((path, i) => {
    const other = paths
      .slice(0, i)
      .find((item) => item === path || item.startsWith(`${path}.`) || path.startsWith(`${item}.`));
    if (other === undefined) return;
    throw new MongoServerError(
      `Updating the path '${path}' would create a conflict at '${other.length < path.length ? other : path}'`,
      40,
    );
  });
}

function rename(doc: Doc, from: string, to: string): void {
  const value = getAt(doc, from.split('.'));
  if (value === undefined) return;
  unsetAt(doc, from.split('.'));
  unsetAt(doc, to.split('.'));
  setAt(doc, to.split('.'), value);
}

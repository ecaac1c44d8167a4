/** Updates of one document. https://www.mongodb.com/docs/manual/reference/operator/update/ */
import { runPipeline, type PipelineContext } from '../aggregate/pipeline';
import { MongoInvalidArgumentError, MongoServerError, unknownName } from '../errors';
import { equalValues } from '../values/compare';
import { clone, isDoc, typeName, type Doc } from '../values/types';
import { FIELD_OPERATORS, type FieldOperator } from './operators';
import { getAt, resolvePaths, setConcrete, unsetConcrete, type ArrayFilters } from './update-paths';

/** The settings of an update. */
export interface UpdateContext {
  arrayFilters: ArrayFilters;
  /** The index of the array element that the query matched, for `$` in a path. */
  positionOf: (path: string) => number | undefined;
  /** Whether an upsert inserts the document. */
  isInsert: boolean;
  pipeline: PipelineContext;
}

/** One operator at one path. */
interface Change {
  path: string;
  operator: string;
  argument: unknown;
}

const UPDATE_STAGES = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

/** Checks an update as the driver does. @throws MongoInvalidArgumentError if it has no operators */
export function checkUpdate(update: unknown): void {
  if (Array.isArray(update)) return;
  if (!isDoc(update) || !Object.keys(update)[0]?.startsWith('$')) {
    throw new MongoInvalidArgumentError('Update document requires atomic operators');
  }
}

/** @throws MongoInvalidArgumentError if a replacement has operators */
export function checkReplacement(replacement: unknown): void {
  if (!isDoc(replacement) || Object.keys(replacement)[0]?.startsWith('$')) {
    throw new MongoInvalidArgumentError('Replacement document must not contain atomic operators');
  }
}

/**
 * @param doc is not changed
 * @returns the updated document
 * @throws MongoServerError if the update is invalid, or doesn't suit the document
 */
export function applyUpdate(doc: Doc, update: Doc | Doc[], context: UpdateContext): Doc {
  const updated = Array.isArray(update)
    ? byPipeline(doc, update, context)
    : byOperators(doc, update, context);
  if ('_id' in doc && !equalValues(doc['_id'], updated['_id'])) {
    throw new MongoServerError(
      "Performing an update on the path '_id' would modify the immutable field '_id'",
      66,
    );
  }
  return updated;
}

function byPipeline(doc: Doc, update: Doc[], context: UpdateContext): Doc {
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

function byOperators(doc: Doc, update: Doc, context: UpdateContext): Doc {
  const changes = readUpdate(update).filter(
    ({ operator }) => operator !== '$setOnInsert' || context.isInsert,
  );
  const updated = clone(doc);
  // The server updates fields in the order of their names.
  for (const { path, operator, argument } of changes.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (operator === '$rename') rename(updated, path, String(argument));
    else if (operator === '$unset')
      for (const parts of resolvePaths(updated, path, context)) unsetConcrete(updated, parts);
    else change(updated, path, FIELD_OPERATORS[operator] as FieldOperator, argument, context);
  }
  return updated;
}

/** @throws MongoServerError if the update is invalid for any document */
export function readUpdate(update: Doc): Change[] {
  const changes = Object.entries(update).flatMap(([operator, fields]) => {
    if (!(operator in FIELD_OPERATORS) && !['$rename', '$unset'].includes(operator)) {
      throw unknownName(
        operator,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
        9,
      );
    }
    if (!isDoc(fields)) {
      throw new MongoServerError(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
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
      .find((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`));
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
  unsetConcrete(doc, from.split('.'));
  unsetConcrete(doc, to.split('.'));
  setConcrete(doc, to.split('.'), value);
}

function change(
  doc: Doc,
  path: string,
  operator: FieldOperator,
  argument: unknown,
  context: UpdateContext,
): void {
  for (const parts of resolvePaths(doc, path, context)) {
    const before = getAt(doc, parts);
    const after = operator(before, argument, { path, id: doc['_id'] });
    if (after !== undefined) setConcrete(doc, parts, after);
  }
}

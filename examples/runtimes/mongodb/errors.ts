/** Errors as the server and the shell throw them. Codes: https://www.mongodb.com/docs/manual/reference/error-codes/ */

/** What an error carries besides its message and code. */
export interface ErrorExtras {
  errInfo?: unknown;
  result?: unknown;
  writeErrors?: unknown;
  keyPattern?: unknown;
  keyValue?: unknown;
}

/** The names of the codes used here. */
const CODE_NAMES: Record<number, string> = {
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  48: 'NamespaceExists',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  121: 'DocumentValidationFailure',
  168: 'InvalidPipelineOperator',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  11000: 'DuplicateKey',
};

let latest: MongoServerError | undefined;

/** An error of the server. The shell prints it with the name of its code: `MongoServerError[BadValue]`. */
export class MongoServerError extends Error {
  override name = 'MongoServerError';
  declare errInfo?: unknown;
  declare result?: unknown;
  declare writeErrors?: unknown;
  codeName?: string;

  constructor(
    message: string,
    public code?: number,
    extras: ErrorExtras = {},
  ) {
    super(message);
    if (code !== undefined) this.codeName = CODE_NAMES[code] ?? `Location${code}`;
    Object.assign(this, extras);
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- recentError finds it by its message
    latest = this;
  }
}

/** Runs a write. The server reports errors of writes in a list whose entries have no name of the code. */
export function asWrite<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof MongoServerError) delete error.codeName;
    throw error;
  }
}

/** At least one of several writes failed. */
export class MongoBulkWriteError extends MongoServerError {
  override name = 'MongoBulkWriteError';
}

/** The shell rejects an argument. */
export class MongoshInvalidInputError extends Error {
  override name = 'MongoshInvalidInputError';
}

/** The driver rejects an argument. */
export class MongoInvalidArgumentError extends Error {
  override name = 'MongoInvalidArgumentError';
}

/** The error for anything that a MongoDB server has and this engine doesn't. */
export function unsupported(what: string): MongoServerError {
  return new MongoServerError(`This page's MongoDB does not support ${what}.`, 115);
}

/** Operators and stages of a real server that are missing here. */
const MISSING = new Set(
  (
    '$bit $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $changeStream $collStats $currentOp $geoIntersects $geoNear ' +
    '$geoWithin $indexStats $listSearchIndexes $listSessions $meta $near $nearSphere $planCacheStats $rankFusion $redact ' +
    '$sampleRate $search $searchMeta $text $vectorSearch'
  ).split(' '),
);

/** @returns the server's error for a name that it doesn't know, or that the name is missing only here */
export function unknownName(name: string, message: string, code: number): MongoServerError {
  return MISSING.has(name) ? unsupported(name) : new MongoServerError(message, code);
}

/** The last server error that was created, if it has this message. */
export function recentError(message: string): MongoServerError | undefined {
  return latest?.message === message ? latest : undefined;
}

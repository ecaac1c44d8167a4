/**
 * Errors from the server, the driver and the shell. Codes: https://www.mongodb.com/docs/manual/reference/error-codes/
 */

/** The names of error codes. Codes that aren't listed here are named `Location<code>`. */
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
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  121: 'DocumentValidationFailure',
  166: 'CommandNotSupportedOnView',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  11000: 'DuplicateKey',
};

let latestError: MongoServerError | undefined;

/** An error from the server. The shell prints it with its code name, for example `MongoServerError[BadValue]`. */
export class MongoServerError extends Error {
  override name = 'MongoServerError';
  declare errInfo?: unknown;
  declare result?: unknown;
  declare writeErrors?: unknown;
  codeName?: string;

  constructor(
    message: string,
    public code?: number,
    details: Record<string, unknown> = {},
  ) {
    super(message);
    if (code !== undefined) this.codeName = CODE_NAMES[code] ?? `Location${code}`;
    Object.assign(this, details);
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- findServerError returns it
    latestError = this;
  }
}

/** Runs a write and removes the code name from any error, because the server omits it from write errors. */
export function runWrite<Value>(write: () => Value): Value {
  try {
    return write();
  } catch (error) {
    if (error instanceof MongoServerError) delete error.codeName;
    throw error;
  }
}

export class MongoBulkWriteError extends MongoServerError {
  override name = 'MongoBulkWriteError';
}

/** Thrown if the shell rejects an argument. */
export class MongoshInvalidInputError extends Error {
  override name = 'MongoshInvalidInputError';
}

/** Thrown if a cursor is changed after it has started. */
export class MongoCursorInUseError extends Error {
  override name = 'MongoCursorInUseError';
}

/** Thrown if the driver rejects an argument. */
export class MongoInvalidArgumentError extends Error {
  override name = 'MongoInvalidArgumentError';
}

/** Creates an error for a MongoDB feature that isn't supported here. */
export function unsupportedError(feature: string): MongoServerError {
  return new MongoServerError(`MongoDB on this page doesn't support ${feature}.`, 115);
}

/** Operators, stages and `$jsonSchema` keywords that the server supports but this engine doesn't. */
const UNSUPPORTED = new Set(
  (
    '$bit $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $changeStream $collStats $currentOp $geoIntersects $geoNear ' +
    '$geoWithin $indexStats $listSearchIndexes $listSessions $meta $near $nearSphere $planCacheStats $rankFusion $redact ' +
    '$sampleRate $search $searchMeta $text $vectorSearch additionalItems dependencies exclusiveMaximum exclusiveMinimum ' +
    'maxProperties minProperties multipleOf patternProperties'
  ).split(' '),
);

/** Returns an `unsupportedError` for a name that the server supports, and the server's error for any other name. */
export function unknownNameError(name: string, message: string, code: number): MongoServerError {
  return UNSUPPORTED.has(name) ? unsupportedError(name) : new MongoServerError(message, code);
}

/** Returns the latest server error if it has this message. It contains details that a `RunError` doesn't. */
export function findServerError(message: string): MongoServerError | undefined {
  return latestError?.message === message ? latestError : undefined;
}

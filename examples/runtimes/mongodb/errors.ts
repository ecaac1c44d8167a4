/** Errors as the server and the shell throw them. Codes: https://www.mongodb.com/docs/manual/reference/error-codes/ */

/** What the shell prints below an error's message. */
export interface ErrorExtras {
  errInfo?: unknown;
  result?: unknown;
  writeErrors?: unknown;
}

/** Names of the codes that are used here. */
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
  59: 'CommandNotFound',
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

/** An error of the server. The shell shows the name of its code: `MongoServerError[BadValue]`. */
export class MongoServerError extends Error {
  override name = 'MongoServerError';
  declare errInfo?: unknown;
  declare result?: unknown;
  declare writeErrors?: unknown;
  declare keyPattern?: unknown;
  declare keyValue?: unknown;
  codeName?: string;

  constructor(
    message: string,
    public code?: number,
    extras: ErrorExtras & { keyPattern?: unknown; keyValue?: unknown } = {},
  ) {
    super(message);
    if (code !== undefined) this.codeName = CODE_NAMES[code] ?? `Location${code}`;
    Object.assign(this, extras);
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- so that the shell can print what belongs to it
    latest = this;
  }
}

/** Runs a write. Its errors come in a list of write errors, which does not have the name of the code. */
export function asWrite<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof MongoServerError) delete error.codeName;
    throw error;
  }
}

/** Several writes of which at least one failed. */
export class MongoBulkWriteError extends MongoServerError {
  override name = 'MongoBulkWriteError';
}

/** The shell was called wrongly. */
export class MongoshInvalidInputError extends Error {
  override name = 'MongoshInvalidInputError';
}

/** A driver refuses an argument. */
export class MongoInvalidArgumentError extends Error {
  override name = 'MongoInvalidArgumentError';
}

/** What a MongoDB server has and this engine has not. */
export function notInThisEngine(what: string): MongoServerError {
  return new MongoServerError(
    `${what} needs a MongoDB server: the engine in this page does not have it.`,
    115,
  );
}

/** The last server error that was made, where it has this message. */
export function recentError(message: string): MongoServerError | undefined {
  return latest?.message === message ? latest : undefined;
}

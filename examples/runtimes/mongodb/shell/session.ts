import { MongoServerError, unsupportedError } from '../errors';
import type { Store } from '../storage/store';
import type { Doc } from '../values/types';
import type { ShellDatabase } from './database';
import type { Shell } from './shell';

/**
 * A session whose transaction works on a copy of the store. When the transaction is committed, the copy replaces the
 * original data. Only one transaction can be open at a time, so there are no write conflicts.
 */
export class ShellSession {
  private fork: Store | undefined;
  private hasEnded = false;
  /** The number of the latest transaction. It is used in error messages. */
  private transactionNumber = 0;
  /**
   * Whether an error has aborted the transaction. The session stays in that transaction until the script commits or
   * aborts it.
   */
  private hasFailed = false;

  constructor(private readonly shell: Shell) {}

  get store(): Store {
    this.checkOpen();
    return this.fork ?? this.shell.store;
  }

  get inTransaction(): boolean {
    return this.fork !== undefined;
  }

  getDatabase(name: string): ShellDatabase {
    return this.shell.open(name, this);
  }

  startTransaction(_options: Doc = {}): void {
    if (this.hasEnded) throw new MongoServerError('Cannot use a session that has ended');
    if (this.fork) throw new MongoServerError('Transaction already in progress');
    if (this.shell.transaction) throw unsupportedError('more than one open transaction');
    this.transactionNumber++;
    this.fork = this.shell.store.fork();
    this.shell.transaction = this;
  }

  commitTransaction(): void {
    const fork = this.getFork('commitTransaction');
    try {
      this.checkOpen();
      this.shell.store.adopt(fork);
    } finally {
      this.close();
    }
  }

  abortTransaction(): void {
    this.getFork('abortTransaction');
    this.close();
  }

  /** Runs a callback in a transaction. Commits the transaction afterwards, or aborts it if the callback throws. */
  withTransaction(callback: (session: ShellSession) => unknown, _options: Doc = {}): unknown {
    this.startTransaction();
    const commit = (value: unknown) => {
      if (this.fork) this.commitTransaction();
      return value;
    };
    const abort = (error: unknown): never => {
      if (this.fork) this.abortTransaction();
      throw error;
    };
    try {
      const value = callback(this);
      return value instanceof Promise ? value.then(commit, abort) : commit(value);
    } catch (error) {
      return abort(error);
    }
  }

  endSession(): void {
    if (this.fork) this.abortTransaction();
    this.hasEnded = true;
  }

  /** Aborts the transaction after a failed operation, like the server does. */
  markFailed(): void {
    if (!this.fork || this.hasFailed) return;
    this.hasFailed = true;
    this.release();
  }

  /** Throws if an error has aborted the transaction. */
  checkOpen(): void {
    if (this.hasFailed)
      throw new MongoServerError(
        `Transaction with { txnNumber: ${this.transactionNumber} } has been aborted.`,
        251,
      );
  }

  private getFork(method: string): Store {
    if (!this.fork) throw new MongoServerError(`No transaction started (${method})`);
    return this.fork;
  }

  private close(): void {
    this.fork = undefined;
    this.hasFailed = false;
    this.release();
  }

  /** Allows writes outside this session again. */
  private release(): void {
    if (this.shell.transaction === this) this.shell.transaction = undefined;
  }
}

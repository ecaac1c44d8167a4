/**
 * Sessions and transactions. A transaction works on a copy of the store, which replaces the store on commit. Until then, others
 * read the earlier state. Only one transaction can be open, so there are no conflicts.
 */
import { MongoServerError, unsupported } from '../errors';
import type { Store } from '../storage/store';
import type { Doc } from '../values/types';
import type { ShellDatabase } from './database';
import type { Shell } from './shell';

export class ShellSession {
  private fork: Store | undefined;
  private ended = false;
  /** How many transactions have started: the server numbers them. */
  private started = 0;
  /** Whether an error has aborted the transaction on the server. The session keeps it until it commits or aborts. */
  private failed = false;

  constructor(private readonly shell: Shell) {}

  /** The store that this session reads and writes. */
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
    if (this.ended) throw new MongoServerError('Cannot use a session that has ended');
    if (this.fork) throw new MongoServerError('Transaction already in progress');
    if (this.shell.transaction) throw unsupported('a second transaction at the same time');
    this.started++;
    this.fork = this.shell.store.fork();
    this.shell.transaction = this;
  }

  commitTransaction(): void {
    const fork = this.open('commitTransaction');
    try {
      this.checkOpen();
      this.shell.store.adopt(fork);
    } finally {
      this.close();
    }
  }

  abortTransaction(): void {
    this.open('abortTransaction');
    this.close();
  }

  /** Commits after the callback, or aborts if it throws. */
  withTransaction(callback: (session: ShellSession) => unknown, _options: Doc = {}): unknown {
    this.startTransaction();
    const done = (value: unknown) => {
      if (this.fork) this.commitTransaction();
      return value;
    };
    const failed = (error: unknown): never => {
      if (this.fork) this.abortTransaction();
      throw error;
    };
    try {
      const value = callback(this);
      return value instanceof Promise ? value.then(done, failed) : done(value);
    } catch (error) {
      return failed(error);
    }
  }

  endSession(): void {
    if (this.fork) this.abortTransaction();
    this.ended = true;
  }

  /** Aborts the transaction, as the server does after an error in an operation. */
  fail(): void {
    if (!this.fork || this.failed) return;
    this.failed = true;
    this.release();
  }

  /** @throws MongoServerError if an error has aborted the transaction */
  checkOpen(): void {
    if (this.failed)
      throw new MongoServerError(`Transaction with { txnNumber: ${this.started} } has been aborted.`, 251);
  }

  private open(method: string): Store {
    if (!this.fork) throw new MongoServerError(`No transaction started (${method})`);
    return this.fork;
  }

  private close(): void {
    this.fork = undefined;
    this.failed = false;
    this.release();
  }

  /** Allows others to write again. */
  private release(): void {
    if (this.shell.transaction === this) this.shell.transaction = undefined;
  }
}

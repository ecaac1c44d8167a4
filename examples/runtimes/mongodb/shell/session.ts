/**
 * Sessions and transactions. A transaction works on a copy of the store, which a commit takes over; meanwhile all others
 * read what was there before. Conflicts between transactions are not simulated: one transaction at a time.
 */
import { MongoServerError, notInThisEngine } from '../errors';
import type { Store } from '../storage/store';
import type { Doc } from '../values/types';
import { ShellDatabase } from './database';
import type { Shell } from './shell';

export class ShellSession {
  private fork: Store | undefined;
  private ended = false;
  /** How many transactions were begun: the server names them by number. */
  private begun = 0;
  /** An error has ended the transaction on the server; the session still has it until it commits or aborts. */
  private failed = false;

  constructor(
    private readonly shell: Shell,
    readonly options: Doc = {},
  ) {}

  /** Where this session reads and writes. */
  get store(): Store {
    this.checkOpen();
    return this.fork ?? this.shell.store;
  }

  get inTransaction(): boolean {
    return this.fork !== undefined;
  }

  getDatabase(name: string): ShellDatabase {
    return ShellDatabase.open(this.shell, name, this);
  }

  startTransaction(_options: Doc = {}): void {
    if (this.ended) throw new MongoServerError('Cannot use a session that has ended');
    if (this.fork) throw new MongoServerError('Transaction already in progress');
    if (this.shell.transaction) throw notInThisEngine('A second transaction at the same time');
    this.begun++;
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

  /** Commits what the callback did, or aborts where it throws. */
  withTransaction(callback: (session: ShellSession) => unknown, options: Doc = {}): unknown {
    this.startTransaction(options);
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

  hasEnded(): boolean {
    return this.ended;
  }

  getOptions(): Doc {
    return this.options;
  }

  /** An error of an operation aborts its transaction on the server: what it wrote is gone. */
  fail(): void {
    if (!this.fork || this.failed) return;
    this.failed = true;
    this.release();
  }

  /** @throws MongoServerError where an error has aborted the transaction */
  checkOpen(): void {
    if (this.failed)
      throw new MongoServerError(`Transaction with { txnNumber: ${this.begun} } has been aborted.`, 251);
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

  /** Lets others write again. */
  private release(): void {
    if (this.shell.transaction === this) this.shell.transaction = undefined;
  }
}

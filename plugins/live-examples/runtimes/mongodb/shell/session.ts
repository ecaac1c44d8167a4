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

  constructor(
    private readonly shell: Shell,
    readonly options: Doc = {},
  ) {}

  /** Where this session reads and writes. */
  get store(): Store {
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
    this.fork = this.shell.store.fork();
    this.shell.transaction = this;
  }

  commitTransaction(): void {
    const fork = this.open('commitTransaction');
    this.close();
    this.shell.store.adopt(fork);
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

  private open(method: string): Store {
    if (!this.fork) throw new MongoServerError(`No transaction started (${method})`);
    return this.fork;
  }

  private close(): void {
    this.fork = undefined;
    this.shell.transaction = undefined;
  }
}

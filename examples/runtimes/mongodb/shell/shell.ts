import { calculateObjectSize, EJSON } from 'bson';
import type { OutputEvent } from '../../interface';
import { createMongoCollections } from '../../../datasets/mongo';
import { MongoshInvalidInputError, unsupportedError } from '../errors';
import { Store } from '../storage/store';
import { createBsonGlobals, createIdGenerator } from './bson-globals';
import type { Cursor } from './cursor';
import { ShellDatabase } from './database';
import { createOutput, formatNextBatch, formatPrinted } from './print';
import { ShellSession } from './session';

const INITIAL_DATABASE = 'test';

export class Shell {
  readonly createId = createIdGenerator();
  readonly store = new Store(this.createId);
  /** The session that has an open transaction, if any. */
  transaction?: ShellSession;
  private cursor?: Cursor;
  private database = this.open(INITIAL_DATABASE);

  constructor(private readonly emit: (event: OutputEvent) => void) {}

  /** Inserts the documents of a data set into the initial database. */
  load(dataset: string): void {
    for (const [name, docs] of Object.entries(createMongoCollections(dataset))) {
      const collection = this.store.open(INITIAL_DATABASE, name);
      docs.forEach((doc) => collection.insert(doc));
    }
  }

  open(name: string, session?: ShellSession): ShellDatabase {
    return ShellDatabase.open(this, name, session);
  }

  getGlobals(): Record<string, unknown> {
    const print = (...values: unknown[]) => this.write('out', values);
    const error = (...values: unknown[]) => this.write('err', values);
    return {
      ...createBsonGlobals(this.createId),
      db: this.database,
      print,
      printjson: print,
      console: { log: print, info: print, debug: print, dir: print, warn: error, error, table: print },
      EJSON,
      use: (name: string) => this.use(name),
      sleep: () => {},
      rs: createUnsupported('rs'),
      sh: createUnsupported('sh'),
    };
  }

  /**
   * Returns the functions that compiled statements call. `onValue` receives each statement's value before it is
   * printed.
   */
  getStatementApi(begin: () => void, onValue?: (value: unknown) => void): Record<string, unknown> {
    return {
      begin,
      print: (value: unknown) => {
        onValue?.(value);
        this.print(value);
      },
      it: () => this.it(),
      use: (name: string) => this.print(this.use(name)),
      show: (what: string) => this.print(this.show(what)),
    };
  }

  print(value: unknown): void {
    const event = createOutput(value);
    if (event) this.emit(event);
  }

  /** Sets the cursor that the `it` command continues, and returns the cursor. */
  setCursor<Kind extends Cursor>(cursor: Kind): Kind {
    this.cursor = cursor;
    return cursor;
  }

  /** Throws if a transaction is open. On the server, a write outside the transaction could wait or fail. */
  checkOutsideTransaction(): void {
    if (this.transaction) throw unsupportedError('writes outside the open transaction');
  }

  private it(): string {
    return (this.cursor && formatNextBatch(this.cursor)) || 'no cursor';
  }

  private use(name: string): string {
    if (/[/\\. "$]/.test(name) || name === '')
      throw new MongoshInvalidInputError(`[COMMON-10001] Invalid database name: ${name}`);
    const isCurrent = this.database.getName() === name;
    this.database = this.open(name);
    (globalThis as { db?: unknown }).db = this.database;
    return `${isCurrent ? 'already on' : 'switched to'} db ${name}`;
  }

  private show(what: string): string {
    switch (what) {
      case 'collections':
      case 'tables':
        return this.database
          .getCollectionInfos()
          .map(({ name, type }) => `${String(name)}${type === 'view' ? '   [view]' : ''}`)
          .join('\n');
      case 'dbs':
      case 'databases':
        return this.formatDatabaseSizes();
    }
    throw new MongoshInvalidInputError(`[COMMON-10001] '${what}' is not a valid argument for "show".`);
  }

  private write(stream: 'out' | 'err', values: unknown[]): void {
    this.emit({
      type: 'text',
      stream,
      text: `${values.map((value) => (value === undefined ? 'undefined' : formatPrinted(value))).join(' ')}\n`,
    });
  }

  private formatDatabaseSizes(): string {
    const rows = this.store.getDatabaseNames().map((name) => {
      const docs = this.store
        .getCollectionNames(name)
        .flatMap((collection) => this.store.find(name, collection)?.docs ?? []);
      const bytes = docs.reduce((sum, doc) => sum + calculateObjectSize(doc), 0);
      return { name, size: bytes <= 1000 ? `${bytes} B` : `${(bytes / 1024).toFixed(2)} KiB` };
    });
    const nameWidth = Math.max(...rows.map(({ name }) => name.length));
    const sizeWidth = Math.max(...rows.map(({ size }) => size.length));
    return rows.map(({ name, size }) => `${name.padEnd(nameWidth)}  ${size.padStart(sizeWidth)}`).join('\n');
  }
}

function createUnsupported(name: string): unknown {
  const get = (_: unknown, method: string | symbol) => () => {
    throw unsupportedError(`${name}.${String(method)}()`);
  };
  return new Proxy({}, { get });
}

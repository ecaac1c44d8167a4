/** The shell: the globals of a script, and what it prints. */
import { calculateObjectSize, EJSON } from 'bson';
import type { OutputEvent } from '../../interface';
import { mongoCollections } from '../../../datasets/mongo';
import { MongoshInvalidInputError, unsupported } from '../errors';
import { Store } from '../storage/store';
import { bsonGlobals, objectIds } from './bson-globals';
import type { Cursor } from './cursor';
import { ShellDatabase } from './database';
import { batchText, printEvent, Printed, printText } from './print';
import { ShellSession } from './session';

/** The database that a script starts with. */
const FIRST_DATABASE = 'test';

export class Shell {
  readonly newId = objectIds();
  readonly store = new Store(this.newId);
  /** The session whose transaction is open. */
  transaction?: ShellSession;
  private cursor?: Cursor;
  private database = this.open(FIRST_DATABASE);

  /** @param emit receives what is printed */
  constructor(private readonly emit: (event: OutputEvent) => void) {}

  /** @throws if there is no such data set */
  load(dataset: string): void {
    for (const [name, docs] of Object.entries(mongoCollections(dataset))) {
      const collection = this.store.open(FIRST_DATABASE, name);
      docs.forEach((doc) => collection.insert(doc));
    }
  }

  open(name: string, session?: ShellSession): ShellDatabase {
    return ShellDatabase.open(this, name, session);
  }

  /** The globals of a script. */
  globals(): Record<string, unknown> {
    const print = (...values: unknown[]) => this.write('out', values);
    const error = (...values: unknown[]) => this.write('err', values);
    return {
      ...bsonGlobals(this.newId),
      db: this.database,
      print,
      printjson: print,
      console: { log: print, info: print, debug: print, dir: print, warn: error, error, table: print },
      EJSON,
      use: (name: string) => this.use(name),
      sleep: () => {},
      rs: unsupportedMethods('rs'),
      sh: unsupportedMethods('sh'),
    };
  }

  /** The functions that compiled statements call. @param onValue receives the value of each statement before it is printed */
  statements(begin: () => void, onValue?: (value: unknown) => void): Record<string, unknown> {
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

  /** Prints the value of a statement. */
  print(value: unknown): void {
    const event = printEvent(value);
    if (event) this.emit(event);
  }

  /** Makes this the cursor that `it` continues. */
  remember<Kind extends Cursor>(cursor: Kind): Kind {
    this.cursor = cursor;
    return cursor;
  }

  /** @throws if a transaction is open: on the server, a write outside it would wait or fail */
  checkOutsideTransaction(): void {
    if (this.transaction) throw unsupported('a write outside the open transaction');
  }

  private it(): Printed {
    const text = this.cursor ? batchText(this.cursor) : '';
    return new Printed(text === '' ? 'no cursor' : text);
  }

  private use(name: string): Printed {
    if (/[/\\. "$]/.test(name) || name === '')
      throw new MongoshInvalidInputError(`[COMMON-10001] Invalid database name: ${name}`);
    const isCurrent = this.database.getName() === name;
    this.database = this.open(name);
    (globalThis as { db?: unknown }).db = this.database;
    return new Printed(`${isCurrent ? 'already on' : 'switched to'} db ${name}`);
  }

  private show(what: string): Printed {
    switch (what) {
      case 'collections':
      case 'tables':
        return new Printed(
          this.database
            .getCollectionInfos()
            .map(({ name, type }) => `${String(name)}${type === 'view' ? '   [view]' : ''}`)
            .join('\n'),
        );
      case 'dbs':
      case 'databases':
        return new Printed(this.databaseSizes());
    }
    throw new MongoshInvalidInputError(`[COMMON-10001] '${what}' is not a valid argument for "show".`);
  }

  private write(stream: 'out' | 'err', values: unknown[]): void {
    this.emit({
      type: 'text',
      stream,
      text: `${values.map((value) => (value === undefined ? 'undefined' : printText(value))).join(' ')}\n`,
    });
  }

  private databaseSizes(): string {
    const rows = this.store.databaseNames().map((name) => {
      const docs = this.store
        .collectionNames(name)
        .flatMap((collection) => this.store.find(name, collection)?.docs ?? []);
      const bytes = docs.reduce((sum, doc) => sum + calculateObjectSize(doc), 0);
      return { name, size: bytes <= 1000 ? `${bytes} B` : `${(bytes / 1024).toFixed(2)} KiB` };
    });
    const nameWidth = Math.max(...rows.map(({ name }) => name.length));
    const sizeWidth = Math.max(...rows.map(({ size }) => size.length));
    return rows.map(({ name, size }) => `${name.padEnd(nameWidth)}  ${size.padStart(sizeWidth)}`).join('\n');
  }
}

/** An object whose methods all throw. */
function unsupportedMethods(name: string): unknown {
  const get = (_: unknown, method: string | symbol) => () => {
    throw unsupported(`${name}.${String(method)}()`);
  };
  return new Proxy({}, { get });
}

/** The shell: what a script sees, and what it prints. */
import { calculateObjectSize, EJSON } from 'bson';
import type { OutputEvent } from '../../interface';
import { mongoCollections } from '../../../datasets/mongo';
import { MongoshInvalidInputError, notInThisEngine } from '../errors';
import { Store } from '../storage/store';
import { compareValues } from '../values/compare';
import type { Doc } from '../values/types';
import { bsonGlobals, objectIds } from './bson-globals';
import { Cursor } from './cursor';
import { ShellDatabase } from './database';
import { batchText, printEvent, Printed, printText } from './print';
import { addDeprecatedMethods } from './deprecated';
import { ShellSession } from './session';

/** The database that a shell begins with. */
const FIRST_DATABASE = 'test';

addDeprecatedMethods();

export class Shell {
  readonly newId = objectIds();
  readonly store = new Store(this.newId);
  readonly compare = compareValues;
  /** The session whose transaction is open. */
  transaction?: ShellSession;
  private cursor?: Cursor;
  private database = ShellDatabase.open(this, FIRST_DATABASE);

  /** @param emit takes what is printed */
  constructor(private readonly emit: (event: OutputEvent) => void) {}

  /** @throws where there is no such data set */
  load(dataset: string): void {
    for (const [name, docs] of Object.entries(mongoCollections(dataset))) {
      const collection = this.store.open(FIRST_DATABASE, name);
      docs.forEach((doc) => collection.insert(doc));
    }
  }

  /** What a script sees besides the language. */
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
      version: () => this.database.version(),
      use: (name: string) => this.use(name),
      sleep: () => {},
      rs: this.serverOnly('rs'),
      sh: this.serverOnly('sh'),
    };
  }

  /** What compiled statements call. @param onValue told of the value of each statement before it is printed */
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

  /** The value of a statement. */
  print(value: unknown): void {
    const event = printEvent(value);
    if (event) this.emit(event);
  }

  /** The last cursor, which `it` goes on with. */
  remember<Kind extends Cursor>(cursor: Kind): Kind {
    this.cursor = cursor;
    return cursor;
  }

  it(): Printed {
    const text = this.cursor ? batchText(this.cursor) : '';
    return new Printed(text === '' ? 'no cursor' : text);
  }

  use(name: string): Printed {
    if (/[/\\. "$]/.test(name) || name === '')
      throw new MongoshInvalidInputError(`[COMMON-10001] Invalid database name: ${name}`);
    const already = this.database.getName() === name;
    this.database = ShellDatabase.open(this, name);
    (globalThis as { db?: unknown }).db = this.database;
    return new Printed(`${already ? 'already on' : 'switched to'} db ${name}`);
  }

  show(what: string): Printed {
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
        return new Printed(this.databases());
    }
    throw new MongoshInvalidInputError(`[COMMON-10001] '${what}' is not a valid argument for "show".`);
  }

  startSession(options?: Doc): ShellSession {
    return new ShellSession(this, options);
  }

  /** A write that is not part of the open transaction: the server would let it wait or fail. */
  checkOutside(): void {
    if (this.transaction) throw notInThisEngine('A write outside of the open transaction');
  }

  warn(text: string): void {
    this.emit({ type: 'text', stream: 'err', text: `${text}\n` });
  }

  private write(stream: 'out' | 'err', values: unknown[]): void {
    this.emit({
      type: 'text',
      stream,
      text: `${values.map((value) => (value === undefined ? 'undefined' : printText(value))).join(' ')}\n`,
    });
  }

  private databases(): string {
    const rows = this.store.databaseNames().map((name): [string, string] => {
      const collections = this.store
        .collectionNames(name)
        .map((collection) => this.store.find(name, collection)?.docs ?? []);
      const bytes = collections.flat().reduce((sum, doc) => sum + calculateObjectSize(doc), 0);
      return [name, bytes <= 1000 ? `${bytes} B` : `${(bytes / 1024).toFixed(2)} KiB`];
    });
    const [left, right] = [0, 1].map((i) => Math.max(0, ...rows.map((row) => (row[i] as string).length))) as [
      number,
      number,
    ];
    return rows.map(([name, size]) => `${name.padEnd(left)}  ${size.padStart(right)}`).join('\n');
  }

  private serverOnly(name: string): unknown {
    return new Proxy(
      {},
      {
        get: (_, method) => () => {
          throw notInThisEngine(`${name}.${String(method)}()`);
        },
      },
    );
  }
}

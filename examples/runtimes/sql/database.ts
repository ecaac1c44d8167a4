/** An in-memory PostgreSQL that can be emptied, and that returns the server's protocol messages. */
import { PGlite, protocol, type messages } from '@electric-sql/pglite';
import type { RuntimeEnvironment } from '../interface';

export interface Database {
  /** Runs a statement and returns all of the server's messages, including errors. */
  send(statement: string): Promise<messages.BackendMessage[]>;
  /**
   * Ends an open transaction and resets role, settings and search path, so that the answer's temporary tables don't hide
   * tables of the same name.
   */
  afterAnswer(): Promise<void>;
  /** Restores the initial state: removes all tables, roles and settings that were added since. */
  reset(): Promise<void>;
  /** Returns the version, such as `PostgreSQL 18.1`. */
  version(): Promise<string>;
}

/** Drops everything that a program can create. Must run as the initial user, outside of a transaction. */
const RESET = String.raw`
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN SELECT evtname AS name FROM pg_event_trigger LOOP
    EXECUTE format('DROP EVENT TRIGGER %I CASCADE', found.name);
  END LOOP;
  FOR found IN SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql' LOOP
    EXECUTE format('DROP EXTENSION %I CASCADE', found.name);
  END LOOP;
  FOR found IN SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
    EXECUTE format('DROP SCHEMA %I CASCADE', found.name);
  END LOOP;
  FOR found IN SELECT rolname AS name FROM pg_roles WHERE rolname !~ '^pg_' AND rolname <> 'postgres' LOOP
    EXECUTE format('DROP OWNED BY %I CASCADE', found.name);
    EXECUTE format('DROP ROLE %I', found.name);
  END LOOP;
END $$;
CREATE SCHEMA public;
GRANT USAGE ON SCHEMA public TO PUBLIC;
ALTER DATABASE template1 RESET ALL;
ALTER DATABASE postgres RESET ALL;
`;

/** Settings for every run, so that the output is the same everywhere. */
const SETTINGS = `SET timezone TO 'UTC'; SET client_min_messages TO notice; SELECT setseed(0.5);`;

/** @param environment provides PGlite's files in a browser; in Node.js, PGlite finds them in its package */
export async function startDatabase(environment: RuntimeEnvironment): Promise<Database> {
  let pg = await PGlite.create(await files(environment));
  const send = async (statement: string) => {
    const { messages } = await pg.execProtocol(protocol.serialize.query(statement), { throwOnError: false });
    return messages;
  };
  const must = async (statements: string) => {
    for (const message of await send(statements)) if (message.name === 'error') throw message;
  };
  await must(SETTINGS);
  return {
    send,
    async afterAnswer() {
      await send('ROLLBACK');
      await must('RESET SESSION AUTHORIZATION');
      await must('RESET ALL');
      await must(SETTINGS);
      await must('SET search_path TO public, pg_temp');
    },
    async reset() {
      try {
        await send('ROLLBACK');
        await must('RESET SESSION AUTHORIZATION');
        await must('DISCARD ALL');
        await must(`SET client_min_messages TO error;${RESET}`);
      } catch {
        await pg.close();
        pg = await PGlite.create(await files(environment));
      }
      await must(SETTINGS);
    },
    async version() {
      const { rows } = await pg.query<{ server_version: string }>('SHOW server_version');
      return `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''}`;
    },
  };
}

async function files(environment: RuntimeEnvironment) {
  const isNode =
    (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node !== undefined;
  if (isNode) return {};
  const [pglite, initdb, data] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm', 'pglite.data'].map((name) => environment.asset(name)),
  );
  return {
    pgliteWasmModule: await WebAssembly.compile(pglite as BufferSource),
    initdbWasmModule: await WebAssembly.compile(initdb as BufferSource),
    fsBundle: new Blob([data as BlobPart]),
  };
}

import { PGlite, protocol, type messages } from '@electric-sql/pglite';
import type { RuntimeEnvironment } from '../interface';

export interface Database {
  /** Runs a statement and returns the server's protocol messages, including errors. */
  send(statement: string): Promise<messages.BackendMessage[]>;
  /**
   * Rolls back any open transaction and resets the session, so that the answer's settings and temporary tables don't
   * affect a check.
   */
  endAnswer(): Promise<void>;
  /** Removes everything that programs created, including tables, roles and settings. */
  reset(): Promise<void>;
  /** For example `PostgreSQL 18.1`. */
  version(): Promise<string>;
}

/** Drops everything that a program can create. Must run as the initial user, outside a transaction. */
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

/** Settings that make the output of every run reproducible. */
const SETTINGS = `SET timezone TO 'UTC'; SET client_min_messages TO notice; SELECT setseed(0.5);`;

/**
 * Starts an in-memory PostgreSQL database. In Node.js, PGlite loads its files from the npm package instead of
 * `environment`.
 */
export async function startDatabase(environment: RuntimeEnvironment): Promise<Database> {
  let pg = await PGlite.create(await loadFiles(environment));
  const send = async (statement: string) => {
    const { messages } = await pg.execProtocol(protocol.serialize.query(statement), { throwOnError: false });
    return messages;
  };
  const sendOrThrow = async (statements: string) => {
    for (const message of await send(statements)) if (message.name === 'error') throw message;
  };
  await sendOrThrow(SETTINGS);
  return {
    send,
    async endAnswer() {
      await send('ROLLBACK');
      await sendOrThrow('RESET SESSION AUTHORIZATION');
      await sendOrThrow('RESET ALL');
      await sendOrThrow(SETTINGS);
      await sendOrThrow('SET search_path TO public, pg_temp');
    },
    async reset() {
      try {
        await send('ROLLBACK');
        await sendOrThrow('RESET SESSION AUTHORIZATION');
        await sendOrThrow('DISCARD ALL');
        await sendOrThrow(`SET client_min_messages TO error;${RESET}`);
      } catch {
        await pg.close();
        pg = await PGlite.create(await loadFiles(environment));
      }
      await sendOrThrow(SETTINGS);
    },
    async version() {
      const { rows } = await pg.query<{ server_version: string }>('SHOW server_version');
      return `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''}`;
    },
  };
}

async function loadFiles(environment: RuntimeEnvironment) {
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

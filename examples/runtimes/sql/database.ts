import { PGlite, protocol, type messages } from '@electric-sql/pglite';
import type { RuntimeEnvironment } from '../interface';

type OnMessage = (message: messages.BackendMessage) => void;

export interface Database {
  /**
   * Runs a statement and passes on the server's protocol messages, including errors, as they arrive. `copied` is the
   * data for `COPY … FROM STDIN`. If the statement ends the server, the last message is an error that says so.
   */
  send(statement: string, onMessage: OnMessage, copied?: string): Promise<void>;
  /**
   * Rolls back any open transaction and resets the session after a reader's answer has run, so that its role, settings
   * and temporary tables don't affect the check of a test.
   */
  endAnswer(): Promise<void>;
  /** Removes everything that programs created, including tables, roles and settings. Replaces a server that ended. */
  reset(): Promise<void>;
  /** For example `PostgreSQL 18.1`. */
  version(): Promise<string>;
}

/**
 * Drops what programs usually create. Fails if any other object is left, such as a database. The OIDs of new objects
 * start at 16384 (`FirstNormalObjectId`). Must run as the initial user, outside a transaction.
 */
const RESET = String.raw`
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN SELECT evtname AS name FROM pg_event_trigger LOOP
    EXECUTE format('DROP EVENT TRIGGER %I CASCADE', found.name);
  END LOOP;
  -- An extension may already have been dropped with another one on which it depends.
  FOR found IN SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql' LOOP
    EXECUTE format('DROP EXTENSION IF EXISTS %I CASCADE', found.name);
  END LOOP;
  FOR found IN SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
    EXECUTE format('DROP SCHEMA %I CASCADE', found.name);
  END LOOP;
  FOR found IN SELECT rolname AS name FROM pg_roles WHERE rolname !~ '^pg_' AND rolname <> 'postgres' LOOP
    EXECUTE format('DROP OWNED BY %I CASCADE', found.name);
    EXECUTE format('DROP ROLE %I', found.name);
  END LOOP;
  FOR found IN SELECT oid FROM pg_database UNION SELECT oid FROM pg_tablespace UNION SELECT oid FROM pg_publication
    UNION SELECT oid FROM pg_largeobject_metadata UNION SELECT oid FROM pg_foreign_data_wrapper
    UNION SELECT oid FROM pg_language UNION SELECT oid FROM pg_cast UNION SELECT oid FROM pg_am
    UNION SELECT oid FROM pg_class UNION SELECT oid FROM pg_proc LOOP
    IF found.oid >= 16384 THEN RAISE EXCEPTION 'not dropped'; END IF;
  END LOOP;
END $$;
CREATE SCHEMA public;
GRANT USAGE ON SCHEMA public TO PUBLIC;
ALTER DATABASE template1 RESET ALL;
ALTER DATABASE postgres RESET ALL;
`;

/**
 * Settings that make the output of every run reproducible. The collations of the C library are removed, because
 * Emscripten's sorts by code point in every language.
 */
const SETTINGS = `SET client_min_messages TO warning;
DROP COLLATION IF EXISTS pg_catalog."en_US", pg_catalog."en_US.utf8";
SET timezone TO 'UTC'; SET client_min_messages TO notice; SELECT setseed(0.5);`;

/**
 * Starts an in-memory PostgreSQL database. In Node.js, PGlite loads its files from the npm package instead of
 * `environment`.
 */
export async function startDatabase(environment: RuntimeEnvironment): Promise<Database> {
  const files = await loadFiles(environment);
  let pg = PGlite.create(files);
  // Never closes the previous server, because that hangs if the server has ended.
  const restart = () => {
    pg = PGlite.create(files);
    pg.catch(() => undefined); // the next run will report the error
  };

  const send: Database['send'] = async (statement, onMessage, copied) => {
    const server = await pg;
    const parser = new protocol.Parser();
    // PGlite hides most errors inside WebAssembly. But a server that is still running replies to every statement.
    let lastReply: { name?: string; severity?: string; code?: string } = {};
    const onRawData = (chunk: Uint8Array) =>
      parser.parse(chunk, (message) => {
        if (FINAL_REPLIES.has(message.name)) lastReply = message;
        onMessage(message);
      });
    try {
      await server.execProtocolRawStream(await serialize(statement, copied), { onRawData });
    } catch {
      lastReply = {};
    }
    const hasEnded = lastReply.name === undefined || FATAL.has(lastReply.severity ?? '');
    if (hasEnded) onMessage(new protocol.messages.DatabaseError(ENDED, 0, 'error'));
    if (hasEnded || lastReply.code === OUT_OF_MEMORY) restart();
  };
  const sendOrThrow = async (statements: string) => {
    const errors: unknown[] = [];
    await send(statements, (message) => void (message.name === 'error' && errors.push(message)));
    if (errors.length > 0) throw errors[0];
  };

  await sendOrThrow(SETTINGS);
  return {
    send,
    async endAnswer() {
      await sendOrThrow('ROLLBACK');
      await sendOrThrow('RESET SESSION AUTHORIZATION');
      await sendOrThrow('RESET ALL');
      await sendOrThrow(SETTINGS);
      await sendOrThrow('SET search_path TO public, pg_temp');
    },
    async reset() {
      const current = pg;
      try {
        await sendOrThrow('ROLLBACK');
        await sendOrThrow('RESET SESSION AUTHORIZATION');
        await sendOrThrow('DISCARD ALL');
        await sendOrThrow(`SET client_min_messages TO error;${RESET}`);
      } catch {
        if (pg === current) restart();
      }
      await sendOrThrow(SETTINGS);
    },
    async version() {
      const { rows } = await (await pg).query<{ server_version: string }>('SHOW server_version');
      return `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''}`;
    },
  };
}

const ENDED =
  'PostgreSQL crashed while it ran this statement, perhaps because a function or trigger calls itself too often. It will start again for the next run.';

/** Names of the messages with which the server ends its reply to a statement. */
const FINAL_REPLIES = new Set(['commandComplete', 'emptyQuery', 'error']);

/** Severities of errors that end the server. */
const FATAL = new Set(['FATAL', 'PANIC']);

/** The SQLSTATE after which the server is replaced, because WebAssembly memory never shrinks. */
const OUT_OF_MEMORY = '53200';

/**
 * Serializes a statement and the data that it copies. The data is sent without waiting for the server's reply, because
 * PGlite can't wait for it. The server ignores data that it doesn't need.
 */
async function serialize(statement: string, copied?: string): Promise<Uint8Array> {
  const { query, copyData, copyDone } = protocol.serialize;
  if (copied === undefined) return query(statement);
  const data = new TextEncoder().encode(copied).buffer;
  const parts = [query(statement), copyData(data), copyDone()] as BlobPart[];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
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

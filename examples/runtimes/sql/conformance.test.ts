import { file, testConformance } from '../lib/conformance';
import about from './about';

const main = (code: string) => file(about, code);
const TABLE = 'CREATE TABLE t (id int PRIMARY KEY, n text);\nINSERT INTO t VALUES (1, $$a$$), (2, NULL);\n';
const created = 'CREATE TABLE\nINSERT 0 2\n';
testConformance(about, [
  {
    feature: 'tables, command tags, NULL',
    program: `${TABLE}SELECT * FROM t;`,
    prints: `${created} id | n\n----+------\n 1  | a\n 2  | NULL\n(2 rows)`,
  },
  {
    feature: 'RETURNING',
    program: `${TABLE}DELETE FROM t RETURNING id;`,
    prints: `${created} id\n----\n 1\n 2\n(2 rows)\nDELETE 2`,
  },
  {
    feature: 'rules with several commands',
    program:
      'CREATE TABLE t (a int);\nCREATE RULE r AS ON DELETE TO t DO ALSO (SELECT 1; SELECT 2);\nSELECT $ñ$;$ñ$ AS x$, 3 AS y$;',
    prints: 'CREATE TABLE\nCREATE RULE\n x$ | y$\n----+----\n ;  | 3\n(1 row)',
  },
  {
    feature: 'semicolons inside strings, comments, dollar quotes and functions',
    program:
      "SELECT ';', \";\" FROM (SELECT 1 AS \";\") -- ;\n/* ; /* ; */ */;\nCREATE FUNCTION f() RETURNS int LANGUAGE sql BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; SELECT 2; END;\nSELECT f(), E'\\';';",
    prints:
      " ?column? | ;\n----------+---\n ;        | 1\n(1 row)\nCREATE FUNCTION\n f | ?column?\n---+----------\n 2 | ';\n(1 row)",
  },
  { feature: 'errors', program: 'SELECT nope;', prints: 'ERROR: column "nope" does not exist' },
  {
    feature: 'detail and hint of errors',
    program: `${TABLE}INSERT INTO t VALUES (1);`,
    prints: `${created}ERROR: duplicate key value violates unique constraint "t_pkey"\nDETAIL: Key (id)=(1) already exists.`,
  },
  {
    feature: 'transactions and savepoints',
    program: `${TABLE}BEGIN;\nSAVEPOINT s;\nINSERT INTO t VALUES (1);\nROLLBACK TO s;\nUPDATE t SET n = $$b$$ WHERE id = 1;\nCOMMIT;\nSELECT n FROM t WHERE id = 1;`,
    prints: /SAVEPOINT\nERROR: duplicate key[^]*ROLLBACK\nUPDATE 1\nCOMMIT\n n\n---\n b\n/,
  },
  {
    feature: 'RAISE NOTICE',
    program: "DO $$ BEGIN RAISE NOTICE 'hi %', 1; END $$;",
    prints: 'NOTICE: hi 1\nDO',
  },
  {
    feature: 'EXPLAIN',
    program: `${TABLE}EXPLAIN (COSTS OFF) SELECT * FROM t WHERE id = 1;`,
    prints: `${created}Index Scan using t_pkey on t\n  Index Cond: (id = 1)`,
  },
  {
    feature: 'EXPLAIN ANALYZE',
    program: `${TABLE}EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF) SELECT * FROM t;`,
    prints: `${created}Seq Scan on t (actual rows=2.00 loops=1)`,
  },
  {
    feature: 'roles and permissions',
    program: 'CREATE ROLE r;\nCREATE TABLE s ();\nSET ROLE r;\nSELECT * FROM s;',
    prints: 'CREATE ROLE\nCREATE TABLE\nSET\nERROR: permission denied for table s',
  },
  {
    feature: 'nothing is left over from the previous run',
    program:
      "SELECT count(*) FROM pg_class WHERE relname IN ('s', 't');\nSELECT count(*) FROM pg_roles WHERE rolname = 'r';\nSELECT current_user;",
    prints:
      ' count\n-------\n 0\n(1 row)\n count\n-------\n 0\n(1 row)\n current_user\n--------------\n postgres\n(1 row)',
  },
  {
    feature: 'blocks that run after others',
    program: { before: [[main(TABLE)]], files: [main('SELECT count(*) FROM t;')] },
    prints: ' count\n-------\n 2\n(1 row)',
  },
  {
    feature: 'data sets',
    program: {
      dataset: 'shop',
      files: [main('SELECT count(*) > 0 AS x FROM orders JOIN customers c ON c.id = customer_id;')],
    },
    prints: ' x\n---\n t\n(1 row)',
  },
  {
    feature: 'tests of exercises',
    program: {
      dataset: 'shop',
      files: [main('SELECT id FROM customers WHERE id < 3 ORDER BY id DESC;')],
      tests:
        '-- test: finds two\n-- expect\nSELECT 1 UNION ALL SELECT 2;\n-- test: in order\n-- expect in order\nSELECT 1 UNION ALL SELECT 2;\n-- test: of three columns\n-- expect\nSELECT 1, 2, 3;\n-- test: leaves the shop alone\n-- check\nSELECT count(*) > 2 FROM customers;',
    },
    prints:
      /✓ finds two\n✗ in order: The rows are right, but their order is wrong: row 1[^]*✗ of three columns: Expected 3 columns[^]*✓ leaves the shop alone$/,
  },
  {
    feature: 'a second session',
    program: 'SELECT count(*) FROM pg_stat_activity WHERE backend_type = $$client backend$$;',
    prints: /\b[01]\n\(1 row\)/,
  },
  {
    feature: 'psql commands',
    program: 'SELECT 1 AS a;\n\\d t\nSELECT 2;',
    prints:
      /a\n---\n 1\n\(1 row\)\nERROR: \\d is a command of psql, which isn't available here\.[^]*HINT: Query inf/,
  },
  {
    feature: '`COPY … FROM STDIN` with the data below it',
    program:
      '-- COPY\nCREATE TABLE t (a int, b text);\nCOPY t FROM STDIN (FORMAT csv); SELECT \'rest\';\n1,"x;"\n2,\n\\.\nTABLE t;\nCOPY t FROM STDIN;\nSELECT 3;',
    prints:
      'CREATE TABLE\nCOPY 2\n ?column?\n----------\n rest\n(1 row)\n a | b\n---+------\n 1 | x;\n 2 | NULL\n(2 rows)\nERROR: invalid input syntax for type integer: "SELECT 3;"',
  },
  {
    feature: 'dumps of pg_dump',
    program:
      '\\restrict x1\n\nSET statement_timeout = 0;\nCREATE TABLE public.t (a int);\nCOPY public.t (a) FROM stdin;\n1\n\\.\n\n\\unrestrict x1\n\nTABLE t;',
    prints: 'SET\nCREATE TABLE\nCOPY 1\n a\n---\n 1\n(1 row)',
  },
  {
    feature: '`COPY … TO STDOUT`',
    program: `${TABLE}COPY t TO STDOUT;\nCOPY (SELECT 1, NULL) TO STDOUT (FORMAT csv);`,
    prints: `${created}1\ta\n2\t\\N\n1,`,
  },
  {
    feature: '`COPY … PROGRAM`',
    program: "COPY (SELECT 1) TO PROGRAM 'cat';",
    prints: /ERROR: COPY can't run a program here/,
  },
  {
    feature: '`LISTEN` and `NOTIFY`',
    program: "LISTEN c;\nNOTIFY c, 'hi';",
    prints:
      /^LISTEN\nNOTIFY\nAsynchronous notification "c" with payload "hi" received from server process with PID \d+\.$/,
  },
  {
    feature: 'cursors',
    program:
      'BEGIN;\nDECLARE c CURSOR FOR SELECT generate_series(1, 3) AS n;\nFETCH 1 FROM c;\nMOVE 1 FROM c;',
    prints: 'BEGIN\nDECLARE CURSOR\n n\n---\n 1\n(1 row)\nMOVE 1',
  },
  {
    feature: 'limits for statements and transactions',
    program: "SET statement_timeout TO '1s';",
    prints: /^WARNING: This time limit has no effect here[^]*\nSET$/,
  },
  {
    feature: 'databases',
    program: 'CREATE DATABASE d;\nSELECT count(*) FROM pg_database;',
    prints: 'CREATE DATABASE\n count\n-------\n 4\n(1 row)',
  },
  {
    feature: 'a new server after a run that leaves a database',
    program: 'SELECT count(*) FROM pg_database;',
    prints: ' count\n-------\n 3\n(1 row)',
  },
  {
    feature: 'sorting by the rules of a language',
    program:
      'SELECT string_agg(x, $$$$ ORDER BY x COLLATE "unicode") FROM unnest(ARRAY[$$b$$, $$A$$, $$a$$]) AS x;\nSELECT $$a$$ < $$B$$ COLLATE "en_US";',
    prints: / aAb\n\(1 row\)\nERROR: collation "en_US" for encoding "UTF8" does not exist/,
  },
  {
    feature: 'endless recursion',
    program:
      'CREATE FUNCTION f(n int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN f(n + 1); END $$;\nSELECT f(1);',
    prints: /^CREATE FUNCTION\nERROR: PostgreSQL crashed while it ran this statement/,
  },
  { feature: 'a new server after a crash', program: 'SELECT 1 AS a;', prints: ' a\n---\n 1\n(1 row)' },
]);

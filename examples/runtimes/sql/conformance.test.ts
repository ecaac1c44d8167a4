import { file, testConformance } from '../lib/conformance';
import about from './about';

const main = (code: string) => file(about, code);
const T = 'CREATE TABLE t (id int PRIMARY KEY, n text);\nINSERT INTO t VALUES (1, $$a$$), (2, NULL);\n';
const made = 'CREATE TABLE\nINSERT 0 2\n';

testConformance(about, [
  {
    feature: 'SELECT version()',
    program: "SELECT split_part(version(), '.', 1);",
    prints: ' split_part\n---------------\n PostgreSQL 18\n(1 row)',
  },
  {
    feature: 'tables, command tags, NULL',
    program: `${T}SELECT * FROM t;`,
    prints: `${made} id | n\n----+------\n 1  | a\n 2  | NULL\n(2 rows)`,
  },
  {
    feature: 'RETURNING',
    program: `${T}DELETE FROM t RETURNING id;`,
    prints: `${made} id\n----\n 1\n 2\n(2 rows)\nDELETE 2`,
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
    program: `${T}INSERT INTO t VALUES (1);`,
    prints: `${made}ERROR: duplicate key value violates unique constraint "t_pkey"\nDETAIL: Key (id)=(1) already exists.`,
  },
  {
    feature: 'transactions and savepoints',
    program: `${T}BEGIN;\nSAVEPOINT s;\nINSERT INTO t VALUES (1);\nROLLBACK TO s;\nUPDATE t SET n = $$b$$ WHERE id = 1;\nCOMMIT;\nSELECT n FROM t WHERE id = 1;`,
    prints: /SAVEPOINT\nERROR: duplicate key[^]*ROLLBACK\nUPDATE 1\nCOMMIT\n n\n---\n b\n/,
  },
  {
    feature: 'isolation levels',
    program: 'BEGIN ISOLATION LEVEL SERIALIZABLE;\nSHOW transaction_isolation;\nCOMMIT;',
    prints: /serializable/,
  },
  {
    feature: 'RAISE NOTICE',
    program: "DO $$ BEGIN RAISE NOTICE 'hi %', 1; END $$;",
    prints: 'NOTICE: hi 1\nDO',
  },
  {
    feature: 'EXPLAIN',
    program: `${T}EXPLAIN (COSTS OFF) SELECT * FROM t WHERE id = 1;`,
    prints: `${made}Index Scan using t_pkey on t\n  Index Cond: (id = 1)`,
  },
  {
    feature: 'EXPLAIN ANALYZE',
    program: `${T}EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF) SELECT * FROM t;`,
    prints: `${made}Seq Scan on t (actual rows=2.00 loops=1)`,
  },
  {
    feature: 'indexes: B-tree, GIN, partial, expression',
    program: `${T}CREATE INDEX ON t (lower(n)) WHERE n IS NOT NULL;\nCREATE TABLE d (a jsonb);\nCREATE INDEX ON d USING gin (a);`,
    prints: `${made}CREATE INDEX\nCREATE TABLE\nCREATE INDEX`,
  },
  {
    feature: 'joins, CTEs, window functions, grouping sets',
    program:
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3)\nSELECT i, sum(i) OVER (ORDER BY i) FROM n;',
    prints: ' i | sum\n---+-----\n 1 | 1\n 2 | 3\n 3 | 6\n(3 rows)',
  },
  {
    feature: 'jsonb',
    program: `SELECT '{"a": [1, 2]}'::jsonb #> '{a,1}' AS x;`,
    prints: ' x\n---\n 2\n(1 row)',
  },
  {
    feature: 'full-text search',
    program: "SELECT to_tsvector('english', 'running dogs') @@ to_tsquery('english', 'run & dog') AS x;",
    prints: ' x\n---\n t\n(1 row)',
  },
  {
    feature: 'triggers and PL/pgSQL',
    program: `${T}CREATE FUNCTION up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.n := upper(NEW.n); RETURN NEW; END $$;\nCREATE TRIGGER up BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION up();\nUPDATE t SET n = $$x$$ WHERE id = 1 RETURNING n;`,
    prints: `${made}CREATE FUNCTION\nCREATE TRIGGER\n n\n---\n X\n(1 row)\nUPDATE 1`,
  },
  {
    feature: 'partitions',
    program:
      'CREATE TABLE p (d date) PARTITION BY RANGE (d);\nCREATE TABLE p26 PARTITION OF p FOR VALUES FROM ($$2026-01-01$$) TO ($$2027-01-01$$);',
    prints: 'CREATE TABLE\nCREATE TABLE',
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
    program: { before: [[main(T)]], files: [main('SELECT count(*) FROM t;')] },
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
      /✓ finds two\n✗ in order: The rows are right, their order is not: row 1[^]*✗ of three columns: Expected 3 columns[^]*✓ leaves the shop alone$/,
  },
  {
    feature: 'a second session',
    program: 'SELECT count(*) FROM pg_stat_activity WHERE backend_type = $$client backend$$;',
    prints: /\b[01]\n\(1 row\)/,
  },
  { feature: 'psql commands', program: '\\d', prints: 'ERROR: syntax error at or near "\\"' },
]);

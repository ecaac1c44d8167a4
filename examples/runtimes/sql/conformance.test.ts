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
  { feature: 'psql commands', program: '\\d', prints: 'ERROR: syntax error at or near "\\"' },
]);

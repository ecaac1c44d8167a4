/** Plans of the PostgreSQL that readers run, in every form that EXPLAIN can be asked for. */
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsePlan, type Plan, type PlanNode } from './parse';
import { misjudged, nodesOf, weighPlan } from './weigh';

let pg: PGlite;
beforeAll(async () => {
  pg = await PGlite.create();
  await pg.exec(`
    CREATE TABLE customer (id int PRIMARY KEY, city text NOT NULL);
    CREATE TABLE orders (id int PRIMARY KEY, customer_id int NOT NULL, total numeric NOT NULL);
    CREATE TABLE "odd name" ("a column" int);
    INSERT INTO customer SELECT n, 'city ' || n % 10 FROM generate_series(1, 1000) AS n;
    INSERT INTO orders SELECT n, n % 1000 + 1, n % 97 FROM generate_series(1, 5000) AS n;
    CREATE INDEX orders_customer ON orders (customer_id);
    ANALYZE;
  `);
}, 60_000); // a busy machine takes many times the second that Postgres needs
afterAll(() => pg.close());

async function linesOf(statement: string): Promise<string[]> {
  const { rows } = await pg.query<{ 'QUERY PLAN': string }>(statement);
  return rows.map((row) => row['QUERY PLAN']);
}

async function plan(query: string, options = 'ANALYZE'): Promise<Plan> {
  const lines = await linesOf(`EXPLAIN (${options}) ${query}`);
  const parsed = parsePlan(lines);
  if (!parsed) throw new Error(`No plan: ${lines.join('\n')}`);
  // Nothing of the text may be lost: as many nodes as the text has, and every field below one of them.
  const headings = lines.filter((line) => /^\s*(?:InitPlan|SubPlan|CTE) /.test(line)).length;
  const nodes = nodesOf(parsed.root);
  const details = nodes.reduce((sum, node) => sum + node.details.length, 0);
  expect(nodes.length).toBe(1 + lines.filter((line) => /^\s*->  /.test(line)).length);
  expect(details + parsed.summary.length + nodes.length + headings).toBe(lines.length);
  return parsed;
}

const find = ({ root }: Plan, type: string): PlanNode => {
  const found = nodesOf(root).find((node) => node.type === type);
  if (!found)
    throw new Error(
      `No ${type} among ${nodesOf(root)
        .map((node) => node.type)
        .join(', ')}`,
    );
  return found;
};
const detail = (node: PlanNode, name: string) => node.details.find((one) => one.name === name)?.value;

test('a sequential scan with a filter', async () => {
  const { root, summary } = await plan('SELECT * FROM orders WHERE total > 90');
  expect(root).toMatchObject({ type: 'Seq Scan', target: 'orders', actual: { loops: 1 }, children: [] });
  expect(root.actual?.time).toBeGreaterThan(0);
  expect(root.estimatedRows).toBeGreaterThan(0);
  expect(detail(root, 'Filter')).toBe("(total > '90'::numeric)");
  expect(Number(detail(root, 'Rows Removed by Filter'))).toBe(5000 - (root.actual?.rows ?? 0));
  expect(summary.map(({ name }) => name)).toContain('Execution Time');
});

test('an index scan', async () => {
  const { root } = await plan('SELECT * FROM customer AS c WHERE id = 7');
  expect(root).toMatchObject({ type: 'Index Scan', index: 'customer_pkey', target: 'customer c' });
  expect(detail(root, 'Index Cond')).toBe('(id = 7)');
});

test('a bitmap scan', async () => {
  const parsed = await plan('SELECT * FROM orders WHERE customer_id = 7');
  expect(parsed.root).toMatchObject({
    type: 'Bitmap Heap Scan',
    target: 'orders',
    children: [{ type: 'Bitmap Index Scan', target: 'orders_customer' }],
  });
});

test('a hash join below an aggregate and a sort', async () => {
  const parsed = await plan(
    'SELECT city, sum(total) FROM orders JOIN customer ON customer.id = customer_id GROUP BY city ORDER BY 2',
  );
  expect(parsed.root.type).toBe('Sort');
  expect(detail(parsed.root, 'Sort Method')).toMatch(/quicksort/);
  expect(find(parsed, 'Hash Join').children.map(({ type }) => type)).toEqual(['Seq Scan', 'Hash']);
  expect(detail(find(parsed, 'Hash'), 'Buckets')).toMatch(/Memory Usage/);
  expect(find(parsed, 'HashAggregate').children).toHaveLength(1);
});

test('a CTE, read twice', async () => {
  const parsed = await plan(
    'WITH big AS MATERIALIZED (SELECT * FROM orders WHERE total > 50) SELECT (SELECT count(*) FROM big), max(id) FROM big',
  );
  expect(nodesOf(parsed.root).map(({ role }) => role)).toContain('CTE big');
  expect(nodesOf(parsed.root).filter(({ role }) => role?.startsWith('InitPlan'))).toHaveLength(1);
  const { weights } = weighPlan(parsed);
  const shares = [...weights.values()].reduce((sum, { share }) => sum + share, 0);
  expect(shares).toBeCloseTo(1);
});

test('a sub-plan and an InitPlan', async () => {
  const parsed = await plan(
    'SELECT id, (SELECT count(*) FROM orders o WHERE o.customer_id = c.id AND o.total > 3) FROM customer c WHERE id < (SELECT avg(customer_id) FROM orders)',
  );
  const roles = nodesOf(parsed.root).flatMap(({ role }) => role ?? []);
  expect(roles.toSorted()).toEqual(['InitPlan 2', 'SubPlan 1']);
  const sub = nodesOf(parsed.root).find(({ role }) => role?.startsWith('SubPlan'));
  expect(sub?.actual?.loops).toBeGreaterThan(100);
});

test('what was never executed', async () => {
  const parsed = await plan('SELECT * FROM customer c JOIN orders o ON c.id = o.customer_id WHERE c.id = -1');
  expect(nodesOf(parsed.root).some((node) => node.neverExecuted)).toBe(true);
});

test('writes, functions, set operations and odd names', async () => {
  expect((await plan('INSERT INTO orders SELECT 0, 1, 2 WHERE false')).root).toMatchObject({
    type: 'Insert',
    target: 'orders',
  });
  expect((await plan('SELECT * FROM generate_series(1, 3) AS n')).root).toMatchObject({
    type: 'Function Scan',
    target: 'generate_series n',
  });
  expect((await plan('SELECT * FROM "odd name" AS "the one"')).root.target).toBe('"odd name" "the one"');
  await plan('SELECT id FROM orders UNION ALL SELECT id FROM customer');
  await plan('SELECT id FROM orders EXCEPT SELECT id FROM customer');
  await plan('SELECT id, rank() OVER (PARTITION BY customer_id ORDER BY total) FROM orders LIMIT 3');
  await plan('SELECT * FROM (VALUES (1), (2)) AS v (n) FULL JOIN customer ON n = id');
});

describe('options', () => {
  const query = 'SELECT count(*) FROM orders JOIN customer ON customer.id = customer_id';
  test('COSTS OFF', async () => {
    const parsed = await plan(query, 'COSTS OFF');
    expect(parsed.root).toMatchObject({ type: 'Aggregate', neverExecuted: false });
    expect(parsed.root.cost).toBeUndefined();
    expect(weighPlan(parsed)).toEqual({ weights: new Map() });
  });
  test('ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF', async () => {
    const { root, summary } = await plan(query, 'ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF');
    expect(root.actual).toEqual({ rows: 1, loops: 1 });
    expect(summary).toEqual([]);
  });
  test('no ANALYZE: shares of the cost', async () => {
    const { measure, dearest } = weighPlan(await plan(query, 'VERBOSE'));
    expect(measure).toBe('cost');
    expect(dearest).toBeDefined();
  });
  test('everything', async () => {
    const { summary } = await plan(query, 'ANALYZE, VERBOSE, BUFFERS, SETTINGS, WAL, MEMORY, SERIALIZE');
    expect(summary.map(({ name }) => name)).toContain('Planning');
  });
  test.each(['JSON', 'XML', 'YAML'])('FORMAT %s is no text to draw', async (format) => {
    const lines = await linesOf(`EXPLAIN (FORMAT ${format}) ${query}`);
    expect(parsePlan(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))))).toBe(
      undefined,
    );
  });
  test('a statement without a plan', async () => {
    expect(parsePlan(await linesOf('EXPLAIN CREATE TABLE x AS EXECUTE nothing').catch(() => []))).toBe(
      undefined,
    );
    expect(parsePlan(['Utility statements have no plan structure'])).toBe(undefined);
  });
  test('a text with a line end of its own', async () => {
    const parsed = parsePlan(await linesOf("EXPLAIN SELECT * FROM customer WHERE city = 'two\nlines'"));
    expect(parsed && detail(parsed.root, 'Filter')).toBe("(city = 'two\nlines'::text)");
  });
});

test('an estimate that is far off', () => {
  const node = parsePlan(['Seq Scan on a  (cost=0.00..1.00 rows=1000 width=4) (actual rows=3.00 loops=1)']);
  expect(node && misjudged(node.root)).toBe('estimate 333 times too high');
  const near = parsePlan(['Seq Scan on a  (cost=0.00..1.00 rows=5 width=4) (actual rows=3.00 loops=1)']);
  expect(near && misjudged(near.root)).toBeUndefined();
});

test('own time is without that of the children, in all loops', () => {
  const parsed = parsePlan([
    'Nested Loop  (cost=0.00..9.00 rows=1 width=4) (actual time=0.1..10.000 rows=1.00 loops=1)',
    '  ->  Seq Scan on a  (cost=0.00..1.00 rows=1 width=4) (actual time=0.1..2.000 rows=1.00 loops=1)',
    '  ->  Seq Scan on b  (cost=0.00..1.00 rows=1 width=4) (actual time=0.1..1.500 rows=1.00 loops=4)',
  ]) as Plan;
  const { weights, dearest } = weighPlan(parsed);
  expect(nodesOf(parsed.root).map((node) => weights.get(node)?.own)).toEqual([2, 2, 6]);
  expect(dearest?.target).toBe('b');
});

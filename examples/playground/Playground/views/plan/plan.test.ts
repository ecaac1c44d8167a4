/** Parses plans from the PostgreSQL version that readers use, printed with different EXPLAIN options. */
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyzePlan, findMisestimate, flatten } from './analyze';
import { parsePlan, type Plan, type PlanNode } from './parse';

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
});
afterAll(() => pg.close());

async function explain(statement: string): Promise<string[]> {
  const { rows } = await pg.query<{ 'QUERY PLAN': string }>(statement);
  return rows.map((row) => row['QUERY PLAN']);
}

async function plan(query: string, options = 'ANALYZE'): Promise<Plan> {
  const lines = await explain(`EXPLAIN (${options}) ${query}`);
  const parsed = parsePlan(lines);
  if (!parsed) throw new Error(`No plan: ${lines.join('\n')}`);
  // Every line must be a heading, a node, a detail or part of the summary.
  const headingCount = lines.filter((line) => /^\s*(?:InitPlan|SubPlan|CTE) /.test(line)).length;
  const nodes = flatten(parsed.root);
  const detailCount = nodes.reduce((sum, node) => sum + node.details.length, 0);
  expect(nodes.length).toBe(1 + lines.filter((line) => /^\s*->  /.test(line)).length);
  expect(detailCount + parsed.summary.length + nodes.length + headingCount).toBe(lines.length);
  return parsed;
}

const find = ({ root }: Plan, type: string) => flatten(root).find((node) => node.type === type);
const detail = (node: PlanNode | undefined, name: string) =>
  node?.details.find((item) => item.name === name)?.value;

test('a sequential scan with a filter', async () => {
  const { root, summary } = await plan('SELECT * FROM orders WHERE total > 90');
  expect(root).toMatchObject({ type: 'Seq Scan', target: 'orders', actual: { loops: 1 }, children: [] });
  expect(root.actual?.time).toBeGreaterThan(0);
  expect(root.estimatedRows).toBeGreaterThan(0);
  expect(detail(root, 'Filter')).toBe("(total > '90'::numeric)");
  expect(Number(detail(root, 'Rows Removed by Filter'))).toBe(5000 - (root.actual?.rows ?? 0));
  expect(summary.map(({ name }) => name)).toContain('Execution Time');
});

test.each([
  ['SELECT * FROM customer AS c WHERE id = 7', 'Index Scan', 'customer c'],
  ['SELECT * FROM orders WHERE customer_id = 7', 'Bitmap Heap Scan', 'orders'],
  ['INSERT INTO orders SELECT 0, 1, 2 WHERE false', 'Insert', 'orders'],
  ['SELECT * FROM generate_series(1, 3) AS n', 'Function Scan', 'generate_series n'],
  ['SELECT * FROM "odd name" AS "the one"', 'Seq Scan', '"odd name" "the one"'],
  ['SELECT id FROM orders UNION ALL SELECT id FROM customer', 'Append', undefined],
  ['SELECT id FROM orders EXCEPT SELECT id FROM customer', expect.stringContaining('Except'), undefined],
  ['SELECT rank() OVER (PARTITION BY customer_id ORDER BY total) FROM orders LIMIT 3', 'Limit', undefined],
  ['SELECT * FROM (VALUES (1), (2)) AS v (n) FULL JOIN customer ON n = id', 'Hash Full Join', undefined],
])('the root of %s', async (query, type, target) => {
  expect((await plan(query)).root).toMatchObject({ type, target });
});

test('the index of an index scan', async () => {
  const { root } = await plan('SELECT * FROM customer WHERE id = 7');
  expect(root.index).toBe('customer_pkey');
  expect(detail(root, 'Index Cond')).toBe('(id = 7)');
});

test('a hash join below an aggregate and a sort', async () => {
  const parsed = await plan(
    'SELECT city, sum(total) FROM orders JOIN customer ON customer.id = customer_id GROUP BY city ORDER BY 2',
  );
  expect(parsed.root.type).toBe('Sort');
  expect(detail(parsed.root, 'Sort Method')).toMatch(/quicksort/);
  expect(find(parsed, 'Hash Join')?.children.map(({ type }) => type)).toEqual(['Seq Scan', 'Hash']);
  expect(detail(find(parsed, 'Hash'), 'Buckets')).toMatch(/Memory Usage/);
  expect(find(parsed, 'HashAggregate')?.children).toHaveLength(1);
});

test('a CTE that is read twice', async () => {
  const parsed = await plan(
    'WITH big AS MATERIALIZED (SELECT * FROM orders WHERE total > 50) SELECT (SELECT count(*) FROM big), max(id) FROM big',
  );
  expect(flatten(parsed.root).map(({ role }) => role)).toContain('CTE big');
  const shares = [...analyzePlan(parsed).costs.values()].reduce((sum, { share }) => sum + share, 0);
  expect(shares).toBeCloseTo(1);
});

test('a sub-plan and an InitPlan', async () => {
  const { root } = await plan(
    'SELECT id, (SELECT count(*) FROM orders o WHERE o.customer_id = c.id AND o.total > 3) FROM customer c WHERE id < (SELECT avg(customer_id) FROM orders)',
  );
  const nodes = flatten(root);
  expect(nodes.flatMap(({ role }) => role ?? []).toSorted()).toEqual(['InitPlan 2', 'SubPlan 1']);
  expect(nodes.find(({ role }) => role === 'SubPlan 1')?.actual?.loops).toBeGreaterThan(100);
});

test('a node that was never executed', async () => {
  const { root } = await plan(
    'SELECT * FROM customer c JOIN orders o ON c.id = o.customer_id WHERE c.id = -1',
  );
  expect(flatten(root).some((node) => node.neverExecuted)).toBe(true);
});

describe('options of EXPLAIN', () => {
  const query = 'SELECT count(*) FROM orders JOIN customer ON customer.id = customer_id';
  test('COSTS OFF', async () => {
    const parsed = await plan(query, 'COSTS OFF');
    expect(parsed.root).toMatchObject({ type: 'Aggregate', neverExecuted: false, cost: undefined });
    expect(analyzePlan(parsed)).toEqual({ costs: new Map() });
  });
  test('TIMING OFF', async () => {
    const { root, summary } = await plan(query, 'ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF');
    expect(root.actual).toEqual({ rows: 1, loops: 1 });
    expect(summary).toEqual([]);
  });
  test('shares of the estimated cost without ANALYZE', async () => {
    const { measure, costliest } = analyzePlan(await plan(query, 'VERBOSE'));
    expect(measure).toBe('cost');
    expect(costliest).toBeDefined();
  });
  test('all options', async () => {
    const { summary } = await plan(query, 'ANALYZE, VERBOSE, BUFFERS, SETTINGS, WAL, MEMORY, SERIALIZE');
    expect(summary.map(({ name }) => name)).toContain('Planning');
  });
  test.each(['JSON', 'XML', 'YAML'])('FORMAT %s is not parsed', async (format) => {
    const lines = await explain(`EXPLAIN (FORMAT ${format}) ${query}`);
    expect(
      parsePlan(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))),
    ).toBeUndefined();
  });
});

test.each<[string, string[]]>([
  ['a statement without a plan', ['Utility statements have no plan structure']],
  ['a title full of quotes', [`Scan on ${'"'.repeat(9_000)}x"`]],
  ['a title full of spaces', [`Scan${' '.repeat(200_000)}"`]],
  ['too many nodes', ['Scan', ...Array<string>(501).fill('  ->  Scan')]],
  ['too deep a tree', ['Scan', ...Array.from({ length: 60 }, (_, i) => `${' '.repeat(6 * i + 2)}->  Scan`)]],
])('%s is not parsed', (_, lines) => {
  expect(parsePlan(lines)).toBeUndefined();
});

test('a cost full of dots is ignored', () => {
  expect(parsePlan([`Scan  (cost=${'.'.repeat(200_000)}`])?.root.cost).toBeUndefined();
});

test('a detail can contain a newline', async () => {
  const { root } = parsePlan(
    await explain("EXPLAIN SELECT * FROM customer WHERE city = 'two\nlines'"),
  ) as Plan;
  expect(detail(root, 'Filter')).toBe("(city = 'two\nlines'::text)");
});

test.each([
  [1000, 'estimate 333 times too high'],
  [5, undefined],
])('an estimate of %i rows instead of 3', (rows, message) => {
  const line = `Seq Scan on a  (cost=0.00..1.00 rows=${rows} width=4) (actual rows=3.00 loops=1)`;
  expect(findMisestimate((parsePlan([line]) as Plan).root)).toBe(message);
});

test('the time of a node in all loops, without its children', () => {
  const parsed = parsePlan([
    'Nested Loop  (cost=0.00..9.00 rows=1 width=4) (actual time=0.1..10.000 rows=1.00 loops=1)',
    '  ->  Seq Scan on a  (cost=0.00..1.00 rows=1 width=4) (actual time=0.1..2.000 rows=1.00 loops=1)',
    '  ->  Seq Scan on b  (cost=0.00..1.00 rows=1 width=4) (actual time=0.1..1.500 rows=1.00 loops=4)',
  ]) as Plan;
  const { costs, costliest } = analyzePlan(parsed);
  expect(flatten(parsed.root).map((node) => costs.get(node)?.amount)).toEqual([2, 2, 6]);
  expect(costliest?.target).toBe('b');
});

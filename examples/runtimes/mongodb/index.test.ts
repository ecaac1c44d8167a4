import { afterAll, describe, expect, it } from 'vitest';
import { WorkerPool } from '../../verify/worker-pool';
import type { RunRequest } from '../interface';
import about from './about';

const pool = new WorkerPool();
afterAll(() => pool.close());

const file = (code: string) => ({ name: about.defaultFile, code });
const run = (code: string, more: Partial<RunRequest> = {}) =>
  pool.run(about, { files: [file(code)], ...more }, 30_000);

describe('the runtime', () => {
  it('starts each run with a clean database and the data set', async () => {
    const count = 'db.orders.deleteMany({}).deletedCount\n';
    expect((await run(count, { dataset: 'shop' })).text).toBe('60');
    expect((await run(count, { dataset: 'shop' })).text).toBe('60');
    expect((await run('db.orders.countDocuments()')).text).toBe('0');
    expect((await run('1', { dataset: 'shops' })).error?.message).toContain('There is no data set "shops"');
  });
  it('reports the line of an error in an update or a cursor', async () => {
    const { error } = await run('const a = 1;\ndb.c.updateOne({}, { $foo: { a: 1 } });');
    expect(error).toMatchObject({ name: 'MongoServerError', line: 2 });
    const cursorRun = await run('db.c.insertOne({}).acknowledged;\n\n  db.c.find({ $foo: 1 });');
    expect(cursorRun.error).toMatchObject({ name: 'MongoServerError[BadValue]', line: 3 });
  });
  it('reports a syntax error', async () => {
    const { error } = await run('db.c.find({ a: 1 }\ndb.c.find()');
    expect(error).toMatchObject({ name: 'SyntaxError', line: 2 });
  });
  it('hides the output of earlier blocks but keeps their effects', async () => {
    const before = [[file('db.c.insertOne({ _id: 1 })\nconst wanted = 1;\nprint("hidden")')]];
    expect((await run('db.c.find({ _id: wanted })', { before })).text).toBe('[ { _id: 1 } ]');
  });
  it("runs an exercise's tests in the scope of the answer", async () => {
    const { tests } = await run("const found = db.products.find({ category: 'Toys' });", {
      dataset: 'shop',
      tests: `test('finds all toys', () => { expect(found.toArray()).toHaveLength(5); });
        test('sees db', () => { expect(db.customers.countDocuments()).toBe(11); });`,
    });
    expect(tests).toMatchObject([{ passed: true }, { passed: false, message: 'Expected: 11\nReceived: 12' }]);
  });
  it('changes `db` with `use` until the run ends, and formats console output like the shell', async () => {
    const script =
      "use shop\ndb.c.insertOne({ _id: 1 }).acknowledged\ndb\nconsole.log(ISODate('2025-01-01'))";
    expect((await run(script)).text).toBe(
      "switched to db shop\ntrue\nshop\nISODate('2025-01-01T00:00:00.000Z')",
    );
    expect((await run('db')).text).toBe('test');
  });
});

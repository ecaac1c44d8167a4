import { describe, expect, it } from 'vitest';
import { runScript } from './run-script';

describe('the runtime', () => {
  it('loads a data set, and begins each run with a clean database', async () => {
    const count = 'db.orders.deleteMany({}).deletedCount\n';
    expect((await runScript(count, { dataset: 'shop' })).text).toBe('60');
    expect((await runScript(count, { dataset: 'shop' })).text).toBe('60');
    expect((await runScript('db.orders.countDocuments()')).text).toBe('0');
    expect((await runScript('1', { dataset: 'shops' })).result.error?.message).toContain(
      'There is no data set "shops"',
    );
  });
  it('tells the line of a mistake that is found deep in the engine, and of one in a cursor', async () => {
    const { result } = await runScript('const a = 1;\ndb.c.updateOne({}, { $foo: { a: 1 } });');
    expect(result.error).toMatchObject({ name: 'MongoServerError', line: 2 });
    const late = await runScript('db.c.insertOne({}).acknowledged;\n\n  db.c.find({ $foo: 1 });');
    expect(late.result.error).toMatchObject({ name: 'MongoServerError[BadValue]', line: 3 });
  });
  it('tells a syntax error', async () => {
    expect((await runScript('db.c.find({ a: 1 }\ndb.c.find()')).result.error).toMatchObject({
      name: 'SyntaxError',
      line: 2,
    });
  });
  it('drops what the blocks before print, and keeps what they did', async () => {
    const before = [
      [{ name: 'main.js', code: 'db.c.insertOne({ _id: 1 })\nconst wanted = 1;\nprint("hidden")' }],
    ];
    expect((await runScript('db.c.find({ _id: wanted })', { before })).text).toBe('[ { _id: 1 } ]');
  });
  it("runs an exercise's tests in the scope of the answer", async () => {
    const { result } = await runScript("const found = db.products.find({ category: 'Toys' });", {
      dataset: 'shop',
      tests:
        "test('finds all toys', () => { expect(found.toArray()).toHaveLength(5); });\ntest('sees db', () => { expect(db.customers.countDocuments()).toBe(11); });",
    });
    expect(result.tests).toMatchObject([
      { passed: true },
      { passed: false, message: 'Expected: 11\nReceived: 12' },
    ]);
  });
  it('waits for promises', async () => {
    const script = `const s = db.getMongo().startSession();
await s.withTransaction(async () => { await s.getDatabase('test').c.insertOne({ _id: 1 }); });
await db.c.countDocuments()`;
    expect((await runScript(script)).text).toBe('1');
  });
  it('gives the documents between the stages of a pipeline', async () => {
    const { events } = await runScript(
      "db.products.aggregate([{ $match: { category: 'Toys' } }, { $count: 'n' }])",
      { dataset: 'shop' },
    );
    expect(events).toMatchObject([
      {
        type: 'view',
        view: 'pipeline',
        text: '[ { n: 5 } ]\n',
        data: [
          { count: 5, stage: { $match: { category: 'Toys' } } },
          { count: 1, docs: [{ n: 5 }] },
        ],
      },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { OutputEvent } from '../interface';
import { runScript } from './run-script';
import { Shell, type PipelineView, type ShellDatabase } from './shell';
import type { Doc } from './values/types';

it('a query returns the same documents with and without an index', async () => {
  const filters = [
    '{ price: { $gte: 16, $lt: 30 } }',
    "{ tags: { $in: ['gift', 'sale'] } }",
    "{ category: 'Toys', price: { $gt: 16 } }",
    "{ 'details.colour': 'green' }",
    '{ details: null }',
    "{ 'details.colour': { $exists: false } }",
    "{ tags: { $all: ['gift', 'garden'] } }",
    '{ category: /^K/ }',
  ];
  const script = `const ids = (f, hint) => db.products.find(f).hint(hint).toArray().map((d) => d.sku).sort().join();
      for (const key of [{ price: 1 }, { tags: 1 }, { category: 1, price: -1 }, { 'details.colour': 1 }, { details: 1 }]) db.products.createIndex(key);
      for (const f of [${filters.join()}]) {
        for (const { name } of db.products.getIndexes()) if (ids(f, name) !== ids(f, { $natural: 1 })) print(EJSON.stringify(f), name);
        if (ids(f) !== ids(f, { $natural: 1 })) print(EJSON.stringify(f));
      }
      print('done');`;
  expect(await runScript(script, 'shop')).toBe('done');
});

it('a cursor prints 20 documents at a time', async () => {
  const text = await runScript('db.orders.find({}, { number: 1, _id: 0 })\nit\nit\nit', 'shop');
  expect(text.match(/Type "it" for more/g)).toHaveLength(2);
  expect(text.match(/number: 10\d\d/g)).toHaveLength(60);
  expect(text.endsWith('no cursor')).toBe(true);
});

it('a transaction fails after an error in an operation until the session aborts them', async () => {
  const script = `const r = db.a.insertOne({ _id: 1 });
      const s = db.getMongo().startSession();
      const a = s.getDatabase('test').a;
      const attempt = (run) => { try { run(); print('done'); } catch (error) { print(error.codeName ?? error.code, error.message); } };
      s.startTransaction();
      attempt(() => a.insertOne({ _id: 2 }));
      attempt(() => a.insertOne({ _id: 1 }));
      attempt(() => a.insertOne({ _id: 3 }));
      attempt(() => a.findOne({}));
      attempt(() => db.a.insertOne({ _id: 4 }));
      attempt(() => s.commitTransaction());
      print(db.a.distinct('_id'));
      s.startTransaction();
      attempt(() => db.a.updateOne({ _id: 1 }, { $set: { _id: 9 } }, { session: s }));
      attempt(() => s.abortTransaction());
      s.startTransaction();
      attempt(() => a.insertOne({ _id: 5 }));
      attempt(() => s.commitTransaction());
      print(db.a.distinct('_id'));`;
  const aborted = 'NoSuchTransaction Transaction with { txnNumber: 1 } has been aborted.';
  expect((await runScript(script)).split('\n')).toEqual([
    'done',
    '11000 E11000 duplicate key error collection: test.a index: _id_ dup key: { _id: 1 }',
    aborted,
    aborted,
    'done',
    aborted,
    '[ 1, 4 ]',
    expect.stringContaining("'_id'"),
    'done',
    'done',
    'done',
    '[ 1, 4, 5 ]',
  ]);
});

it('a collection has no internal methods', async () => {
  expect(await runScript('print(db.c._update, db.c._bulk, db.c._setHidden)')).toBe(
    'undefined undefined undefined',
  );
});

describe('the output of a cursor', () => {
  const getOutput = (run: (db: ShellDatabase) => unknown) => {
    const events: OutputEvent[] = [];
    const shell = new Shell((event) => void events.push(event));
    shell.load('shop');
    const { db } = shell.getGlobals() as { db: ShellDatabase };
    shell.print(run(db));
    return events[0];
  };

  it('contains the documents of each stage as they were before the next stage', () => {
    const unwind = { path: '$none', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true };
    const pipeline = [{ $limit: 1 }, { $project: { _id: 0, name: 1 } }, { $unwind: unwind }];
    const output = getOutput((db) => db.getCollection('products').aggregate(pipeline));
    const { stages } = (output as { data: PipelineView }).data;
    expect(stages.map(({ docs }) => docs[0]?.includes('i: null'))).toEqual([false, false, true]);
  });

  it('contains at most 20 documents of a stage', () => {
    const output = getOutput((db) => db.getCollection('orders').aggregate([{ $project: { _id: 1 } }]));
    const { stages } = (output as { data: PipelineView }).data;
    expect(stages.map(({ count, docs }) => [count, docs.length])).toEqual([[60, 20]]);
  });

  it.each<Doc[][]>([[[{ tags: [] }, { tags: [] }]], [[{ a: 1 }, { b: 1 }]], [[{ a: 1 }]]])(
    'is not a table for %j',
    (docs) => {
      const output = getOutput((db) => {
        db.getCollection('c').insertMany(docs);
        return db.getCollection('c').find({}, { _id: 0 });
      });
      expect(output).toMatchObject({ type: 'text' });
    },
  );
});

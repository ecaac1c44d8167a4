/** Scripts, and what mongosh prints for them. */
import { describe, expect, it } from 'vitest';
import type { OutputEvent } from '../interface';
import { shellText } from './run-script';
import { printText, Shell, type PipelineView, type ShellDatabase } from './shell';
import type { Doc } from './values/types';

describe('validators', () => {
  const create =
    "db.createCollection('c', { validator: { $jsonSchema: { required: ['name'], properties: { name: { bsonType: 'string' } } } } }).ok\n";
  it.each([
    [
      "db.runCommand({ collMod: 'c', validationAction: 'warn' }).ok\ndb.c.insertOne({}).acknowledged",
      '1\n1\ntrue',
    ],
    ['db.c.insertOne({}, { bypassDocumentValidation: true }).acknowledged', '1\ntrue'],
  ])('%s', async (script, text) => {
    expect(await shellText(create + script)).toContain(text);
  });
});

it('a query finds the same documents with and without an index', async () => {
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
  expect(await shellText(script, 'shop')).toBe('done');
});

describe('printing', () => {
  it('shows 20 documents of a cursor at a time', async () => {
    const text = await shellText('db.orders.find({}, { number: 1, _id: 0 })\nit\nit\nit', 'shop');
    expect(text.match(/Type "it" for more/g)).toHaveLength(2);
    expect(text.match(/number: 10\d\d/g)).toHaveLength(60);
    expect(text.endsWith('no cursor')).toBe(true);
  });
  it('shows six levels of nesting', async () => {
    expect(await shellText('({ a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } })')).toContain(
      'g: [Object]',
    );
  });
});

it('a pipeline within a stage can have a $facet', async () => {
  const script = `const r = db.c.insertOne({ _id: 1 });
    print(db.c.aggregate([{ $lookup: { from: 'c', as: 'x', pipeline: [{ $facet: { all: [{ $count: 'n' }] } }] } }]).toArray()[0].x[0].all[0].n);`;
  expect(await shellText(script)).toBe('1');
});

it('$merge and $out write at the end of db.aggregate', async () => {
  const script = `const m = db.aggregate([{ $documents: [{ _id: 1 }, { _id: 2 }] }, { $merge: 'to' }]);
      const o = db.aggregate([{ $documents: [{ _id: 3 }] }, { $out: 'other' }]);
      print(db.to.countDocuments(), db.other.countDocuments());`;
  expect(await shellText(script)).toBe('2 1');
});

it('an error of several writes has their codes and indexes', async () => {
  const script = `try { db.c.insertMany([{ _id: 1 }, { _id: 1 }]); } catch ({ writeErrors: [error] }) { print(error.code, error.index); }`;
  expect(await shellText(script)).toBe('11000 1');
});

describe('transactions', () => {
  it('change nothing if they are aborted', async () => {
    const script = `const r = db.a.insertOne({ _id: 1, n: 0 });
      const s = db.getMongo().startSession();
      const a = s.getDatabase('test').a;
      s.startTransaction();
      const u = a.updateOne({ _id: 1 }, { $inc: { n: 5 } });
      print(db.a.findOne().n, a.findOne().n);
      s.abortTransaction();
      print(db.a.findOne().n);`;
    expect(await shellText(script)).toBe('0 5\n0');
  });
  it('are aborted by an error in an operation, and later operations fail until the session aborts too', async () => {
    const script = `const r = db.a.insertOne({ _id: 1 });
      const s = db.getMongo().startSession();
      const a = s.getDatabase('test').a;
      const attempt = (what) => { try { what(); print('done'); } catch (error) { print(error.codeName ?? error.code, error.message); } };
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
    expect((await shellText(script)).split('\n')).toEqual([
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
  it('prevent others from writing', async () => {
    const script = 'const s = db.getMongo().startSession();\ns.startTransaction();\ndb.a.insertOne({})';
    expect(await shellText(script)).toContain('does not support a write outside the open transaction');
  });
});

describe('a page receives', () => {
  const eventsOf = (run: (db: ShellDatabase) => unknown) => {
    const events: OutputEvent[] = [];
    const shell = new Shell((event) => void events.push(event));
    shell.load('shop');
    const { db } = shell.globals() as { db: ShellDatabase };
    shell.print(run(db));
    return events;
  };

  it('the documents of a stage as they were before the next one', () => {
    const unwind = { path: '$none', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true };
    const pipeline = [{ $limit: 1 }, { $project: { _id: 0, name: 1 } }, { $unwind: unwind }];
    const [event] = eventsOf((db) => db.getCollection('products').aggregate(pipeline));
    const { stages } = (event as { data: PipelineView }).data;
    expect(stages.map(({ docs }) => docs[0]?.includes('i: null'))).toEqual([false, false, true]);
  });

  it('at most twenty documents of a stage, and side effects happen once', () => {
    const [event] = eventsOf((db) => db.getCollection('orders').aggregate([{ $project: { _id: 1 } }]));
    const { stages } = (event as { data: PipelineView }).data;
    expect(stages.map(({ count, docs }) => [count, docs.length])).toEqual([[60, 20]]);
    const merged = eventsOf((db) => {
      const pipeline = [
        { $limit: 2 },
        { $set: { n: 1 } },
        { $project: { n: 1 } },
        { $merge: { into: 'sum', whenMatched: [{ $set: { n: { $add: ['$n', 1] } } }] } },
      ];
      const cursor = db.getCollection('orders').aggregate(pipeline);
      expect(printText(cursor)).toBe('');
      return db.getCollection('sum').find({}, { _id: 0 }).toArray();
    });
    expect(merged).toMatchObject([{ text: '[ { n: 1 }, { n: 1 } ]\n' }]);
  });

  it('a table only of several flat documents with the same fields', () => {
    const find = (docs: Doc[]) =>
      eventsOf((db) => {
        db.getCollection('c').insertMany(docs);
        return db.getCollection('c').find();
      });
    const others: Doc[][] = [
      [
        { _id: 1, tags: [] },
        { _id: 2, tags: [] },
      ],
      [
        { _id: 1, a: 1 },
        { _id: 2, b: 1 },
      ],
      [{ _id: 1 }],
    ];
    for (const docs of others) expect(find(docs)).toMatchObject([{ type: 'text' }]);
  });
});

it.each([
  [1, '4,2,3,1,5'],
  [-1, '1,5,2,3,4'],
])('sorts an array by its least or greatest element: %d', async (direction, ids) => {
  const script = `const r = db.c.insertMany([{ _id: 1, a: [1, 5] }, { _id: 2, a: null }, { _id: 3 }, { _id: 4, a: [] }, { _id: 5, a: 3 }]);
    print(db.c.find().sort({ a: ${direction}, _id: 1 }).toArray().map((d) => d._id).join())`;
  expect(await shellText(script)).toBe(ids);
});

/** Scripts, and what mongosh prints for them. */
import { describe, expect, it } from 'vitest';
import type { OutputEvent } from '../interface';
import { shellText } from './run-script';
import { printText, Shell, type PipelineView, type ShellDatabase } from './shell';
import type { Doc } from './values/types';

describe('duplicate keys', () => {
  it('are rejected by unique indexes', async () => {
    const script = `const i = db.c.createIndex({ a: 1 }, { unique: true });
      const r = db.c.insertMany([{ a: 1 }, { a: 2 }]);
      db.c.updateOne({ a: 2 }, { $set: { a: 1 } })`;
    expect(await shellText(script)).toBe(
      'MongoServerError: E11000 duplicate key error collection: test.c index: a_1 dup key: { a: 1 }',
    );
  });
  it('are allowed if a partial or sparse index omits the documents', async () => {
    const script = `const i = db.c.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { live: true } });
      const j = db.c.createIndex({ b: 1 }, { unique: true, sparse: true });
      db.c.insertMany([{ a: 1 }, { a: 1 }, { a: 1, live: true }]).acknowledged
      db.c.insertOne({ a: 1, live: true })`;
    expect(await shellText(script)).toContain(
      'true\nMongoServerError: E11000 duplicate key error collection: test.c index: a_1',
    );
  });
  it('stop an ordered insertMany, but not an unordered one', async () => {
    const script = (ordered: boolean) =>
      `try { db.c.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }], { ordered: ${ordered} }); } catch (error) { print(error.code, error.result.insertedCount); }`;
    expect(await shellText(script(true))).toBe('11000 1');
    expect(await shellText(script(false))).toBe('11000 2');
  });
  it('prevent a unique index', async () => {
    const script =
      'const r = db.c.insertMany([{ a: 1 }, { a: 1 }]);\ndb.c.createIndex({ a: 1 }, { unique: true })';
    expect(await shellText(script)).toContain('MongoServerError[DuplicateKey]: E11000');
  });
});

describe('validators', () => {
  const create =
    "db.createCollection('c', { validator: { $jsonSchema: { required: ['name'], properties: { name: { bsonType: 'string' } } } } }).ok\n";
  it.each([
    [
      'db.c.insertOne({ name: 5 })',
      'MongoServerError: Document failed validation\nAdditional information: {',
    ],
    ['db.c.insertOne({ name: 5 })', "reason: 'type did not match'"],
    [
      "const r = db.c.insertOne({ name: 'a' });\ndb.c.updateOne({}, { $unset: { name: 1 } })",
      "missingProperties: [ 'name' ]",
    ],
    [
      "db.runCommand({ collMod: 'c', validationAction: 'warn' }).ok\ndb.c.insertOne({}).acknowledged",
      '1\n1\ntrue',
    ],
    ['db.c.insertOne({}, { bypassDocumentValidation: true }).acknowledged', '1\ntrue'],
  ])('%s', async (script, text) => {
    expect(await shellText(create + script)).toContain(text);
  });
});

describe('the query planner', () => {
  it.each([
    ['', "find({ category: 'Books' })", 'COLLSCAN undefined 5 0 24'],
    ['{ category: 1 }', "find({ category: 'Books' })", 'FETCH IXSCAN 5 5 5'],
    ['{ category: 1, price: 1 }', "find({ category: 'Books', price: { $gt: 18 } })", 'FETCH IXSCAN 3 3 3'],
    ['{ category: 1, price: 1 }', 'find({ price: { $gt: 18 } })', 'COLLSCAN undefined 15 0 24'],
    ['{ category: 1 }', "find({ category: 'Books', stock: { $gt: 20 } })", 'FETCH IXSCAN 3 5 5'],
    ['{ price: 1 }', 'find().sort({ price: -1 }).limit(2)', 'LIMIT FETCH 2 2 2'],
    ['', 'find().sort({ price: -1 }).limit(2)', 'SORT COLLSCAN 2 0 24'],
    [
      '{ category: 1, price: 1 }',
      "find({ category: 'Books' }, { _id: 0, price: 1 })",
      'PROJECTION_COVERED IXSCAN 5 5 0',
    ],
    ['{ tags: 1 }', "find({ tags: 'sale' })", 'FETCH IXSCAN 4 4 4'],
    ['', 'find({ _id: db.products.findOne()._id })', 'EXPRESS_IXSCAN undefined 1 1 1'],
    ['{ price: 1 }', 'find().hint({ price: 1 })', 'FETCH IXSCAN 24 24 24'],
  ])('with the index %s: %s', async (index, query, text) => {
    const script = `${index && `const i = db.products.createIndex(${index});`}
      const { executionStats: e, queryPlanner: q } = db.products.${query}.explain('executionStats');
      print(q.winningPlan.stage, q.winningPlan.inputStage?.stage, e.nReturned, e.totalKeysExamined, e.totalDocsExamined)`;
    expect(await shellText(script, 'shop')).toBe(text);
  });
  it('finds the same documents with and without an index', async () => {
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
});

describe('printing', () => {
  it('shows dates, ids, decimals and longs as the calls that create them', async () => {
    expect(
      await shellText(
        "[ISODate('2025-01-01'), ObjectId('6955b9005eed0dada0000001'), NumberDecimal('1.50'), Long('5'), Int32(3), UUID('01234567-89ab-4def-8123-456789abcdef')]",
      ),
    ).toBe(
      "[\n  ISODate('2025-01-01T00:00:00.000Z'),\n  ObjectId('6955b9005eed0dada0000001'),\n  Decimal128('1.50'),\n  Long('5'),\n  Int32(3),\n  UUID('01234567-89ab-4def-8123-456789abcdef')\n]",
    );
  });
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
  it('creates the same ids in every run', async () => {
    const script = 'db.c.insertOne({}).insertedId';
    expect(await shellText(script)).toBe("ObjectId('6955b9005eed0dada0000001')");
    expect(await shellText(script)).toBe(await shellText(script));
  });
});

it('a pipeline within a stage can have a $facet', async () => {
  const script = `const r = db.c.insertOne({ _id: 1 });
    print(db.c.aggregate([{ $lookup: { from: 'c', as: 'x', pipeline: [{ $facet: { all: [{ $count: 'n' }] } }] } }]).toArray()[0].x[0].all[0].n);`;
  expect(await shellText(script)).toBe('1');
});

describe('$merge', () => {
  it('requires a unique index on the fields that it compares', async () => {
    const script = (index: string) =>
      `${index}; const r = db.from.insertMany([{ sku: 'a', n: 1 }, { sku: 'b', n: 2 }]);
      const m = db.from.aggregate([{ $project: { _id: 0 } }, { $merge: { into: 'to', on: 'sku' } }]);
      print(db.to.countDocuments());`;
    expect(await shellText(script(''))).toBe(
      'MongoServerError[Location51183]: Cannot find index to verify that join fields will be unique',
    );
    expect(await shellText(script('db.to.createIndex({ sku: 1 })'))).toContain('Location51183');
    expect(await shellText(script('const i = db.to.createIndex({ sku: 1 }, { unique: true })'))).toBe('2');
  });
  it('writes at the end of db.aggregate, and so does $out', async () => {
    const script = `const m = db.aggregate([{ $documents: [{ _id: 1 }, { _id: 2 }] }, { $merge: 'to' }]);
      const o = db.aggregate([{ $documents: [{ _id: 3 }] }, { $out: 'other' }]);
      print(db.to.countDocuments(), db.other.countDocuments());`;
    expect(await shellText(script)).toBe('2 1');
  });
});

it('an error of several writes has their codes and indexes', async () => {
  const script = `try { db.c.insertMany([{ _id: 1 }, { _id: 1 }]); } catch ({ writeErrors: [error] }) { print(error.code, error.index); }`;
  expect(await shellText(script)).toBe('11000 1');
});

describe('transactions', () => {
  const transfer = (end: string) => `const r = db.a.insertMany([{ _id: 1, n: 5 }, { _id: 2, n: 0 }]);
    const s = db.getMongo().startSession();
    const a = s.getDatabase('test').a;
    s.startTransaction();
    const one = a.updateOne({ _id: 1 }, { $inc: { n: -5 } });
    const two = a.updateOne({ _id: 2 }, { $inc: { n: 5 } });
    print(db.a.findOne({ _id: 2 }).n, a.findOne({ _id: 2 }).n);
    s.${end}();
    print(db.a.findOne({ _id: 2 }).n);`;
  it('are visible to others after the commit', async () => {
    expect(await shellText(transfer('commitTransaction'))).toBe('0 5\n5');
  });
  it('change nothing if they are aborted', async () => {
    expect(await shellText(transfer('abortTransaction'))).toBe('0 5\n0');
  });
  it('are aborted by an error in withTransaction', async () => {
    const script = `const s = db.getMongo().startSession();
      try { s.withTransaction(() => { s.getDatabase('test').a.insertOne({ _id: 1 }); throw new Error('no'); }); } catch (error) { print(error.message); }
      print(db.a.countDocuments());`;
    expect(await shellText(script)).toBe('no\n0');
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

  it('the documents after each stage of a pipeline', () => {
    const events = eventsOf((db) =>
      db.getCollection('products').aggregate([{ $match: { category: 'Toys' } }, { $count: 'n' }]),
    );
    expect(events).toMatchObject([
      {
        type: 'view',
        view: 'pipeline',
        text: '[ { n: 5 } ]\n',
        data: {
          input: 24,
          stages: [
            { name: '$match', count: 5, stage: "{ '$match': { category: 'Toys' } }" },
            { name: '$count', count: 1, docs: ['{ n: 5 }'] },
          ],
        },
      },
    ]);
  });

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

  it('flat documents with the same fields as a table', () => {
    const find = (docs: Doc[]) =>
      eventsOf((db) => {
        db.getCollection('c').insertMany(docs);
        return db.getCollection('c').find();
      });
    expect(
      find([
        { _id: 1, name: 'tea', at: null },
        { _id: 2, name: 'lamp', at: new Date(0) },
      ]),
    ).toEqual([
      {
        type: 'view',
        view: 'documents',
        text: "[\n  { _id: 1, name: 'tea', at: null },\n  { _id: 2, name: 'lamp', at: ISODate('1970-01-01T00:00:00.000Z') }\n]\n",
        data: {
          columns: ['_id', 'name', 'at'],
          rows: [
            ['1', 'tea', null],
            ['2', 'lamp', "ISODate('1970-01-01T00:00:00.000Z')"],
          ],
          numeric: [true, false, false],
        },
      },
    ]);
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

import { row, update, type Section } from './rows';

export const UPDATES: Section[] = [
  {
    title: 'Update operators',
    rows: [
      update(
        '$currentDate',
        '{ $currentDate: { at: true } }',
        'at instanceof Date',
        'true',
        'the real time: not for outputs',
      ),
      update('$inc', '{ $inc: { n: 2, fresh: 1 } }', 'n', '3'),
      update('$min', '{ $min: { n: 0 } }', 'n', '0'),
      update('$max', '{ $max: { n: 0 } }', 'n', '1'),
      update('$mul', '{ $mul: { n: NumberDecimal("1.5") } }', 'n', "Decimal128('1.5')"),
      update('$rename', "{ $rename: { s: 'name' } }", 'name', 'apple'),
      update('$set', "{ $set: { 'sub.y': 2 } }", 'sub', '{ x: 1, y: 2 }'),
      row(
        '$setOnInsert',
        "print(db.docs.findOneAndUpdate({ _id: 9, a: 1 }, { $set: { n: 1 }, $setOnInsert: { made: true } }, { upsert: true, returnDocument: 'after' }))",
        '{ _id: 9, a: 1, made: true, n: 1 }',
      ),
      update('$unset', "{ $unset: { s: '' } }", 's === undefined', 'true'),
      row(
        '$',
        "const r = db.docs.updateOne({ 'items.k': 'r' }, { $set: { 'items.$.q': 0 } }); print(db.docs.findOne().items[1].q)",
        '0',
      ),
      update('$[]', "{ $inc: { 'items.$[].q': 1 } }", 'items.map((i) => i.q).join()', '6,10'),
      update(
        '$[<identifier>]',
        "{ $set: { 'items.$[big].q': 0 } }",
        'items.map((i) => i.q).join()',
        '5,0',
        undefined,
        '{ arrayFilters: [{ "big.q": { $gt: 6 } }] }',
      ),
      update('$addToSet', "{ $addToSet: { tags: { $each: ['b', 'c'] } } }", 'tags', "[ 'a', 'b', 'c' ]"),
      update('$pop', '{ $pop: { tags: -1 } }', 'tags', "[ 'b' ]"),
      update('$pull', '{ $pull: { items: { q: { $gt: 6 } } } }', 'items', "[ { k: 'p', q: 5 } ]"),
      update('$push', "{ $push: { tags: 'c' } }", 'tags', "[ 'a', 'b', 'c' ]"),
      update('$pullAll', "{ $pullAll: { tags: ['a', 'x'] } }", 'tags', "[ 'b' ]"),
      update('$each', "{ $push: { tags: { $each: ['c', 'd'] } } }", 'tags', "[ 'a', 'b', 'c', 'd' ]"),
      update('$position', "{ $push: { tags: { $each: ['z'], $position: 0 } } }", 'tags', "[ 'z', 'a', 'b' ]"),
      update('$slice', "{ $push: { tags: { $each: ['c'], $slice: -2 } } }", 'tags', "[ 'b', 'c' ]"),
      update('$sort', '{ $push: { items: { $each: [], $sort: { q: -1 } } } }', 'items[0].q', '9'),
      update('$bit', '{ $bit: { n: { or: 6 } } }', 'n', '7'),
      update(
        'with a pipeline',
        "[{ $set: { total: { $sum: '$items.q' } } }, { $unset: 'items' }]",
        'total',
        '14',
      ),
    ],
  },
];

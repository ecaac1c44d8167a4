/** The errors of mingo 7.2.6 that this folder avoids, with the server's answer. */
import { Decimal128, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { evaluate } from './aggregate/evaluate';
import { runPipeline, type PipelineContext } from './aggregate/pipeline';
import type { Doc } from './values/types';

const context: PipelineContext = { read: () => [], replace: () => {}, merge: () => {}, random: () => 0 };
const run = (docs: Doc[], ...pipeline: Doc[]) => runPipeline(docs, pipeline, context);
const decimal = (text: string) => Decimal128.fromString(text);

describe('pipelines', () => {
  it.each<[string, Doc]>([
    ['$unwind', { $unwind: { path: '$list', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }],
    ['$set', { $set: { 'sub.x': 9, 'list.y': 1 } }],
    ['$unset', { $unset: 'sub.x' }],
    ['$setWindowFields', { $setWindowFields: { sortBy: { n: 1 }, output: { 'sub.total': { $sum: '$n' } } } }],
    ['$fill', { $fill: { output: { 'missing.x': { value: 1 } } } }],
    ['$densify', { $densify: { field: 'n', range: { step: 1, bounds: 'full' } } }],
    ['$facet', { $facet: { a: [{ $unwind: '$list' }], b: [{ $set: { 'sub.x': 3 } }] } }],
  ])('%s leaves its source unchanged', (_, stage) => {
    const make = () => [
      { _id: 1, n: 1, sub: { x: 1 }, list: [{ a: 1 }, { a: 2 }] },
      { _id: 2, n: 4, sub: { x: 2 }, list: [] },
    ];
    const docs = make();
    run(docs, stage);
    expect(docs).toEqual(make());
  });
  it('$project keeps the order of computed fields', () => {
    const [doc] = run([{ _id: 1, n: 2, b: 1, a: 1 }], {
      $project: { z: '$n', m: { $add: ['$n', 1] }, a: 1, c: '$n', b: 1 },
    });
    expect(Object.keys(doc as Doc)).toEqual(['_id', 'b', 'a', 'z', 'm', 'c']);
  });
  it('$group uses null for a missing key', () => {
    expect(run([{ _id: 1 }, { _id: 2, k: null }], { $group: { _id: '$k', n: { $sum: 1 } } })).toEqual([
      { _id: null, n: 2 },
    ]);
  });
  it('$group treats equal numbers of different types as one key', () => {
    expect(
      run([{ k: 1 }, { k: Long.fromNumber(1) }, { k: decimal('1.0') }], {
        $group: { _id: '$k', n: { $sum: 1 } },
      }),
    ).toEqual([{ _id: 1, n: 3 }]);
  });
  it('$sort orders decimals by value and types by their order', () => {
    const docs = [decimal('9.5'), decimal('10.0'), 'a', null, 3, true].map((v) => ({ v }));
    expect(run(docs, { $sort: { v: 1 } }).map(({ v }) => String(v))).toEqual([
      'null',
      '3',
      '9.5',
      '10.0',
      'a',
      'true',
    ]);
  });
});

it('a stage without a required field is a server error', () => {
  expect(() => run([{ n: 1 }], { $densify: { field: 'n' } })).toThrow(
    'The specification of $densify is not valid',
  );
});

describe('Decimal128', () => {
  const docs = [{ v: decimal('0.1') }, { v: decimal('0.2') }, { v: 'no number' }];
  it.each<[Doc, string]>([
    [{ $sum: '$v' }, '0.3'],
    [{ $avg: '$v' }, '0.15'],
    [{ $max: { $cond: [{ $isNumber: '$v' }, '$v', null] } }, '0.2'],
  ])('%j', (accumulator, value) => {
    expect(String(run(docs, { $group: { _id: null, v: accumulator } })[0]?.['v'])).toBe(value);
  });
  it('compares with other numbers', () => {
    expect(run([{ v: decimal('10.50') }, { v: 9 }], { $match: { v: { $gt: 9.5 } } })).toHaveLength(1);
    expect(evaluate({ $eq: [decimal('1.0'), 1] }, {})).toBe(true);
  });
});

describe('expressions', () => {
  it.each<[string, unknown, unknown]>([
    ['$type of an object', { $type: { a: 1 } }, 'object'],
    ['$lt compares types', { $lt: ['$missing', 0] }, true],
    ['a single argument in an array', { $size: ['$list'] }, 2],
    ['an empty string is true', { $cond: ['', 1, 2] }, 1],
    [
      '$convert does not evaluate its input twice',
      { $convert: { input: { $literal: '$list' }, to: 'string' } },
      '$list',
    ],
    ['a missing field is left out of an object', { $mergeObjects: [{ a: '$missing', b: 1 }] }, { b: 1 }],
  ])('%s', (_, expression, value) => {
    expect(run([{ list: [1, 2] }], { $project: { v: expression } })[0]?.['v']).toEqual(value);
  });
  it('an unknown operator is an error', () => {
    expect(() => evaluate({ $sqare: 2 }, {})).toThrow("Unrecognized expression '$sqare'");
  });
});

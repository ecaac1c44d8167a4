/** Tests behaviour that differs between mingo 7.2.6 and the server. */
import { Decimal128, Long } from 'bson';
import { expect, it } from 'vitest';
import { runPipeline, type PipelineContext } from './aggregate/pipeline';
import type { Doc } from './values/types';

const context: PipelineContext = { read: () => [], replace: () => {}, merge: () => {}, random: () => 0 };
const run = (docs: Doc[], ...pipeline: Doc[]) => runPipeline(docs, pipeline, context);
const decimal = (text: string) => Decimal128.fromString(text);

it('$unwind does not change its input', () => {
  const docs = [{ _id: 1, list: [{ a: 1 }, { a: 2 }] }];
  run(docs, { $unwind: { path: '$list', includeArrayIndex: 'i' } });
  expect(docs).toEqual([{ _id: 1, list: [{ a: 1 }, { a: 2 }] }]);
});
it('$project keeps the order of computed fields', () => {
  const [doc] = run([{ _id: 1, n: 2, b: 1, a: 1 }], {
    $project: { z: '$n', m: { $add: ['$n', 1] }, a: 1, c: '$n', b: 1 },
  });
  expect(Object.keys(doc as Doc)).toEqual(['_id', 'b', 'a', 'z', 'm', 'c']);
});
it('$group treats equal numbers of different types as the same key', () => {
  expect(
    run([{ k: 1 }, { k: Long.fromNumber(1) }, { k: decimal('1.0') }], {
      $group: { _id: '$k', n: { $sum: 1 } },
    }),
  ).toEqual([{ _id: 1, n: 3 }]);
});
it('$sort compares decimals by value, and types by the BSON order', () => {
  const docs = [decimal('9.5'), decimal('10.0'), 'a', null, 3, true].map((v) => ({ v }));
  const sorted = run(docs, { $sort: { v: 1 } });
  expect(sorted.map(({ v }) => String(v)).join()).toBe('null,3,9.5,10.0,a,true');
});
it('a stage without a required field throws a server error', () => {
  expect(() => run([{ n: 1 }], { $densify: { field: 'n' } })).toThrow(
    'The specification of $densify is not valid',
  );
});

it.each<[string, unknown, unknown]>([
  ['$cond treats an empty string as true', { $cond: ['', 1, 2] }, 1],
  [
    '$convert does not evaluate its input twice',
    { $convert: { input: { $literal: '$list' }, to: 'string' } },
    '$list',
  ],
])('%s', (_, expression, value) => {
  expect(run([{ list: [1, 2] }], { $project: { v: expression } })[0]?.['v']).toEqual(value);
});
it('an unknown operator throws a server error', () => {
  expect(() => run([{}], { $project: { v: { $sqare: 2 } } })).toThrow("Unrecognized expression '$sqare'");
});

import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromHash, getHashTarget, toHash } from './share';

const shared = { target: 'lower-bound', files: ['console.log("ä → 🌱");\n', 'export {};'] };

test('code survives a round trip through a URL', async () => {
  const hash = await toHash(shared);
  expect(hash).toMatch(/^#run=lower-bound\.[\w-]+$/);
  expect(getHashTarget(hash)).toBe('lower-bound');
  expect(await fromHash(hash)).toEqual(shared);
});

test('code is compressed in a URL', async () => {
  const files = ['console.log("the same line");\n'.repeat(100)];
  expect((await toHash({ target: 'x', files })).length).toBeLessThan(200);
});

test.each([
  ['an ordinary heading', '#pitfalls'],
  ['no hash', ''],
  ["code that isn't compressed", '#run=x.abc'],
  ['invalid characters', '#run=x.a<b'],
  ['an invalid escape', '#run=%E0%A4%A.abc'],
  ['too much code', `#run=x.${'A'.repeat(60_000)}`],
])('rejects %s', async (_, hash) => {
  expect(await fromHash(hash)).toBeUndefined();
});

test('rejects a short hash that contains a huge text', async () => {
  for (const code of ['a'.repeat(5_000_000), '\r'.repeat(20_000)]) {
    const bomb = `#run=x.${deflateRawSync(JSON.stringify([code])).toString('base64url')}`;
    expect(bomb.length).toBeLessThan(50_000);
    expect(await fromHash(bomb)).toBeUndefined();
  }
});

test("rejects compressed data that isn't code", async () => {
  const hash = await toHash({ target: 'x', files: [1] as unknown as string[] });
  expect(await fromHash(hash)).toBeUndefined();
});

test.each([
  ['too long', 'a'.repeat(200_000)],
  ['too many lines', '\n'.repeat(20_000)],
  [
    'too long once compressed',
    Array.from({ length: 60_000 }, (_, i) => Math.sin(i).toString(36).at(-1)).join(''),
  ],
])('creates no link that nobody could open: code is %s', async (_, code) => {
  await expect(toHash({ target: 'x', files: [code] })).rejects.toThrow(RangeError);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BlogFeedItem } from '@docusaurus/plugin-content-blog';
import { expect, test } from 'vitest';
import { rewritePages } from '../src/lib/page-passes';
import { feedItems } from './feed-items';

test('feeds hold what pages have when plugins have rewritten them, and are read once', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'feeds-'));
  const file = path.join(outDir, 'index.html');
  writeFileSync(file, 'raw');
  let readings = 0;
  const params = {
    outDir,
    defaultCreateFeedItems: async () => {
      readings++;
      return [{ title: readFileSync(file, 'utf8') }] as BlogFeedItem[];
    },
  } as unknown as Parameters<ReturnType<typeof feedItems>>[0];
  const create = feedItems();
  // The blog is called first.
  const feeds = [create(params), create(params)];
  const module = path.resolve('src/lib/page-passes/testing.ts');
  await rewritePages<typeof import('../src/lib/page-passes/testing')>(
    { outDir, plugins: [] },
    { plugin: 'lean', module, context: '!' },
  );
  expect(await Promise.all(feeds)).toEqual([[{ title: 'raw!' }], [{ title: 'raw!' }]]);
  expect(readings).toBe(1);
  rmSync(outDir, { recursive: true });
});

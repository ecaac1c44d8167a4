/** Twins of docs are made while these are compiled (integrations/markdown-twins/remark), from what another parser reads. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTwins } from '../../integrations/markdown-twins/site-twins';
import { readSettings } from '../../src/site/settings';

const { siteUrl, baseUrl } = readSettings(process.env);

test('the build has the twins that their sources alone make', { timeout: 120_000 }, async () => {
  const files = await makeTwins(process.cwd(), new URL(baseUrl, siteUrl).href, { keep: false });
  expect(files.size).toBeGreaterThan(500);
  const built = (name: string) => path.join('build', name);
  const others = [...files].filter(
    ([name, text]) => !existsSync(built(name)) || readFileSync(built(name), 'utf8') !== text,
  );
  expect(others.map(([name]) => name)).toEqual([]);
});

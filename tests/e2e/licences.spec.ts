/** Tests the page that lists third-party works, and the machine-readable list. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { buildDir } from './lib/site';

const PAGE = '/licences';

/** Follows the link to the licence of an entry, and returns the licence text. */
async function openText(page: Page, name: string): Promise<string> {
  await page.goto(PAGE);
  const entry = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('strong').getByText(name, { exact: true }) })
    .first();
  await entry.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/licences\/\w+\.txt$/);
  return (await page.locator('body').textContent()) ?? '';
}

test('the page lists packages, the programs inside them and fonts, with licence texts', async ({ page }) => {
  for (const [name, text] of [
    ['react', /Permission is hereby granted/],
    ['pyodide', /Mozilla Public License/],
    ['CPython', /PYTHON SOFTWARE FOUNDATION LICENSE/],
    ['@electric-sql/pglite', /Apache License/],
    ['PostgreSQL', /UNIVERSITY OF CALIFORNIA/],
    ['Archivo', /SIL OPEN FONT LICENSE/],
  ] as const) {
    expect(await openText(page, name), name).toMatch(text);
  }
});

test('licence texts can be opened without scripts', async ({ pageWithoutScripts: page }) => {
  expect(await openText(page, 'react')).toContain('WITHOUT WARRANTY OF ANY KIND');
});

test('the footer links to the page', async ({ page }) => {
  await page.goto('/docs/general/git');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licences' }).click();
  await expect(page.getByRole('heading', { name: 'Licences', level: 1 })).toBeVisible();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(200);
});

test('sbom.cdx.json has the same entries, each with a package URL and a licence', async ({
  page,
  request,
}) => {
  await page.goto(PAGE);
  const href = await page.getByRole('link', { name: 'sbom.cdx.json' }).getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.status()).toBe(200);
  const bom = (await response.json()) as {
    bomFormat: string;
    specVersion: string;
    components: { name: string; purl?: string; licenses?: unknown[] }[];
  };
  expect(bom.bomFormat).toBe('CycloneDX');
  expect(bom.specVersion).toMatch(/^1\.\d$/);
  expect(bom.components.filter(({ purl, licenses }) => !purl || licenses?.length !== 1)).toEqual([]);
  const entries = await page.getByRole('main').getByRole('listitem').locator('strong').allTextContents();
  expect([...new Set(entries)].sort()).toEqual([...new Set(bom.components.map(({ name }) => name))].sort());
});

test('the list includes packages in separate chunks, in shared chunks and in style sheets', () => {
  const bom = readFileSync(path.join(buildDir, 'sbom.cdx.json'), 'utf8');
  for (const name of [
    'react-dom',
    'prism-code-editor',
    '@docsearch/react',
    '@docsearch/css',
    'astro',
    'clsx',
  ])
    expect(bom).toContain(`"name": "${name}"`);
});

/**
 * The Content-Security-Policy: every page has it, and it blocks what attackers do. That it blocks nothing else shows in
 * all other tests, which fail if the browser logs an error.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { buildDir } from './lib/site';

const DOC = '/docs/tech/algorithms/binary-search';

const read = (name: string) => readFileSync(path.join(buildDir, name), 'utf8');
const pages = readdirSync(buildDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);
const isSandbox = (name: string) => name.startsWith('runtimes');
const policyOf = (html: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(
        `${event.violatedDirective}: ${event.blockedURI} ${event.sample} (${event.sourceFile ?? ''})`,
      );
    });
  });
});

async function violations(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Window & { violations?: string[] }).violations ?? []);
}

test('every built page has the policy before anything that it governs; the sandbox has its own', () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const name of pages.filter((page) => !isSandbox(page))) {
    const html = read(name);
    const policy = policyOf(html) ?? '';
    expect(policy, name).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/);
    expect(policy, name).toContain("object-src 'none'; base-uri 'self'; form-action 'self'");
    expect(policy, name).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(html.indexOf('http-equiv="Content'), name).toBeLessThan(
      html.search(/<script|<link|<style|<title/i),
    );
    expect(Buffer.byteLength(html.slice(0, html.search(/<meta charset/i))), name).toBeLessThan(1024);
  }
  const previews = pages.filter((name) => name.includes('runtimes/previews/'));
  const sandbox = pages.filter((name) => isSandbox(name) && !previews.includes(name));
  expect(sandbox).toHaveLength(1);
  expect(policyOf(read(sandbox[0] ?? ''))).not.toContain('script-src');
  expect(previews.length).toBeGreaterThan(100);
  for (const name of previews) {
    expect(policyOf(read(name)), name).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/,
    );
    expect(policyOf(read(name)), name).not.toMatch(/script-src|connect-src/);
  }
});

test('pages work under the header of _headers as well', async ({ page, baseURL }) => {
  const rules = read('_headers').split('\n\n');
  const policy = /Content-Security-Policy: (.*)/.exec(
    rules.find((rule) => rule.startsWith('/docs/')) ?? '',
  )?.[1];
  const permissions = /Permissions-Policy: (.*)/.exec(rules[0] ?? '')?.[1] ?? '';
  expect(policy).toContain("frame-ancestors 'self'");
  // Cloudflare Pages allows 100 rules and 2,000 characters per line.
  expect(rules.length).toBeLessThan(100);
  expect(policy?.length).toBeLessThan(1900);
  await page.route(
    (url) => url.href.startsWith(`${baseURL}/`) && !url.pathname.startsWith('/runtimes/'),
    async (route) => {
      const response = await route.fetch();
      const headers = { 'content-security-policy': policy ?? '', 'permissions-policy': permissions };
      await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
    },
  );
  await page.goto(DOC);
  await hydrated(page);
  await page.getByRole('button', { name: 'Run' }).first().click();
  await expect(page.getByRole('log', { name: 'Output' }).first()).not.toBeEmpty();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  expect(await violations(page)).toEqual([]);
});

test('a moved address still leads on', async ({ page }) => {
  await page.goto('/docs?x=1#areas');
  await expect(page).toHaveURL(/\/docs\/tech\/?\?x=1#areas$/);
  expect(await violations(page)).toEqual([]);
});

test('no style element may be put into a page', async ({ page, complaints }) => {
  await page.goto(DOC);
  await hydrated(page);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'h1 { opacity: 0.5 }';
    document.head.append(style);
  });
  await expect.poll(() => violations(page)).toEqual([expect.stringContaining('style-src-elem')]);
  await expect(page.locator('h1')).toHaveCSS('opacity', '1');
  complaints.length = 0;
});

test('evaluated code is refused', async ({ page, complaints }) => {
  await page.goto(DOC);
  await hydrated(page);
  // In a timer, because code evaluated by the debugger may call eval.
  const script = `
    new Promise((resolve) => setTimeout(() => {
      const attempts = [() => eval('1'), () => new Function('return 1')(), () => void setTimeout('window.late = 1')];
      resolve(attempts.map((attempt) => { try { attempt(); return 'ran'; } catch (error) { return error.name; } }));
    }))`;
  expect(await page.evaluate(script)).toEqual(['EvalError', 'EvalError', expect.any(String)]);
  await page.waitForTimeout(50);
  expect(await page.evaluate(() => 'late' in window)).toBe(false);
  expect((await violations(page)).length).toBeGreaterThanOrEqual(2);
  complaints.length = 0;
});

test('injected scripts do not run', async ({ page, complaints, baseURL }) => {
  await page.goto(DOC);
  await hydrated(page);
  await page.evaluate((origin) => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    const add = (name: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.textContent = text;
      document.body.append(element);
      return element;
    };
    add('script', {}, "window.ran.push('inline')");
    add('script', { src: "data:text/javascript,window.ran.push('data')" });
    add('script', { src: origin.replace('localhost', '127.0.0.1') + '/assets/x.js' });
    add('img', { src: '/nothing.png', onerror: "window.ran.push('handler')" });
    add('a', { href: "javascript:window.ran.push('link')" }, 'x').click();
    add('object', { data: '/index.html' });
    add('base', { href: 'https://example.com/' });
  }, baseURL ?? '');
  await expect
    .poll(async () => new Set((await violations(page)).map((text) => text.split(':')[0])))
    .toEqual(new Set(['script-src-elem', 'script-src-attr', 'object-src', 'base-uri']));
  expect(await page.evaluate(() => (window as Window & { ran?: string[] }).ran)).toEqual([]);
  complaints.length = 0;
});

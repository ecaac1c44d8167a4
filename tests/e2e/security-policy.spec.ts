/**
 * Checks that every page has a Content-Security-Policy, and that it blocks attacks. If it blocked anything else, other
 * tests would fail, because the browser logs an error for everything that the policy blocks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH } from './lib/lesson';
import { buildDir } from './lib/site';

const readBuildFile = (name: string) => readFileSync(path.join(buildDir, name), 'utf8');
const pages = readdirSync(buildDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);
const isSandbox = (name: string) => name.startsWith('runtimes');
const getPolicy = (html: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(
        `${event.violatedDirective}: ${event.blockedURI} ${event.sample} (${event.sourceFile ?? ''})`,
      );
    });
  });
});

async function getViolations(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Window & { violations?: string[] }).violations ?? []);
}

test('every page declares the policy before anything it applies to, and the sandbox has its own policy', () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const name of pages.filter((page) => !isSandbox(page))) {
    const html = readBuildFile(name);
    const policy = getPolicy(html) ?? '';
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
  expect(getPolicy(readBuildFile(sandbox[0] ?? ''))).not.toContain('script-src');
  expect(previews.length).toBeGreaterThan(100);
  for (const name of previews) {
    expect(getPolicy(readBuildFile(name)), name).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/,
    );
    expect(getPolicy(readBuildFile(name)), name).not.toMatch(/script-src|connect-src/);
  }
});

test('pages work with the response headers in _headers', async ({ page, baseURL }) => {
  const rules = readBuildFile('_headers').split('\n\n');
  const policy = /Content-Security-Policy: (.*)/.exec(
    rules.find((rule) => rule.startsWith('/docs/')) ?? '',
  )?.[1];
  const permissions = /Permissions-Policy: (.*)/.exec(rules[0] ?? '')?.[1] ?? '';
  expect(policy).toContain("frame-ancestors 'self'");
  // Cloudflare Pages allows at most 100 rules and 2,000 characters per line.
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
  await page.goto(BINARY_SEARCH);
  await page.getByRole('button', { name: 'Run' }).first().click();
  await expect(page.getByRole('log', { name: 'Output' }).first()).not.toBeEmpty();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  expect(await getViolations(page)).toEqual([]);
});

test('an old address redirects to the new one', async ({ page }) => {
  await page.goto('/docs?x=1#areas');
  await expect(page).toHaveURL(/\/docs\/tech\/?\?x=1#areas$/);
  expect(await getViolations(page)).toEqual([]);
});

test('added style elements have no effect', async ({ page, problems }) => {
  await page.goto(BINARY_SEARCH);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'h1 { opacity: 0.5 }';
    document.head.append(style);
  });
  await expect.poll(() => getViolations(page)).toEqual([expect.stringContaining('style-src-elem')]);
  await expect(page.locator('h1')).toHaveCSS('opacity', '1');
  problems.length = 0;
});

test('evaluating strings as code is blocked', async ({ page, problems }) => {
  await page.goto(BINARY_SEARCH);
  // Uses a timer, because the policy doesn't apply to code that the debugger evaluates directly.
  const script = `
    new Promise((resolve) => setTimeout(() => {
      const attempts = [() => eval('1'), () => new Function('return 1')(), () => void setTimeout('window.late = 1')];
      resolve(attempts.map((attempt) => { try { attempt(); return 'ran'; } catch (error) { return error.name; } }));
    }))`;
  expect(await page.evaluate(script)).toEqual(['EvalError', 'EvalError', expect.any(String)]);
  await page.waitForTimeout(50);
  expect(await page.evaluate(() => 'late' in window)).toBe(false);
  expect((await getViolations(page)).length).toBeGreaterThanOrEqual(2);
  problems.length = 0;
});

test('injected scripts do not run', async ({ page, problems, baseURL }) => {
  await page.goto(BINARY_SEARCH);
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
    .poll(async () => new Set((await getViolations(page)).map((text) => text.split(':')[0])))
    .toEqual(new Set(['script-src-elem', 'script-src-attr', 'object-src', 'base-uri']));
  expect(await page.evaluate(() => (window as Window & { ran?: string[] }).ran)).toEqual([]);
  problems.length = 0;
});

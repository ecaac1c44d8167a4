import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { LIST_FILE, type FileGroup } from '../../../integrations/offline/names';
import { getContentType, isFile } from '../../../tools/lib/built-site.mjs';
import { buildDir } from './site';

/** Serves a build. Tests can stop the server, and make it serve another version of the site. */
class OwnSite {
  /** The requested paths, in order. */
  readonly requests: string[] = [];
  /** Matches paths, relative to the base path, for which the server pretends that there is no file. */
  missing: RegExp | undefined;
  #server: Server | undefined;
  #port = 0;
  /** The current content of each changed file, by name. */
  #changed = new Map<string, string>();

  constructor(
    readonly folder = buildDir,
    readonly base = '/',
  ) {}

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      this.requests.push(pathname);
      const name = decodeURIComponent(pathname).slice(this.base.length);
      const file = [name, path.join(name, 'index.html')].find((each) => isFile(path.join(this.folder, each)));
      const isFound = file !== undefined && pathname.startsWith(this.base) && !this.missing?.test(name);
      const sent = isFound ? file : '404.html';
      response.writeHead(isFound ? 200 : 404, {
        'Content-Type': getContentType(sent),
        'Cache-Control': /^(?:assets|runtimes)\//.test(sent) ? 'public, max-age=600' : 'no-cache',
      });
      response.end(this.#changed.get(sent) ?? readFileSync(path.join(this.folder, sent)));
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, 'localhost', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  /**
   * Publishes a new version of the site. Changes pages, and updates the list of files and the service worker as a build
   * would.
   *
   * @param name name of the version, added to the worker so that it differs from earlier ones
   * @param pages maps the file of each changed page to a function that changes its HTML
   */
  publish(name: string, pages: Record<string, (html: string) => string>): void {
    const worker = this.#current('sw.js');
    const list = JSON.parse(this.#current(LIST_FILE)) as FileGroup[];
    for (const [file, change] of Object.entries(pages)) {
      const html = change(this.#current(file));
      this.#changed.set(file, html);
      const listed = list.flatMap(({ files }) => files).find(([each]) => each === file);
      if (listed) listed[1] = createHash('sha256').update(html).digest('hex').slice(0, 12);
    }
    this.#changed.set(LIST_FILE, JSON.stringify(list));
    this.#changed.set('sw.js', `${worker}/* ${name} */`);
  }

  #current(file: string): string {
    return this.#changed.get(file) ?? readFileSync(path.join(this.folder, file), 'utf8');
  }
}

/** Extends Playwright's `test`: gives each test its own server, and allows service workers. */
export const test = base.extend<{ site: OwnSite; folder: string; basePath: string }>({
  folder: [buildDir, { option: true }],
  basePath: ['/', { option: true }],
  site: async ({ folder, basePath }, use) => {
    const site = new OwnSite(folder, basePath);
    await site.start();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.origin),
  serviceWorkers: async ({ site: _ }, use) => use('allow'),
});

export { expect };

/** Waits until the browser has cached all the given paths. */
export async function waitUntilCached(page: Page, ...paths: string[]): Promise<void> {
  const areCached = () =>
    page.evaluate(async (wanted) => {
      const responses = wanted.map((address) => caches.match(new URL(address, location.origin).href));
      return (await Promise.all(responses)).every(Boolean);
    }, paths);
  await expect.poll(areCached, { timeout: 30_000 }).toBe(true);
}

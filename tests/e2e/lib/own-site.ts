/**
 * The built site on a separate server per test, which can be stopped, and which can serve another version of the site.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { LIST, type FileGroup } from '../../../integrations/offline/names';
import { buildDir } from './site';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A site that responds until it is stopped. */
export class OwnSite {
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  /** Matches files, relative to the base path, that are deleted. */
  gone: RegExp | undefined;
  /** Whether browsers may cache files without a service worker. */
  cached = true;
  #server: Server | undefined;
  #port = 0;
  /** File → its text in the current version. */
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
      this.asked.push(pathname);
      const name = decodeURIComponent(pathname).slice(this.base.length);
      const file = [name, path.join(name, 'index.html')].find((each) => each && this.#isFile(each));
      const isThere = file !== undefined && pathname.startsWith(this.base) && !this.gone?.test(name);
      const sent = isThere ? file : '404.html';
      response.writeHead(isThere ? 200 : 404, {
        'Content-Type': TYPES[path.extname(sent)] ?? 'application/octet-stream',
        // GitHub Pages also caches all files, but longer; here the tests have to see changes.
        'Cache-Control':
          this.cached && /^(?:assets|runtimes)\//.test(sent)
            ? 'public, max-age=600'
            : this.cached
              ? 'no-cache'
              : 'no-store',
      });
      response.end(this.#changed.get(sent) ?? readFileSync(path.join(this.folder, sent)));
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, 'localhost', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Stops responding to requests. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  /**
   * Publishes a new version: pages with changed text, and the list and worker that a build of these pages would write.
   *
   * @param name makes the worker differ from earlier ones
   * @param pages file → function that changes its HTML
   */
  publish(name: string, pages: Record<string, (html: string) => string>): void {
    const worker = this.#current('sw.js');
    const list = JSON.parse(this.#current(LIST)) as FileGroup[];
    for (const [file, change] of Object.entries(pages)) {
      const html = change(this.#current(file));
      this.change(file, html);
      const listed = list.flatMap(({ files }) => files).find(([each]) => each === file);
      if (listed) listed[1] = createHash('sha256').update(html).digest('hex').slice(0, 12);
    }
    this.change(LIST, JSON.stringify(list));
    this.change('sw.js', `${worker}/* ${name} */`);
  }

  /** Serves another text for a file from now on. */
  change(file: string, text: string): void {
    this.#changed.set(file, text);
  }

  #current(file: string): string {
    return this.#changed.get(file) ?? readFileSync(path.join(this.folder, file), 'utf8');
  }

  #isFile(name: string): boolean {
    const file = path.join(this.folder, name);
    return existsSync(file) && statSync(file).isFile();
  }
}

/** Tests with the service worker enabled, each with a separate site. */
export const test = base.extend<{ site: OwnSite; folder: string; basePath: string }>({
  folder: [buildDir, { option: true }],
  basePath: ['/', { option: true }],
  site: async ({ folder, basePath }, give) => {
    const site = new OwnSite(folder, basePath);
    await site.start();
    await give(site);
    await site.stop();
  },
  baseURL: async ({ site }, give) => give(site.origin),
  serviceWorkers: async ({ site: _ }, give) => give('allow'),
});

export { expect };

/** Whether the browser has cached all of these addresses, which are relative to the origin. */
function kept(page: Page, ...addresses: string[]): Promise<boolean> {
  return page.evaluate(
    async (wanted) =>
      (
        await Promise.all(wanted.map((address) => caches.match(new URL(address, location.origin).href)))
      ).every(Boolean),
    addresses,
  );
}

/** Waits until addresses are cached. */
export async function untilKept(page: Page, ...addresses: string[]): Promise<void> {
  await expect.poll(() => kept(page, ...addresses), { timeout: 30_000 }).toBe(true);
}

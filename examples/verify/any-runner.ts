/**
 * Runs programs that print in workers, and programs that draw in a browser. A second browser runs programs that print the
 * way readers run them. Each browser starts when it is first needed.
 */
import type { RunRequest, RuntimeAbout } from '../runtimes/interface';
import { createBrowserRunner, type BrowserRunner, type Drawing, type Drawn } from './browser';
import { loadAbouts } from './runtimes';
import { WorkerPool, type Outcome, type Runner } from './worker-pool';

/** Runs programs of every runtime. */
export class AnyRunner implements BrowserRunner {
  private readonly workers = new WorkerPool();
  private browser: Promise<BrowserRunner> | undefined;
  private started: BrowserRunner | undefined;
  private printing: Promise<BrowserRunner> | undefined;

  async run(about: RuntimeAbout, request: RunRequest, limit: number): Promise<Outcome> {
    const runner = about.kind === 'frame' ? await this.startBrowser() : this.workers;
    return runner.run(about, request, limit);
  }

  async draw(about: RuntimeAbout, request: RunRequest, limit: number, drawing: Drawing): Promise<Drawn> {
    return (await this.startBrowser()).draw(about, request, limit, drawing);
  }

  /** Returns a runner that runs programs that print in Chromium, in the site's sandbox. */
  async inBrowser(): Promise<Runner> {
    const printing = [...loadAbouts().values()].filter(({ kind }) => kind !== 'frame');
    this.printing ??= createBrowserRunner(printing.map(({ name }) => name));
    return this.printing;
  }

  version(runtime: string): string | undefined {
    return this.started?.version(runtime) ?? this.workers.version(runtime);
  }

  async close(): Promise<void> {
    const browsers = [this.browser, this.printing].map((started) =>
      started?.then((browser) => browser.close()),
    );
    await Promise.all([this.workers.close(), ...browsers]);
  }

  private async startBrowser(): Promise<BrowserRunner> {
    this.browser ??= createBrowserRunner();
    this.started = await this.browser;
    return this.started;
  }
}

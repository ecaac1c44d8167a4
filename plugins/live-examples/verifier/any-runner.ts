/** Workers for what prints, a browser for what draws; the browser starts when the first program needs it. */
import type { RunRequest, RuntimeAbout } from '../runtimes/interface';
import { createBrowserRunner, type BrowserRunner, type Drawing, type Drawn } from './browser';
import { WorkerPool, type Outcome } from './worker-pool';

/** Runs programs of every runtime. */
export class AnyRunner implements BrowserRunner {
  private readonly workers = new WorkerPool();
  private browser: Promise<BrowserRunner> | undefined;
  private started: BrowserRunner | undefined;

  async run(about: RuntimeAbout, request: RunRequest, limit: number): Promise<Outcome> {
    const runner = about.kind === 'frame' ? await this.startBrowser() : this.workers;
    return runner.run(about, request, limit);
  }

  async draw(about: RuntimeAbout, request: RunRequest, limit: number, drawing: Drawing): Promise<Drawn> {
    return (await this.startBrowser()).draw(about, request, limit, drawing);
  }

  version(runtime: string): string | undefined {
    return this.started?.version(runtime) ?? this.workers.version(runtime);
  }

  async close(): Promise<void> {
    await Promise.all([this.workers.close(), this.browser?.then((browser) => browser.close())]);
  }

  private async startBrowser(): Promise<BrowserRunner> {
    this.browser ??= createBrowserRunner();
    this.started = await this.browser;
    return this.started;
  }
}

import { RUNTIMES } from '../runtimes/all';
import type { RunRequest, RuntimeAbout } from '../runtimes/interface';
import { createBrowserRunner, type BrowserRunner, type Drawing, type Drawn } from './browser';
import { WorkerPool, type Outcome, type Runner } from './worker-pool';

/**
 * Uses a browser for programs that draw, and worker threads for all other programs. The browser starts when it is first
 * needed.
 */
export class AnyRunner implements BrowserRunner {
  private readonly workers = new WorkerPool();
  private drawingBrowser: Promise<BrowserRunner> | undefined;
  private startedBrowser: BrowserRunner | undefined;
  private printingBrowser: Promise<BrowserRunner> | undefined;

  async run(about: RuntimeAbout, request: RunRequest, limit: number): Promise<Outcome> {
    const runner = about.kind === 'frame' ? await this.startBrowser() : this.workers;
    return runner.run(about, request, limit);
  }

  async draw(about: RuntimeAbout, request: RunRequest, limit: number, drawing: Drawing): Promise<Drawn> {
    return (await this.startBrowser()).draw(about, request, limit, drawing);
  }

  /** Returns a second browser, for programs that don't draw. Starts it on the first call. */
  async getPrintingBrowser(): Promise<Runner> {
    const printing = Object.values(RUNTIMES).filter(({ kind }) => kind !== 'frame');
    this.printingBrowser ??= createBrowserRunner(printing.map(({ name }) => name));
    return this.printingBrowser;
  }

  version(runtime: string): string | undefined {
    return this.startedBrowser?.version(runtime) ?? this.workers.version(runtime);
  }

  async close(): Promise<void> {
    const browsers = [this.drawingBrowser, this.printingBrowser].map((started) =>
      started?.then((browser) => browser.close()),
    );
    await Promise.all([this.workers.close(), ...browsers]);
  }

  private async startBrowser(): Promise<BrowserRunner> {
    this.drawingBrowser ??= createBrowserRunner();
    this.startedBrowser = await this.drawingBrowser;
    return this.startedBrowser;
  }
}

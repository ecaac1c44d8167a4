/**
 * A WebKit window, Safari's engine, that shows the verifier's page. Needs WebKitGTK and its WebDriver
 * (https://www.w3.org/TR/webdriver2/; Debian: `webkit2gtk-driver`, and `xvfb` if there is no display).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageRun } from '../../examples/verify/browser-page';
import { outputText, type OutputEvent, type RunRequest } from '../../examples/runtimes/interface';

/** WebKitGTK's own browser, which its driver controls. */
const BROWSER = process.env['WEBKIT_BROWSER'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Timeout of a run, including loading its runtime, in milliseconds. */
const RUN_LIMIT = 120_000;

/** Timeout for closing a window, in milliseconds. */
const CLOSE_LIMIT = 3_000;

/** The result of a run. */
export interface WebKitRun {
  result: PageRun['result'];
  version: string;
  /** Milliseconds until the run ended, including loading. */
  total: number;
  /** Its output, in the format of an output fence. */
  text: string;
  /** Its output on stderr. */
  errors: string;
}

/** A driver with one window. */
export class WebKitSession {
  private driver: ChildProcess | undefined;
  private path = '';
  private count = 0;

  /**
   * @param port of the driver
   * @param page address of the verifier's page
   */
  constructor(
    private readonly port: number,
    private readonly page: string,
  ) {}

  /**
   * Starts the driver and opens the page. Can be called again after `run` has rejected.
   *
   * @throws if there is no driver
   */
  async open(): Promise<void> {
    await this.close();
    const driver = spawn('WebKitWebDriver', [`--port=${this.port}`], { stdio: 'ignore' });
    driver.on('error', () => undefined);
    this.driver = driver;
    const capabilities = {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
      },
    };
    const { sessionId } = await this.whenReady(() =>
      this.call<{ sessionId: string }>('/session', { capabilities }),
    );
    this.path = `/session/${sessionId}`;
    await this.call(`${this.path}/timeouts`, { script: RUN_LIMIT });
    await this.call(`${this.path}/url`, { url: this.page });
  }

  /**
   * Runs a program in its own frame.
   *
   * @param late milliseconds after the run in which it may still print
   * @throws if the window has stopped responding
   */
  async run(runtime: string, request: RunRequest, limit: number, late: number): Promise<WebKitRun> {
    const script = `
      const [id, runtime, request, limit, late, done] = arguments;
      const { verifierPage } = globalThis;
      verifierPage.run(id, runtime, JSON.parse(request), limit).then(async (run) => {
        await new Promise((resolve) => setTimeout(resolve, late));
        const events = verifierPage.events(id);
        verifierPage.close(id);
        done(JSON.stringify({ run, events }));
      }).catch((error) => done(JSON.stringify({ error: String(error) })));`;
    const args = [`run-${++this.count}`, runtime, JSON.stringify(request), limit, late];
    const answer = await this.call<string>(`${this.path}/execute/async`, { script, args });
    const { run, events, error } = JSON.parse(answer) as {
      run: PageRun;
      events: OutputEvent[];
      error?: string;
    };
    if (error !== undefined) throw new Error(error);
    const wrong = events.filter((event) => event.type === 'text' && event.stream === 'err');
    return { ...run, text: outputText(events, run.result.error), errors: outputText(wrong) };
  }

  /** Closes the window, then the driver; a window that isn't closed first would outlive its driver. */
  async close(): Promise<void> {
    if (!this.driver) return;
    const signal = AbortSignal.timeout(CLOSE_LIMIT);
    if (this.path) await fetch(this.address(this.path), { method: 'DELETE', signal }).catch(() => undefined);
    this.driver.kill('SIGKILL');
    this.driver = undefined;
    this.path = '';
  }

  private address(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** Retries a call until the driver listens, for at most five seconds. */
  private async whenReady<Value>(call: () => Promise<Value>): Promise<Value> {
    for (let left = 25; ; left--) {
      await sleep(200);
      try {
        return await call();
      } catch (error) {
        if (this.driver?.pid === undefined) throw new Error('There is no WebKitWebDriver here.');
        if (left === 0) throw error;
      }
    }
  }

  private async call<Value>(path: string, body: object): Promise<Value> {
    const response = await fetch(this.address(path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
    return value as Value;
  }
}

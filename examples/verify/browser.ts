/**
 * Runs programs in headless Chromium, in the same sandbox as on the site: the host page, the `srcdoc` frame and its
 * policy.
 *
 *     const browser = await createBrowserRunner();          // builds the drawing runtimes, starts a server and Chromium
 *     const outcome = await browser.run(about, request, limit);            // like the worker pool, for exercises
 *     const verdict = await browser.draw(about, request, limit, { expect: 'Count: 1', assertion: '…' });
 *     await browser.close();
 *
 * `draw` is for examples: `verdict.problems` lists what is wrong with the drawing (it is empty, a text is missing, an
 * assertion failed, or an error was printed). Calls run in parallel, each in its own page.
 */
import { availableParallelism } from 'node:os';
import { chromium, type Browser, type Frame, type Page } from 'playwright';
import { outputText, trimmed, type RunRequest, type RuntimeAbout } from '../runtimes/interface';
import type { PageRun, VerifierPage } from './browser-page';
import { startServer, type VerifierServer } from './browser-server';
import { BATCH_MS } from '../sandbox/protocol';
import type { Outcome, Runner } from './worker-pool';

/** Expectations of what an example draws. */
export interface Drawing {
  /** Text that must appear in the preview. */
  expect?: string;
  /** Hidden `js assert`, run after the first render. */
  assertion?: string;
  /** Name of the error that the example must throw. If set, the example needn't draw anything. */
  throws?: string;
  /** Whether it has an `output` fence, which covers printed errors too, so they aren't a problem here. */
  hasOutput?: boolean;
  /** The content of that fence, which is awaited. */
  output?: string;
  /** Whether to measure its height. */
  measure?: boolean;
}

/** The result of an example that draws. */
export interface Drawn extends Outcome {
  /** Messages for the author; empty if everything is right. */
  problems: string[];
  /** Duration of the run in milliseconds, including loading. */
  total: number;
  /** The document's height in CSS pixels at two widths, if it was measured. */
  height?: { wide: number; narrow: number };
}

/** Runs programs that draw. */
export interface BrowserRunner extends Runner {
  draw(about: RuntimeAbout, request: RunRequest, limit: number, drawing: Drawing): Promise<Drawn>;
}

/** How many pages run at the same time. */
const PAGES = availableParallelism();

/** Path of Chromium; empty for Playwright's own. */
export const BROWSER = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Maximum wait for the text of `expect`, in milliseconds after the run. */
const EXPECT_LIMIT = 3_000;

/** Maximum wait for the expected output, in milliseconds after the run; enough for timers of one second. */
const OUTPUT_LIMIT = 2_000;

/** Messages by the reason why a session was ended. */
const STOPPED: Record<string, (limit: number) => string> = {
  timeout: (limit) => `It didn't finish within ${limit / 1000} s and was stopped.`,
  flood: () => 'It kept printing and was stopped.',
  unresponsive: () => 'It used too much memory or stopped responding.',
  reader: () => 'It was stopped.',
};

/**
 * Starts a browser.
 *
 * @param names of the runtimes; by default, all that draw
 * @param executablePath of Chromium; by default `CHROMIUM_PATH` or the system's
 */
export async function createBrowserRunner(
  names?: readonly string[],
  executablePath = BROWSER || undefined,
): Promise<BrowserRunner> {
  const args =
    '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --disable-features=IsolateSandboxedIframes';
  const [server, browser] = await Promise.all([
    startServer(names),
    chromium.launch({ executablePath, args: args.split(' ') }),
  ]);
  return new ChromiumRunner(server, browser);
}

class ChromiumRunner implements BrowserRunner {
  private readonly versions = new Map<string, string>();
  private readonly idle: Page[] = [];
  private readonly waiting: (() => void)[] = [];
  private open = 0;
  private count = 0;

  constructor(
    private readonly server: VerifierServer,
    private readonly browser: Browser,
  ) {}

  version(runtime: string): string | undefined {
    return this.versions.get(runtime);
  }

  async run(about: RuntimeAbout, request: RunRequest, limit: number): Promise<Outcome> {
    const { result, stopped, text } = await this.inFrame(about, request, limit, async () => undefined);
    return { ...result, stopped, text };
  }

  async draw(about: RuntimeAbout, request: RunRequest, limit: number, drawing: Drawing): Promise<Drawn> {
    const { assertion, throws, hasOutput } = drawing;
    const problems: string[] = [];
    let height: Drawn['height'];
    const shown = await this.inFrame(about, request, limit, async (frame, page, id) => {
      if (throws !== undefined) return;
      problems.push(...(await lookAt(frame, drawing.expect)));
      // Output that was printed together with the awaited text may still be on its way.
      if (hasOutput) await page.waitForTimeout(3 * BATCH_MS);
      if (drawing.output !== undefined) await this.printed(page, id, trimmed(drawing.output));
      const events = await page.evaluate((run) => holder().events(run), id);
      const errors = events.filter((event) => event.type === 'text' && event.stream === 'err');
      if (errors.length > 0 && !hasOutput)
        problems.push(`It prints errors:\n${outputText(errors).replace(/^/gm, '    ')}`);
      if (drawing.measure && frame) height = await measureHeight(frame, page, id);
    });
    const { result, total, stopped, text } = shown;
    if (stopped || result.error) return { ...result, stopped, text, total, problems: [] };
    // Assertions may change the drawing, so they get their own frame.
    if (assertion !== undefined)
      problems.push(...(await this.assert(about, { ...request, tests: assertion }, limit)));
    return { ...result, text, total, problems, height };
  }

  /** Waits until a text has been printed, which may happen after the run. */
  private async printed(page: Page, id: string, text: string): Promise<void> {
    const until = performance.now() + OUTPUT_LIMIT;
    while (performance.now() < until) {
      const events = await page.evaluate((run) => holder().events(run), id);
      if (outputText(events) === text) return;
      await page.waitForTimeout(50);
    }
  }

  private async assert(about: RuntimeAbout, request: RunRequest, limit: number): Promise<string[]> {
    const { error, stopped, tests = [] } = await this.run(about, request, limit);
    if (stopped) return [`Its assertion: ${stopped}`];
    if (error) return [`Its assertion isn't a valid program: ${error.name}: ${error.message}`];
    const failed = tests.filter((test) => !test.passed);
    return failed.map(
      ({ sentence, message = '' }) => `Its assertion fails: ${sentence}\n${message.replace(/^/gm, '    ')}`,
    );
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }

  /** Runs a program and inspects its frame before it is removed. */
  private async inFrame(
    about: RuntimeAbout,
    request: RunRequest,
    limit: number,
    look: (frame: Frame | undefined, page: Page, id: string) => Promise<void>,
  ): Promise<PageRun & { stopped?: string; text: string }> {
    const page = await this.takePage();
    const id = `run-${++this.count}`;
    try {
      const ran = await page.evaluate((call) => holder().run(call.id, call.name, call.request, call.limit), {
        id,
        name: about.name,
        request,
        limit,
      });
      this.versions.set(about.name, ran.version);
      const { stopped: reason, ...result } = ran.result;
      if (!reason) await look(await previewOf(page, id), page, id);
      const events = await page.evaluate((run) => holder().events(run), id);
      const stopped = reason && STOPPED[reason]?.(limit);
      return { ...ran, result, stopped, text: outputText(events, result.error) };
    } finally {
      await this.giveBack(page, id);
    }
  }

  private async takePage(): Promise<Page> {
    while (this.idle.length === 0 && this.open >= PAGES)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    const known = this.idle.pop();
    if (known) return known;
    this.open++;
    const page = await this.browser.newPage({ viewport: { width: 800, height: 600 } });
    // The global that the page's script sets.
    await page.addInitScript('globalThis.holder = () => globalThis.verifierPage');
    await page.goto(this.server.url);
    return page;
  }

  /** Replaces a page whose frame had to be ended, because it may still be busy. */
  private async giveBack(page: Page, id: string): Promise<void> {
    const closed = page
      .evaluate((run) => holder().close(run), id)
      .then(
        () => true,
        () => false,
      );
    const ok = await Promise.race([
      closed,
      new Promise<false>((resolve) => setTimeout(resolve, 2_000, false)),
    ]);
    if (ok) this.idle.push(page);
    else {
      this.open--;
      void page.close().catch(() => undefined);
    }
    this.waiting.shift()?.();
  }
}

/** Runs in the page: returns its functions. */
declare function holder(): VerifierPage;

/** Returns the sandboxed frame, which is inside the host page in the run's element. */
async function previewOf(page: Page, id: string): Promise<Frame | undefined> {
  const host = await (await page.$(`#${id} iframe`))?.contentFrame();
  return host?.childFrames()[0];
}

/**
 * Widths of a preview on a desktop and on a phone, and the height of the viewport, which is also the height of documents
 * that fill the screen (100vh).
 */
const MEASURED = { wide: 640, narrow: 320, height: 200 };

/** Returns a document's height at both widths, in whole pixels. */
async function measureHeight(frame: Frame, page: Page, id: string): Promise<NonNullable<Drawn['height']>> {
  const at = async (width: number) => {
    await page.evaluate(
      (asked) => {
        const box = document.getElementById(asked.id);
        if (box) Object.assign(box.style, { width: `${asked.width}px`, height: `${asked.height}px` });
      },
      { id, width, height: MEASURED.height },
    );
    await frame.waitForFunction((wanted) => innerWidth === wanted, width, { polling: 20, timeout: 5_000 });
    return frame.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const { bottom } = document.documentElement.getBoundingClientRect();
      return Math.ceil(scrollHeight > clientHeight ? scrollHeight : bottom + scrollY);
    });
  };
  return { wide: await at(MEASURED.wide), narrow: await at(MEASURED.narrow) };
}

/** Returns what is wrong with the drawing. */
async function lookAt(frame: Frame | undefined, expected: string | undefined): Promise<string[]> {
  if (!frame) return ['It left no preview.'];
  if (expected !== undefined) {
    const came = await frame
      .waitForFunction((text) => document.body?.innerText.includes(text), expected, {
        timeout: EXPECT_LIMIT,
        polling: 50,
      })
      .then(
        () => true,
        () => false,
      );
    if (!came) {
      const seen = await frame.evaluate(() => document.body?.innerText ?? '');
      return [
        `The preview does not come to contain ${JSON.stringify(expected)}. It shows:\n${seen.replace(/^/gm, '    ')}`,
      ];
    }
  }
  const isEmpty = await frame.evaluate(() => {
    if (document.body?.innerText.trim()) return false;
    return ![...document.querySelectorAll('body *')].some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0;
    });
  });
  return isEmpty ? ['It draws nothing.'] : [];
}

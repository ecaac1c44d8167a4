/** Runs programs in headless Chromium, in the same sandbox that the site uses. */
import { availableParallelism } from 'node:os';
import { chromium, type Browser, type Frame, type Page } from 'playwright';
import { formatOutput, trimOutput, type RunRequest, type RuntimeAbout } from '../runtimes/interface';
import type { PageRun, VerifierPage } from './browser-page';
import { startServer, type VerifierServer } from './browser-server';
import { BATCH_MS } from '../sandbox/protocol';
import type { StopReason } from '../sandbox/session';
import type { Outcome, Runner } from './worker-pool';

/** What to check about an example that draws. */
export interface Drawing {
  /** Text that must appear in the preview. */
  expect?: string;
  /** The code of the hidden `js assert` fence. It runs after the first render. */
  assertion?: string;
  /** The name of the error that the example must throw. If this is set, the example doesn't have to draw anything. */
  throws?: string;
  /** Whether the example has an `output` fence. If it doesn't, printed errors are reported as a problem. */
  hasOutput?: boolean;
  /** The content of the `output` fence. The verifier waits a short time for it to be printed. */
  output?: string;
  /** Whether to measure the height of the document. */
  measure?: boolean;
}

/** The result of running an example that draws. */
export interface Drawn extends Outcome {
  /** Messages for the author. Empty if nothing is wrong. */
  problems: string[];
  /** The document's height in CSS pixels at two widths, if it was measured. */
  height?: { wide: number; narrow: number };
}

/** Runs programs in Chromium. Calls run in parallel, each on its own page. */
export interface BrowserRunner extends Runner {
  /** Runs an example, and lists anything wrong with its drawing in `problems`. */
  draw(about: RuntimeAbout, request: RunRequest, limit: number, drawing: Drawing): Promise<Drawn>;
}

const MAX_PAGES = availableParallelism();

/** Path of the Chromium executable. If it is empty, the one that Playwright installs is used. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** How long to wait for the text in `expect` after a run, in milliseconds. */
const EXPECT_TIMEOUT = 3_000;

/** How long to wait for the expected output after a run, in milliseconds. This is enough for one-second timers. */
const OUTPUT_TIMEOUT = 2_000;

/** The message for each reason why a session was stopped. */
const STOP_MESSAGES: Record<Exclude<StopReason, 'reader'>, (limit: number) => string> = {
  timeout: (limit) => `It didn't finish within ${limit / 1000} s and was stopped.`,
  flood: () => 'It kept printing and was stopped.',
  focus: () => 'It kept taking the focus and was stopped.',
  unresponsive: () => 'It used too much memory or stopped responding.',
};

/** Starts a browser and a server for the named runtimes, or for all that draw if no names are given. */
export async function createBrowserRunner(names?: readonly string[]): Promise<BrowserRunner> {
  const args =
    '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --disable-features=IsolateSandboxedIframes';
  const [server, browser] = await Promise.all([
    startServer(names),
    chromium.launch({ executablePath: CHROMIUM_PATH || undefined, args: args.split(' ') }),
  ]);
  return new ChromiumRunner(server, browser);
}

class ChromiumRunner implements BrowserRunner {
  private readonly versions = new Map<string, string>();
  private readonly idlePages: Page[] = [];
  private readonly waiting: (() => void)[] = [];
  private openPages = 0;
  private runCount = 0;

  constructor(
    private readonly server: VerifierServer,
    private readonly browser: Browser,
  ) {}

  version(runtime: string): string | undefined {
    return this.versions.get(runtime);
  }

  async run(about: RuntimeAbout, request: RunRequest, limit: number): Promise<Outcome> {
    const { result, stopped, text } = await this.runInFrame(about, request, limit, async () => undefined);
    return { ...result, stopped, text };
  }

  async draw(about: RuntimeAbout, request: RunRequest, limit: number, drawing: Drawing): Promise<Drawn> {
    const { assertion, throws, hasOutput } = drawing;
    const problems: string[] = [];
    let height: Drawn['height'];
    const { result, stopped, text } = await this.runInFrame(
      about,
      request,
      limit,
      async (frame, page, id) => {
        if (throws !== undefined) return;
        problems.push(...(await checkDrawing(frame, drawing.expect)));
        // Output is sent in batches, so output printed along with the expected text may not have arrived yet.
        if (hasOutput) await page.waitForTimeout(3 * BATCH_MS);
        if (drawing.output !== undefined) await this.waitForOutput(page, id, trimOutput(drawing.output));
        const events = await page.evaluate((runId) => verifierPage.events(runId), id);
        const errors = events.filter((event) => event.type === 'text' && event.stream === 'err');
        if (errors.length > 0 && !hasOutput)
          problems.push(`It prints errors:\n${formatOutput(errors).replace(/^/gm, '    ')}`);
        if (drawing.measure && frame) height = await measureHeight(frame, page, id);
      },
    );
    if (stopped || result.error) return { ...result, stopped, text, problems: [] };
    // Assertions may change the drawing, so they run in their own frame.
    if (assertion !== undefined)
      problems.push(...(await this.assert(about, { ...request, tests: assertion }, limit)));
    return { ...result, text, problems, height };
  }

  /**
   * Waits until the output is exactly `text`, which may be after the run has ended. Gives up after `OUTPUT_TIMEOUT`.
   */
  private async waitForOutput(page: Page, id: string, text: string): Promise<void> {
    const deadline = performance.now() + OUTPUT_TIMEOUT;
    while (performance.now() < deadline) {
      const events = await page.evaluate((runId) => verifierPage.events(runId), id);
      if (formatOutput(events) === text) return;
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

  /** Runs a program and, unless it was stopped, calls `inspect` before its frame is removed. */
  private async runInFrame(
    about: RuntimeAbout,
    request: RunRequest,
    limit: number,
    inspect: (frame: Frame | undefined, page: Page, id: string) => Promise<void>,
  ): Promise<PageRun & { stopped?: string; text: string }> {
    const page = await this.takePage();
    const id = `run-${++this.runCount}`;
    try {
      const ran = await page.evaluate(
        (call) => verifierPage.run(call.id, call.name, call.request, call.limit),
        {
          id,
          name: about.name,
          request,
          limit,
        },
      );
      this.versions.set(about.name, ran.version);
      const { stopped: reason, ...result } = ran.result;
      if (!reason) await inspect(await findPreview(page, id), page, id);
      const events = await page.evaluate((runId) => verifierPage.events(runId), id);
      const stopped = reason && reason !== 'reader' ? STOP_MESSAGES[reason](limit) : undefined;
      return { ...ran, result, stopped, text: formatOutput(events, result.error) };
    } finally {
      await this.releasePage(page, id);
    }
  }

  private async takePage(): Promise<Page> {
    while (this.idlePages.length === 0 && this.openPages >= MAX_PAGES)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    const idle = this.idlePages.pop();
    if (idle) return idle;
    this.openPages++;
    const page = await this.browser.newPage({ viewport: { width: 800, height: 600 } });
    await page.goto(this.server.url);
    return page;
  }

  /** Makes a page available for other runs, or closes it if its frame is still busy and it doesn't respond. */
  private async releasePage(page: Page, id: string): Promise<void> {
    const isResponsive = await Promise.race([
      succeeds(page.evaluate((runId) => verifierPage.close(runId), id)),
      new Promise<false>((resolve) => setTimeout(resolve, 2_000, false)),
    ]);
    if (isResponsive) this.idlePages.push(page);
    else {
      this.openPages--;
      void page.close().catch(() => undefined);
    }
    this.waiting.shift()?.();
  }
}

/** A global variable on the verifier's page. Functions that are passed to `evaluate` run on that page. */
declare const verifierPage: VerifierPage;

function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}

/** Returns the sandboxed frame. It is inside the host page, which is an iframe in the run's element. */
async function findPreview(page: Page, id: string): Promise<Frame | undefined> {
  const host = await (await page.$(`#${id} iframe`))?.contentFrame();
  return host?.childFrames()[0];
}

/** Sizes of the preview in CSS pixels. The height only matters for documents that fill the viewport (`100vh`). */
const PREVIEW_SIZE = { wide: 640, narrow: 320, height: 200 };

/** Returns a document's height at both widths, in whole pixels. */
async function measureHeight(frame: Frame, page: Page, id: string): Promise<NonNullable<Drawn['height']>> {
  const measureAt = async (width: number) => {
    await page.evaluate(
      (size) => {
        const box = document.getElementById(size.id);
        if (box) Object.assign(box.style, { width: `${size.width}px`, height: `${size.height}px` });
      },
      { id, width, height: PREVIEW_SIZE.height },
    );
    await frame.waitForFunction((expectedWidth) => innerWidth === expectedWidth, width, {
      polling: 20,
      timeout: 5_000,
    });
    return frame.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const { bottom } = document.documentElement.getBoundingClientRect();
      return Math.ceil(scrollHeight > clientHeight ? scrollHeight : bottom + scrollY);
    });
  };
  return { wide: await measureAt(PREVIEW_SIZE.wide), narrow: await measureAt(PREVIEW_SIZE.narrow) };
}

async function checkDrawing(frame: Frame | undefined, expected: string | undefined): Promise<string[]> {
  if (!frame) return ['It has no preview after the run.'];
  if (expected !== undefined) {
    const appeared = frame.waitForFunction((wanted) => document.body?.innerText.includes(wanted), expected, {
      timeout: EXPECT_TIMEOUT,
      polling: 50,
    });
    if (!(await succeeds(appeared))) {
      const text = await frame.evaluate(() => document.body?.innerText ?? '');
      return [
        `The preview doesn't contain ${JSON.stringify(expected)}. It shows:\n${text.replace(/^/gm, '    ')}`,
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

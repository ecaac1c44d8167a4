/** Runs examples and exercises in a WebKit window, the same way that the verifier runs them in Chromium. */
import type { Drawing, Drawn } from '../../examples/verify/browser';
import type { Outcome, Runner } from '../../examples/verify/worker-pool';
import type { RunRequest, RuntimeAbout } from '../../examples/runtimes/interface';
import type { WebKitRun, WebKitSession } from './session';

/** How long after the run output may still arrive, in milliseconds. */
const LATE = 2_000;

/** Timeout of a test that waits for a text, in milliseconds. */
const EXPECT_LIMIT = 3_000;

/** Runs programs in a single window. */
export class WebKitRunner implements Runner {
  private readonly versions = new Map<string, string>();
  /** What the last program printed. */
  printed = '';

  constructor(private readonly session: WebKitSession) {}

  version(runtime: string): string | undefined {
    return this.versions.get(runtime);
  }

  async run(about: RuntimeAbout, request: RunRequest, limit: number): Promise<Outcome> {
    return outcomeOf(await this.inWindow(about, request, limit, 0));
  }

  /** Like the verifier's, but without checking heights, which were measured in Chromium. */
  async draw(about: RuntimeAbout, request: RunRequest, limit: number, drawing: Drawing): Promise<Drawn> {
    const run = await this.inWindow(about, request, limit, drawing.output === undefined ? 0 : LATE);
    const outcome = { ...outcomeOf(run), total: run.total, problems: [] as string[] };
    const { printed } = this;
    if (outcome.stopped || outcome.error) return outcome;
    if (run.errors && !drawing.hasOutput) outcome.problems.push(`It prints errors: ${run.errors}`);
    const tests = [drawing.expect === undefined ? undefined : awaits(drawing.expect), drawing.assertion];
    for (const text of tests.filter((test) => test !== undefined))
      outcome.problems.push(...(await this.assert(about, { ...request, tests: text }, limit)));
    this.printed = printed;
    return outcome;
  }

  async close(): Promise<void> {
    await this.session.close();
  }

  private async assert(about: RuntimeAbout, request: RunRequest, limit: number): Promise<string[]> {
    const { error, stopped, tests = [] } = await this.run(about, request, limit);
    if (stopped ?? error) return [`Its assertion: ${stopped ?? error?.message}`];
    return tests.filter(({ passed }) => !passed).map(({ message = '' }) => `Its assertion fails: ${message}`);
  }

  private async inWindow(
    about: RuntimeAbout,
    request: RunRequest,
    limit: number,
    late: number,
  ): Promise<WebKitRun> {
    try {
      const run = await this.session.run(about.name, request, limit, late);
      this.versions.set(about.name, run.version);
      this.printed = run.text;
      return run;
    } catch (error) {
      await this.session.open();
      throw error;
    }
  }
}

function outcomeOf({ result, text }: WebKitRun): Outcome {
  const { stopped, ...rest } = result;
  return { ...rest, text, ...(stopped ? { stopped: `It was stopped: ${stopped}` } : {}) };
}

/** Returns a test that waits until the preview contains a text. */
function awaits(text: string): string {
  return `const until = Date.now() + ${EXPECT_LIMIT};
const holds = () => document.body.innerText.includes(${JSON.stringify(text)});
while (!holds() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
if (!holds()) throw new Error('The preview shows: ' + document.body.innerText);`;
}

/** Verifies a `live` example that draws: what it prints, as of any other, and what it shows. */
import type { Example } from '../grammar';
import type { RuntimeAbout } from '../runtimes/interface';
import type { BrowserRunner } from './browser';
import { judgeOutput, requestOf, type Verified } from './live';

/** Runs an example in the browser and compares. */
export async function verifyDrawing(
  example: Example,
  about: RuntimeAbout,
  browser: Pick<BrowserRunner, 'draw'>,
): Promise<Verified> {
  const { fence } = example.entry;
  const drawn = await browser.draw(about, requestOf(example, about), fence.timeout ?? about.timeout, {
    expect: fence.expect,
    assertion: example.assertion?.code,
    throws: fence.throws,
    hasOutput: example.output !== undefined,
  });
  return drawn.problems.length > 0 ? { message: drawn.problems.join('\n') } : judgeOutput(example, drawn);
}

/** Verifies what a `live` example prints and draws. */
import type { Example } from '../language';
import { DOCUMENT_RUNTIMES } from '../language/languages';
import type { RuntimeAbout } from '../runtimes/interface';
import type { BrowserRunner } from './browser';
import { judgeOutput, limitOf, requestOf, type Verified } from './live';

/** Heights in fences are multiples of `step`, within bounds that leave something to see of the preview and of the page. */
const HEIGHT = { step: 10, least: 40, most: 480 };

/** Fonts differ between machines, so a difference of this many pixels or this share is accepted. */
const TOLERANCE = { pixels: 30, share: 0.2 };

/** Runs an example in the browser and compares. */
export async function verifyDrawing(
  example: Example,
  about: RuntimeAbout,
  browser: Pick<BrowserRunner, 'draw'>,
): Promise<Verified> {
  const { fence } = example.entry;
  const drawn = await browser.draw(about, requestOf(example, about), limitOf(about, example.entry), {
    expect: fence.expect,
    assertion: example.assertion?.code,
    throws: fence.throws,
    hasOutput: example.output !== undefined,
    output: example.output?.text,
    measure: DOCUMENT_RUNTIMES.includes(about.name),
  });
  if (drawn.problems.length > 0) return { message: drawn.problems.join('\n') };
  const judged = judgeOutput(example, drawn);
  const tall = judgeHeight(fence.height, drawn.height);
  if (!judged.message) return tall;
  return judged.output === undefined ? judged : { ...judged, height: tall.height };
}

/** Compares a document's height with the one in its fence. */
function judgeHeight(
  written: { wide: number; narrow: number } | undefined,
  measured: { wide: number; narrow: number } | undefined,
): Verified {
  if (!measured) return {};
  const wide = stepped(measured.wide);
  const narrow = stepped(measured.narrow);
  if (written && isNear(written.wide, wide) && isNear(written.narrow, narrow)) return {};
  const height = wide === narrow ? `${wide}` : `${wide}/${narrow}`;
  const told = written ? `its fence has height=${written.wide}/${written.narrow}` : 'its fence has no height';
  return { message: `It is ${wide} px tall, ${narrow} on a phone; ${told}. Run examples:update.`, height };
}

function stepped(pixels: number): number {
  const { step, least, most } = HEIGHT;
  return Math.min(most, Math.max(least, Math.ceil(pixels / step) * step));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(TOLERANCE.pixels, other * TOLERANCE.share);
}

import type { Example } from '../language';
import { DOCUMENT_RUNTIMES } from '../language/languages';
import type { RuntimeAbout } from '../runtimes/interface';
import type { BrowserRunner, Drawn } from './browser';
import { checkOutput, getTimeLimit, toRunRequest, type Verified } from './live';

/**
 * Heights in fences are multiples of `step`. The limits leave enough room for both the preview and the rest of the
 * page.
 */
const HEIGHT = { step: 10, min: 40, max: 480 };

/** Fonts differ between machines, so heights may differ by this many pixels or this fraction, whichever is larger. */
const TOLERANCE = { pixels: 30, share: 0.2 };

/** Runs an example in the browser and compares its drawing, its output and its height with what the page shows. */
export async function verifyDrawing(
  example: Example,
  about: RuntimeAbout,
  browser: Pick<BrowserRunner, 'draw'>,
): Promise<Verified> {
  const { fence } = example.entry;
  const limit = getTimeLimit(about, example.entry);
  const drawn = await browser.draw(about, toRunRequest(example, about), limit, {
    expect: fence.expect,
    assertion: example.assertion?.code,
    throws: fence.throws,
    hasOutput: example.output !== undefined,
    output: example.output?.text,
    measure: DOCUMENT_RUNTIMES.includes(about.name),
  });
  if (drawn.problems.length > 0) return { message: drawn.problems.join('\n') };
  const printed = checkOutput(example, drawn);
  const measured = checkHeight(fence.height, drawn.height);
  if (!printed.message) return measured;
  return printed.output === undefined ? printed : { ...printed, height: measured.height };
}

/** Compares a document's measured height with the height in its fence. */
function checkHeight(written: Drawn['height'], measured: Drawn['height']): Verified {
  if (!measured) return {};
  const wide = roundHeight(measured.wide);
  const narrow = roundHeight(measured.narrow);
  if (written && isNear(written.wide, wide) && isNear(written.narrow, narrow)) return {};
  const current = written
    ? `its fence has height=${written.wide}/${written.narrow}`
    : 'its fence has no height';
  return {
    message: `It is ${wide} px tall, ${narrow} on a phone; ${current}. Run examples:update.`,
    height: wide === narrow ? `${wide}` : `${wide}/${narrow}`,
  };
}

function roundHeight(pixels: number): number {
  const { step, min, max } = HEIGHT;
  return Math.min(max, Math.max(min, Math.ceil(pixels / step) * step));
}

function isNear(written: number, measured: number): boolean {
  return Math.abs(written - measured) <= Math.max(TOLERANCE.pixels, measured * TOLERANCE.share);
}

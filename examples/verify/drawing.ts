/** Verifies a `live` example that draws: what it prints, as of any other, and what it shows. */
import type { Example } from '../language';
import { DOCUMENT_RUNTIMES } from '../language/languages';
import type { RuntimeAbout } from '../runtimes/interface';
import type { BrowserRunner } from './browser';
import { judgeOutput, limitOf, requestOf, type Verified } from './live';

/** Heights are written in steps of ten pixels, and never so small that nothing is seen or so tall that all else is gone. */
const HEIGHT = { step: 10, least: 40, most: 480 };

/** Fonts differ from machine to machine: so many pixels, or this share, is no other height. */
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

/** Compares how tall a document is with what its fence says. */
function judgeHeight(
  written: { wide: number; narrow: number } | undefined,
  measured: { wide: number; narrow: number } | undefined,
): Verified {
  if (!measured) return {};
  const wide = stepped(measured.wide);
  const narrow = stepped(measured.narrow);
  if (written && isNear(written.wide, wide) && isNear(written.narrow, narrow)) return {};
  const height = wide === narrow ? `${wide}` : `${wide}/${narrow}`;
  const told = written
    ? `its fence says height=${written.wide}/${written.narrow}`
    : 'its fence says no height';
  return { message: `It is ${wide} px tall, ${narrow} on a phone; ${told}. Run examples:update.`, height };
}

function stepped(pixels: number): number {
  const { step, least, most } = HEIGHT;
  return Math.min(most, Math.max(least, Math.ceil(pixels / step) * step));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(TOLERANCE.pixels, other * TOLERANCE.share);
}

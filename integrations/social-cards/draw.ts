/** One picture from its subject; runs in a thread. */
import { renderAsync } from '@resvg/resvg-js';
import { drawFrame, drawWords, ROOM, type Subject } from './card';
import { readLook, type Look } from './look';
import { encodePng, makeFrame, type Drawing, type Frame } from './png';

/** A PNG in Base64, or the characters that no font has. */
export type Drawn = { png: string; lost?: undefined } | { lost: string[] };

let look: Look | undefined;
/** By what they say: a few for hundreds of pictures. */
const frames = new Map<string, Frame>();

/** @param siteDir folder of the site; the same in all calls of a process */
export async function draw(siteDir: string, { title, line, ...rest }: Subject): Promise<Drawn> {
  look ??= readLook(siteDir);
  const lost = look.typeface.missing(title);
  if (lost.length > 0) return { lost };
  const key = JSON.stringify(rest);
  const frame = frames.get(key) ?? makeFrame(await render(drawFrame(rest, look)), ROOM);
  frames.set(key, frame);
  const { svg, top } = drawWords({ title, line }, look);
  return { png: encodePng(frame, await render(svg), top).toString('base64') };
}

/** @param svg opaque, text in it as outlines: no font of the machine is asked */
async function render(svg: string): Promise<Drawing> {
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return { pixels, width, height };
}

/** One picture from its subject; runs in a thread. */
import { renderAsync } from '@resvg/resvg-js';
import { drawCard, type Subject } from './card';
import { readLook, type Look } from './look';
import { encodePng } from './png';

/** A PNG in Base64, or the characters that no font has. */
export type Drawn = { png: string; lost?: undefined } | { lost: string[] };

/** Enough for flat colours and their soft edges. */
const COLOURS = 128;

let look: Look | undefined;

/** @param siteDir folder of the site; the same in all calls of a process */
export async function draw(siteDir: string, subject: Subject): Promise<Drawn> {
  look ??= readLook(siteDir);
  const lost = look.typeface.missing(subject.title);
  if (lost.length > 0) return { lost };
  return { png: (await renderPng(drawCard(subject, look))).toString('base64') };
}

/** @param svg opaque, text in it as outlines: no font of the machine is asked */
export async function renderPng(svg: string): Promise<Buffer> {
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return encodePng(pixels, width, height, COLOURS);
}

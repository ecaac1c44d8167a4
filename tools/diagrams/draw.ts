/** Draws diagrams with Mermaid in headless Chromium. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright';
import { findOrInstallBrowser } from '../lib/browser.mjs';
import { FONT_FAMILY } from './config';
import { finish } from './finish';
import type { Drawn } from './in-page';

const SITE = path.resolve(import.meta.dirname, '../..');

export interface Drawer {
  /** Returns the drawing as an `<svg>` element, or a message that explains why the diagram can't be drawn. */
  draw(source: string, id: string): Promise<{ svg: string } | { problem: string }>;
  close(): Promise<void>;
}

/** Opens a browser, and loads Mermaid and the font into a page. */
export async function openDrawer(): Promise<Drawer> {
  const browser = await chromium.launch({
    executablePath: (process.env.CHROMIUM_PATH ?? findOrInstallBrowser()) || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
  const page = await browser.newPage();
  await prepare(page).catch(async (error) => {
    await browser.close();
    throw error;
  });
  return {
    async draw(source, id) {
      const drawn = await page.evaluate(([text, prefix]) => window.drawDiagram(text, prefix), [
        source,
        id,
      ] as const);
      return 'problem' in drawn ? drawn : { svg: finish(drawn as Drawn, id) };
    },
    close: () => browser.close(),
  };
}

async function prepare(page: Page): Promise<void> {
  const font = await readFile(path.join(SITE, 'tools/fonts/archivo-text.woff2'));
  const face = `@font-face { font-family: ${FONT_FAMILY}; font-weight: 400 750; src: url(data:font/woff2;base64,${font.toString('base64')}) }`;
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${face}</style><body></body>`);
  const faces = await page.evaluate(async (family) => {
    const loaded = await Promise.all(
      [400, 700].map((weight) => document.fonts.load(`${weight} 15px ${family}`)),
    );
    return loaded.flat().length;
  }, FONT_FAMILY);
  if (faces === 0) throw new Error(`The font ${FONT_FAMILY} did not load.`);
  const mermaid = createRequire(import.meta.url).resolve('mermaid');
  await page.addScriptTag({ path: path.join(path.dirname(mermaid), 'mermaid.min.js') });
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'in-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
}

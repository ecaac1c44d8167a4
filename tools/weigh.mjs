/**
 * `npm run weigh`, after a build: what a reader downloads, in bytes, printed and written to docs-internal/weights.md.
 * A browser says which files a page asks for; sizes are those of the built files, compressed as hosts do.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { QUALITY, serveBuild, weight as bytesOnWire } from './lib/built-site.mjs';
import { measureFirstOutput } from './lib/first-output.mjs';
import { markdownTable } from './lib/markdown-table.mjs';
import { openBrowser } from './lib/page-weight.mjs';
import { MANIFEST, readManifest, weighRuntimes } from './lib/runtime-weights.mjs';

/** @typedef {Record<string, import('./lib/first-output.mjs').Waits>} AllWaits */
/** @typedef {{ firstView: string[], ahead: string[], editor: string[], waits: AllWaits }} Watched `ahead`: prefetched for links in view */

const BUILD = 'build';
const BASE = process.env.GROUNDWORK_BASE_URL ?? '/';
const PAGE = `${BASE}docs/tech/algorithms/binary-search`;
const TARGET = 'docs-internal/weights.md';

if (!existsSync(MANIFEST) || !existsSync(BUILD)) {
  console.error('There is no build to weigh: run "npm run build" first.');
  process.exit(1);
}

const manifest = readManifest();
const text = report(await watchPage());
writeFileSync(TARGET, text);
console.log(text);

/**
 * Opens a page as a new reader, then the editor of its first example, then runs every runtime on the playground.
 *
 * @returns {Promise<Watched>} paths in the build
 */
async function watchPage() {
  const site = await serveBuild(BUILD, BASE);
  const { origin, fileOf } = site;
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    /** @type {Set<string>} */
    const seen = new Set();
    /** @type {Set<string>} */
    const ahead = new Set();
    page.on('requestfinished', async (request) => {
      const file = request.url().startsWith('http') && fileOf(new URL(request.url()).pathname);
      const purpose = file && (await request.allHeaders())['sec-purpose'];
      if (file) (purpose?.startsWith('prefetch') ? ahead : seen).add(file);
    });
    await page.goto(origin + PAGE, { waitUntil: 'networkidle' });
    const firstView = [...seen];
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await page
      .getByRole('textbox', { name: /^Code of / })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    return {
      firstView,
      ahead: [...ahead].filter((file) => !seen.has(file)),
      editor: [...seen].filter((file) => !firstView.includes(file)),
      waits: await measureFirstOutput(
        browser,
        `${origin}${BASE}playground`,
        Object.values(manifest.runtimes).map(({ name, label, kind }) => ({
          name,
          label,
          draws: kind === 'frame',
        })),
      ),
    };
  } finally {
    await browser.close();
    site.close();
  }
}

/** Bytes on the wire. @param {string} file */
function weight(file) {
  return bytesOnWire(path.join(BUILD, file));
}

/** @param {Watched} watched */
function report({ firstView, ahead, editor, waits }) {
  const sum = (/** @type {string[]} */ files) => files.reduce((total, file) => total + weight(file), 0);
  const number = (/** @type {number} */ bytes) => bytes.toLocaleString('en');
  /** @type {[string, RegExp][]} */
  const kinds = [
    ['HTML', /\.html$/],
    ['Styles', /\.css$/],
    ['Scripts', /\.js$/],
    ['Fonts', /\.woff2$/],
    ['Pictures and other', /(?<!\.html|\.css|\.js|\.woff2)$/],
  ];
  const rows = kinds.map(([name, pattern]) => {
    const files = firstView.filter((file) => pattern.test(file));
    return [name, String(files.length), number(sum(files))];
  });
  const seconds = (/** @type {number | undefined} */ wait) =>
    wait === undefined ? '' : (wait / 1000).toFixed(1);
  const runtimeRows = Object.entries(weighRuntimes(manifest, BUILD)).map(([name, weights]) => {
    const { script, assets, firstRun, onDemand } = weights;
    const { first, second } = waits[name] ?? {};
    return [name, ...[script, assets, firstRun, onDemand].map(number), seconds(first), seconds(second)];
  });
  return `# Weights

Written by \`npm run weigh\` from the build. Bytes on the wire: Brotli ${QUALITY}, fonts and pictures as they are.

## First view of a doc page

\`/docs/tech/algorithms/binary-search\`, nothing cached, nothing touched.

${markdownTable(['what', 'files', 'bytes'], [...rows, ['**All**', String(firstView.length), `**${number(sum(firstView))}**`]])}

When the browser has nothing else to do, it prefetches pages that links in view lead to: ${number(sum(ahead))} bytes in ${ahead.length} files here.

## First touch of an example

The playground and its editor: ${number(sum(editor))} bytes in ${editor.length} ${editor.length === 1 ? 'file' : 'files'}. The sandbox's page: ${number(weight(`${manifest.host}index.html`))} bytes.

## First Run

Once a runtime; cached for good afterwards. CSS has the script of HTML, TypeScript that of JavaScript: who has run one has both. What is on demand is loaded only by programs (or exercises) that use it.

${markdownTable(['runtime', 'script', 'assets', 'first Run', 'on demand', 'first output, s', 'second, s'], runtimeRows)}

Times from the press of Run to the first output, files from this machine's own disk, one measurement on a shared machine with two cores: for comparing rows, not for promises.
`;
}

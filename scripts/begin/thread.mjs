/** The thread of docusaurus.mjs. Nothing has loaded a reader of TypeScript yet: it bundles what it calls. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { build, stop } from 'esbuild';
import { giveWay } from '../../src/lib/threads/give-way.mjs';
import { places } from '../../src/lib/bundles/places.mjs';

const file = path.join(workerData, 'node_modules/.cache/bundles/begin.cjs');
await build({
  entryPoints: [fileURLToPath(new URL('begin.ts', import.meta.url))],
  outfile: file,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  logLevel: 'silent',
  plugins: [places],
});
const { bundleModules, makeRuntimes } = createRequire(import.meta.url)(file);
const tell = (told) => parentPort?.postMessage(told);
await bundleModules(workerData, tell);
// What loads Docusaurus comes first; an esbuild that starts from here on has this thread's priority.
await stop();
giveWay();
await makeRuntimes(workerData, tell);
// Its memory is for others now.
await stop();

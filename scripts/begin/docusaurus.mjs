/**
 * Docusaurus' command line, for builds of this site: what needs nothing of Docusaurus is begun in a thread while that is
 * loaded, a second's work of one processor. Without it a build comes to the same, later.
 */
import { Worker } from 'node:worker_threads';

const siteDir = process.cwd();

/** Bundles of modules (src/lib/bundles), and runtimes (plugins/live-examples): where those who need them look. */
const BUNDLES = Symbol.for('groundwork.bundles');
const RUNTIMES = Symbol.for('groundwork.runtimes');

const thread = new Worker(new URL('./thread.mjs', import.meta.url), { workerData: siteDir });
/** @type {Map<string, Promise<string>>} */
const bundles = new Map();
/** @type {PromiseWithResolvers<import('../../plugins/live-examples/bundle/in-thread').BuiltRuntimes>} */
const runtimes = withResolvers();
/** Resolves with nothing where Docusaurus has to read the configuration as it is written, and tells what is wrong with it. */
const config = withResolvers();
// What went wrong is told when they are needed.
runtimes.promise.catch(() => undefined);
thread.on('message', (/** @type {import('./begin').Told} */ told) => {
  if ('module' in told) bundles.set(told.module, Promise.resolve(told.bundle));
  else if ('config' in told) config.resolve(told.config);
  else if ('runtimes' in told) runtimes.resolve(told.runtimes);
  else if (told.failed === 'runtimes') runtimes.reject(new Error(told.message));
  else config.resolve();
});
thread.on('error', (error) => {
  config.resolve();
  runtimes.reject(error);
});
Object.assign(globalThis, { [BUNDLES]: bundles, [RUNTIMES]: runtimes.promise });

const [bundledConfig] = await Promise.all([config.promise, import('@docusaurus/core/lib/index.js')]);
const isTold = process.argv.some((arg) => /^--config(?:=|$)/.test(arg));
if (bundledConfig && !isTold) process.argv.push('--config', bundledConfig);
await import('@docusaurus/core/bin/docusaurus.mjs');
// All is done. To leave would take half a second: Node.js frees each thing that the bundler has made by itself.
process.exit();

/** `Promise.withResolvers`, which Node.js has from 22 on. */
function withResolvers() {
  /** @type {any} */
  const all = {};
  all.promise = new Promise((resolve, reject) => Object.assign(all, { resolve, reject }));
  return all;
}

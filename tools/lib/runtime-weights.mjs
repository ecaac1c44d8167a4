/** What runtimes weigh: the files that a reader's first Run loads, and those that only some programs ask for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { weight } from './built-site.mjs';

/** What the build says of its runtimes, from the site's folder. */
export const MANIFEST = '.docusaurus/live-examples/default/manifest.json';

/** @typedef {{ path: string, bytes: number }} RemoteFile below the site's base */
/** @typedef {{ name: string, label: string, kind: string, script: RemoteFile, assets: Record<string, RemoteFile>, onDemand?: string[] }} RuntimeEntry */
/** @typedef {{ host: string, runtimes: Record<string, RuntimeEntry> }} Manifest */

/**
 * @typedef {object} RuntimeWeight bytes on the wire (Brotli 9)
 * @property {number} script its own script, which runtimes may share
 * @property {number} assets files that are loaded with it
 * @property {number} firstRun both
 * @property {number} onDemand files that are loaded by programs (or exercises) that use them
 */

/** @returns {Manifest} of the build that was made last */
export function readManifest() {
  return JSON.parse(readFileSync(MANIFEST, 'utf8'));
}

/**
 * @param {Manifest} manifest
 * @param {string} build folder of the build
 * @returns {Record<string, RuntimeWeight>} by name, in alphabetical order
 * @throws where a file is not in the build
 */
export function weighRuntimes(manifest, build) {
  /** Several runtimes have the same files. @type {Map<string, number>} */
  const known = new Map();
  const weigh = (/** @type {RemoteFile} */ { path: file }) => {
    const bytes = known.get(file) ?? weight(path.join(build, file));
    known.set(file, bytes);
    return bytes;
  };
  const entries = Object.entries(manifest.runtimes).sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(
    entries.map(([name, { script, assets, onDemand = [] }]) => {
      const sum = (/** @type {boolean} */ late) =>
        Object.entries(assets)
          .filter(([asset]) => onDemand.includes(asset) === late)
          .reduce((all, [, file]) => all + weigh(file), 0);
      const own = weigh(script);
      const first = sum(false);
      return [name, { script: own, assets: first, firstRun: own + first, onDemand: sum(true) }];
    }),
  );
}

/** A copy of this site for measurements, in a folder of its own, so that no build or cache of the site itself is touched. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { syntheticDocs, withFrontMatter } from './synthetic.mjs';

/** Where measurements put what they build and install; no part of the repository. */
export const BENCH = path.resolve('.cache/bench');

/**
 * Where synthetic docs stand: in a topic area and on a learning path, so that all lists of docs have them.
 */
export const SYNTHETIC = 'tech/algorithms/synthetic';

const MAP = 'src/site/content-map/content-map.json';

/** What builds leave; none of it goes into a copy. */
const MODULE_CACHE = '.cache';

/**
 * Copies the files that git knows or would add, as a work tree of the same repository. Packages are links to the site's own, but for the caches that builders
 * keep among them: the copy has its own.
 *
 * @param {string} name of the folder; what is there is replaced
 * @param {{ ownPackages?: boolean }} [options] `ownPackages`: each file of a package is a (hard) link and not the folder, so
 *   that nothing tells a builder where the site itself is; takes some seconds
 * @returns {string} the folder
 */
export function copySite(name, { ownPackages = false } = {}) {
  const copy = path.join(BENCH, name);
  rmSync(copy, { recursive: true, force: true });
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (listed.status !== 0) throw new Error(`The files of the site cannot be listed: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0')) {
    // Deleted, but known to git still.
    if (!file || !existsSync(file)) continue;
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  mkdirSync(path.join(copy, 'node_modules'));
  for (const entry of readdirSync('node_modules')) {
    if (entry === MODULE_CACHE) continue;
    const packages = path.resolve('node_modules', entry);
    if (ownPackages) linkFiles(packages, path.join(copy, 'node_modules', entry));
    else symlinkSync(packages, path.join(copy, 'node_modules', entry));
  }
  // The dates of docs are git's, and so is what a build is made from. In a linked work tree .git is no folder.
  const git = spawnSync('git', ['rev-parse', '--absolute-git-dir'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(path.join(copy, '.git'), `gitdir: ${git}\n`);
  return copy;
}

/** @param {string} from a file or a folder with all in it @param {string} to */
function linkFiles(from, to) {
  const stats = lstatSync(from);
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (stats.isDirectory()) {
    mkdirSync(to);
    for (const entry of readdirSync(from)) linkFiles(path.join(from, entry), path.join(to, entry));
  } else linkSync(from, to);
}

/**
 * Adds synthetic docs to a copy: files, and a category at the end of the first sidebar with a category for each section.
 *
 * @param {string} copy folder of the copy
 * @param {number} count
 * @returns {string[]} paths of the docs, below the base
 */
export function addSyntheticDocs(copy, count) {
  const file = path.join(copy, MAP);
  const map = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {Map<string, string[]>} */
  const sections = new Map();
  const paths = syntheticDocs(count).map((doc) => {
    const id = `${SYNTHETIC}/${doc.section}/${doc.name}`;
    const target = path.join(copy, 'docs', `${id}.mdx`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, withFrontMatter(doc, ['basics']));
    sections.set(doc.section, [...(sections.get(doc.section) ?? []), id]);
    map.docs.push({
      id,
      route: `/docs/${id}`,
      title: doc.title,
      sidebar: 'tutorialSidebar',
      tags: ['basics'],
      runtimes: [],
      teaches: [],
    });
    return `docs/${id}`;
  });
  const items = [...sections].map(([label, ids]) => ({ type: 'category', label, items: ids }));
  map.sidebars.tutorialSidebar.push({ type: 'category', label: 'Synthetic', items });
  writeFileSync(file, JSON.stringify(map));
  return paths;
}

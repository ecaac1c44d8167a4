/** Copies this site for measurements and tests, which leaves the builds and caches of the site itself untouched. */
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

/** Folder for measurements to build and install in; git ignores it. */
export const BENCH = path.resolve('.cache/bench');

/** Folder of synthetic docs. It is in a topic area and on a learning path, so that all lists of docs contain them. */
export const SYNTHETIC = 'tech/algorithms/synthetic';

const MAP = 'src/site/content-map/content-map.json';

/** Caches that builders put next to the packages; copies don't get them. */
const CACHES = ['.astro', '.cache', '.vite'];

/**
 * Copies all files that git tracks or would add, into a worktree of the same repository. The packages are links to the
 * site's.
 *
 * @param {string} name of the folder, which is replaced if it exists
 * @param {{ ownPackages?: boolean }} [options] `ownPackages`: hard-links every file of the packages instead of their
 * folders,
 *   so that no resolved path leads a builder back to the site itself; takes a few seconds
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
    // Deleted, but still tracked by git.
    if (!file || !existsSync(file)) continue;
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  mkdirSync(path.join(copy, 'node_modules'));
  for (const entry of readdirSync('node_modules')) {
    if (CACHES.includes(entry)) continue;
    const packages = path.resolve('node_modules', entry);
    if (ownPackages) linkFiles(packages, path.join(copy, 'node_modules', entry));
    else symlinkSync(packages, path.join(copy, 'node_modules', entry));
  }
  // The dates of pages come from the Git history. In a linked worktree, .git is a file.
  const git = spawnSync('git', ['rev-parse', '--absolute-git-dir'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(path.join(copy, '.git'), `gitdir: ${git}\n`);
  return copy;
}

/** Links a file, or all files in a folder. @param {string} from @param {string} to */
function linkFiles(from, to) {
  const stats = lstatSync(from);
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (stats.isDirectory()) {
    mkdirSync(to);
    for (const entry of readdirSync(from)) linkFiles(path.join(from, entry), path.join(to, entry));
  } else linkSync(from, to);
}

/**
 * Adds synthetic docs to a copy: their files, and a category at the end of the first sidebar with one subcategory per
 * section.
 *
 * @param {string} copy folder of the copy
 * @param {number} count
 * @returns {string[]} paths of the docs, relative to the base path
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

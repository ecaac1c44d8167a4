/** A copy of this site for measurements and tests, so that builds and caches of the site itself stay as they are. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { syntheticDocs, withFrontMatter } from './synthetic.mjs';

/** Where measurements build and install; git ignores it. */
export const BENCH = path.resolve('.cache/bench');

/** Folder of synthetic docs: in a topic area and on a learning path, so that all lists of docs contain them. */
export const SYNTHETIC = 'tech/algorithms/synthetic';

const MAP = 'src/site/content-map/content-map.json';

/** Caches of builders among the packages, which a copy doesn't get. */
const CACHES = ['.astro', '.cache', '.vite'];

/**
 * Copies the files that git tracks or would add, as a work tree of the same repository. Packages are links to the site's.
 *
 * @param {string} name of the folder, which is replaced
 * @returns {string} the folder
 */
export function copySite(name) {
  const copy = path.join(BENCH, name);
  rmSync(copy, { recursive: true, force: true });
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (listed.status !== 0) throw new Error(`The files of the site cannot be listed: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0')) {
    // Deleted, but not in git yet.
    if (!file || !existsSync(file)) continue;
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  mkdirSync(path.join(copy, 'node_modules'));
  for (const entry of readdirSync('node_modules')) {
    if (CACHES.includes(entry)) continue;
    symlinkSync(path.resolve('node_modules', entry), path.join(copy, 'node_modules', entry));
  }
  // Dates of pages come from the history. In a linked work tree .git is a file.
  const git = spawnSync('git', ['rev-parse', '--absolute-git-dir'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(path.join(copy, '.git'), `gitdir: ${git}\n`);
  return copy;
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

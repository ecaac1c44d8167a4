/** Creates copies of this site, so that measurements and tests don't change the site's own builds and caches. */
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
import { createSyntheticDocs, withFrontMatter } from './synthetic.mjs';

/** Folder for the copies and packages that measurements need. Git ignores it. */
export const BENCH = path.resolve('.cache/bench');

/** Folder for synthetic docs. It's in a topic area and on a learning path, so they appear in every list of docs. */
export const SYNTHETIC = 'tech/algorithms/synthetic';

const MAP = 'src/site/content-map/content-map.json';

/** Build caches in node_modules, which copies don't share. */
const CACHES = ['.astro', '.cache', '.vite'];

/**
 * Copies all files of the site except those that git ignores. The copy is a work tree of the same repository, and links
 * to the installed packages.
 *
 * @param {string} name
 * @returns path to the copy
 */
export function copySite(name) {
  const copy = path.join(BENCH, name);
  rmSync(copy, { recursive: true, force: true });
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (listed.status !== 0) throw new Error(`git can't list the files of the site: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0')) {
    // Git also lists files that were deleted but whose deletion isn't committed.
    if (!file || !existsSync(file)) continue;
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  mkdirSync(path.join(copy, 'node_modules'));
  for (const entry of readdirSync('node_modules')) {
    if (CACHES.includes(entry)) continue;
    symlinkSync(path.resolve('node_modules', entry), path.join(copy, 'node_modules', entry));
  }
  // The build reads page dates from git. A .git file with this line makes the copy use the same repository.
  const git = spawnSync('git', ['rev-parse', '--absolute-git-dir'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(path.join(copy, '.git'), `gitdir: ${git}\n`);
  return copy;
}

/**
 * Adds synthetic docs to a copy of the site, with a sidebar category for each section.
 *
 * @param {string} copy path to the copy
 * @param {number} count number of docs
 */
export function addSyntheticDocs(copy, count) {
  const file = path.join(copy, MAP);
  const map = JSON.parse(readFileSync(file, 'utf8'));
  const sections = new Map();
  /** Units of a path have at most eight pages. */
  const units = Array.from({ length: Math.ceil(count / 8) }, (_, index) => ({
    title: `Synthetic ${index + 1}`,
    milestone: 'measure the site',
    sections: [],
  }));
  let added = 0;
  for (const doc of createSyntheticDocs(count)) {
    const id = `${SYNTHETIC}/${doc.section}/${doc.name}`;
    const target = path.join(copy, 'docs', `${id}.mdx`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, withFrontMatter(doc, ['basics']));
    sections.set(doc.section, [...(sections.get(doc.section) ?? []), id]);
    units[added++ % units.length].sections.push(id);
    map.docs.push({
      id,
      route: `/docs/${id}`,
      title: doc.title,
      sidebar: 'tutorialSidebar',
      tags: ['basics'],
      runtimes: [],
      teaches: [],
    });
  }
  const items = [...sections].map(([label, ids]) => ({ type: 'category', label, items: ids }));
  map.sidebars.tutorialSidebar.push({ type: 'category', label: 'Synthetic', items });
  map.units.push(...units);
  writeFileSync(file, JSON.stringify(map));
}

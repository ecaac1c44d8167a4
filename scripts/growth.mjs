/**
 * `node scripts/growth.mjs [docs]` (1,000 without a number), after a build: whether the scripts of a doc's first view grow
 * with the site. Copies the site beside itself, adds synthetic docs to the content map, builds the copy and compares the
 * scripts that `first-view.mjs` counts. Ends with 1 where they grew by more than 1 %. Minutes, and the disk of a build.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Most that the scripts may grow by. */
const LIMIT = 0.01;
const PAGE = 'docs/tech/algorithms/binary-search';
const MAP = 'src/lib/content-map/content-map.json';
const MODULES = 'node_modules';

const count = Number(process.argv[2] ?? 1000);
const before = scriptsOf('build');
const copy = mkdtempSync(path.resolve('..', 'growth-'));
try {
  const files = run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], process.cwd()).split(
    '\n',
  );
  for (const file of files.filter(Boolean)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  symlinkSync(path.resolve(MODULES), path.join(copy, MODULES));
  addDocs();
  // The cache on disk lies in node_modules, which both share.
  run('npx', ['docusaurus', 'build'], copy, { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' });
  const after = scriptsOf(path.join(copy, 'build'));
  const growth = after / before - 1;
  console.log(
    `Scripts of /${PAGE}: ${before} bytes, with ${count} more docs ${after} (${(growth * 100).toFixed(2)} %).`,
  );
  process.exitCode = growth > LIMIT ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true });
}

/** Writes the synthetic docs, as a category at the end of the first sidebar. */
function addDocs() {
  const file = path.join(copy, MAP);
  const map = JSON.parse(readFileSync(file, 'utf8'));
  const ids = Array.from({ length: count }, (_, index) => `growth/doc-${index}`);
  mkdirSync(path.join(copy, 'docs/growth'));
  for (const id of ids) {
    const title = `Synthetic page ${id.split('-')[1]}`;
    map.docs.push({
      id,
      route: `/docs/${id}`,
      title,
      sidebar: 'tutorialSidebar',
      tags: ['basics'],
      runtimes: [],
      teaches: [],
    });
    const head = `---\ntitle: ${title}\ndescription: A page that only the measurement of growth has, number ${id}.\ntags: [basics]\n---\n`;
    writeFileSync(
      path.join(copy, `docs/${id}.mdx`),
      `${head}\n${'A sentence of a page. '.repeat(40)}\n\n## Part\n\n- one\n- two\n`,
    );
  }
  map.sidebars.tutorialSidebar.push({ type: 'category', label: 'Growth', items: ids });
  writeFileSync(file, JSON.stringify(map));
}

/** Bytes of the scripts of a first view. @param {string} build folder of a build */
function scriptsOf(build) {
  const text = run('node', ['scripts/first-view.mjs', '--json', PAGE], process.cwd(), { BUILD_DIR: build });
  return Number(JSON.parse(text.trim().split('\n').at(-1) ?? '')[0].js);
}

/** @param {string} command @param {string[]} given @param {string} cwd @param {Record<string, string>} [env] */
function run(command, given, cwd, env = {}) {
  const { status, stdout } = spawnSync(command, given, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0)
    throw new Error(`${command} ${given.join(' ')} ended with ${status}.\n${stdout.slice(-2000)}`);
  return stdout;
}

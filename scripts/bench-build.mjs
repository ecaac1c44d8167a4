/**
 * `npm run bench:build -- [--rounds N]` (3 without a number): this site's build beside Docusaurus on the same docs and
 * posts, as it is by default, and equipped with its own packages for the formulas, diagrams and live code that they have.
 * Cold (no cache), warm (nothing changed) and edited (warm caches, one doc changed): time, processor time, peak memory. All
 * take turns within each round. Prints a table and writes it to docs-internal/build.md; ends with 1 where the cold build
 * takes longer than that of the equipped one, or the warm one more than half of it. Times depend on the machine, so it is
 * run by hand.
 */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from './lib/markdown-table.mjs';
import { measuredRunOrThrow } from './lib/measured-run.mjs';
import { median } from './lib/median.mjs';
import { installOnDemand } from './lib/on-demand.mjs';
import { DOCUSAURUS, DOCUSAURUS_PACKAGE, EQUIPMENT, docusaurusConfig, write } from './lib/peers.mjs';
import { BENCH, copySite } from './lib/site-copy.mjs';

/** @typedef {import('./lib/measured-run.mjs').Run} Run */
/** @typedef {{ name: string, folder: string, command: string[], caches: string[], cold: Run[], warm: Run[], edited: Run[] }} Site */

const TARGET = 'docs-internal/build.md';

/** Most that our builds may take, by default Docusaurus' time for the same kind of build. */
const MOST = { cold: 1, warm: 0.5 };

/** Caches and builds of the rounds before. */
const SET_ASIDE = path.join(BENCH, 'set-aside');

/** In the place of the system's: Docusaurus keeps there what it has made of configuration and plugins in TypeScript. */
const TEMPORARY = '.cache/tmp';

/** The doc that is changed for the third build. */
const EDITED = 'docs/tech/algorithms/binary-search.mdx';

/** The post with a dot in its address. */
const DOTTED = 'blog/2026-11-21-node.js-vs-python.mdx';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`--rounds takes a whole number from 1 up, not "${values.rounds}".`);
  process.exit(1);
}

// Those first that may not install.
const bare = prepareDefault('default Docusaurus', 'build-default', false);
const standard = prepareDefault('equipped Docusaurus', 'build-equipped', true);
const own = prepareOwn();
const sites = [own, standard, bare];
try {
  for (let round = 0; round < rounds; round++) {
    for (const site of sites) {
      for (const cache of site.caches) setAside(path.join(site.folder, cache));
      site.cold.push(await build(site));
      site.warm.push(await build(site));
      appendFileSync(path.join(site.folder, EDITED), `\nOne more sentence, number ${round + 1}.\n`);
      site.edited.push(await build(site));
      console.log(
        `${round + 1}/${rounds} ${site.name}: cold ${site.cold.at(-1)?.seconds.toFixed(1)} s, warm ${site.warm.at(-1)?.seconds.toFixed(1)} s, edited ${site.edited.at(-1)?.seconds.toFixed(1)} s`,
      );
    }
  }
} finally {
  rmSync(own.folder, { recursive: true, force: true });
  rmSync(SET_ASIDE, { recursive: true, force: true });
}

const text = report();
writeFileSync(TARGET, text);
console.log(`\n${text}`);
for (const kind of /** @type {const} */ (['cold', 'warm'])) {
  const ratio = medianOf(own[kind], 'seconds') / medianOf(standard[kind], 'seconds');
  if (ratio <= MOST[kind]) continue;
  console.error(
    `The ${kind} build takes ${ratio.toFixed(2)} × equipped Docusaurus', at most ${MOST[kind]} ×.`,
  );
  process.exitCode = 1;
}

/** Moved and not deleted: files take longer to make where thousands were deleted just before. @param {string} folder */
function setAside(folder) {
  if (!existsSync(folder)) return;
  mkdirSync(SET_ASIDE, { recursive: true });
  renameSync(folder, path.join(SET_ASIDE, String(readdirSync(SET_ASIDE).length)));
}

/** @returns {Site} */
function prepareOwn() {
  const caches = ['build', '.docusaurus', 'node_modules/.cache', '.cache'];
  const command = ['npm', 'run', '-s', 'build'];
  return {
    name: 'Groundwork',
    folder: copySite('build-own'),
    command,
    caches,
    cold: [],
    warm: [],
    edited: [],
  };
}

/**
 * Default Docusaurus with our docs and posts; components that only we have show what is inside them.
 *
 * @param {string} name
 * @param {string} place its folder
 * @param {boolean} equipped whether formulas, diagrams and live code are shown as such, or as code
 * @returns {Site}
 */
function prepareDefault(name, place, equipped) {
  const packages = { ...DOCUSAURUS, 'remark-math': '6.0.0', ...(equipped ? EQUIPMENT : {}) };
  const { folder, error } = installOnDemand(place, packages, DOCUSAURUS_PACKAGE);
  if (error) {
    console.error(`${name} cannot be installed: ${error}`);
    process.exit(1);
  }
  for (const name of ['docs', 'blog', 'static']) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  // Its feeds do not find the file of an address with a dot.
  const post = path.join(folder, DOTTED);
  writeFileSync(
    post,
    readFileSync(post, 'utf8').replace(/^slug: .*$/m, (line) => line.replaceAll('.', '-')),
  );
  write(folder, 'src/pages/index.md', '# Home\n\n[Docs](/docs/tech)\n');
  write(folder, 'src/css/custom.css', ':root {\n  --ifm-color-primary: #2e8555;\n}\n');
  write(
    folder,
    'sidebars.js',
    "export default { tutorialSidebar: [{ type: 'autogenerated', dirName: '.' }] };\n",
  );
  write(
    folder,
    'docusaurus.config.js',
    docusaurusConfig({ blog: true, lenient: true, math: true, equipped }),
  );
  write(
    folder,
    'src/theme/MDXComponents.js',
    `import MDXComponents from '@theme-original/MDXComponents';

const Plain = ({ children }) => children ?? null;
export default { ...MDXComponents, ${componentsOf(folder)
      .map((name) => `${name}: Plain`)
      .join(', ')} };
`,
  );
  // What pages import from the site itself: a component in its place.
  for (const [, module] of contentOf(folder).matchAll(/ from '@site\/([\w./-]+)'/g))
    write(
      folder,
      `${module}.js`,
      'export default function Plain({ children }) {\n  return children ?? null;\n}\n',
    );
  const caches = ['build', '.docusaurus', 'node_modules/.cache', '.cache'];
  const command = ['npx', 'docusaurus', 'build'];
  return { name, folder, command, caches, cold: [], warm: [], edited: [] };
}

/** Names of the components that docs and posts use. @param {string} folder */
function componentsOf(folder) {
  return [...new Set([...contentOf(folder).matchAll(/^\s*<([A-Z]\w*)/gm)].map(([, name]) => name ?? ''))];
}

/** All docs and posts in one text. @param {string} folder */
function contentOf(folder) {
  return ['docs', 'blog']
    .flatMap((part) =>
      readdirSync(path.join(folder, part), { recursive: true })
        .map(String)
        .filter((file) => /\.mdx?$/.test(file))
        .map((file) => readFileSync(path.join(folder, part, file), 'utf8')),
    )
    .join('\n');
}

/** @param {Site} site */
function build({ folder, command: [program = '', ...args] }) {
  const temporary = path.join(folder, TEMPORARY);
  mkdirSync(temporary, { recursive: true });
  return measuredRunOrThrow(program, args, {
    cwd: folder,
    env: { GROUNDWORK_BASE_URL: '/', TMPDIR: temporary },
  });
}

/** @param {Run[]} runs @param {'seconds' | 'cpuSeconds' | 'peakBytes'} figure */
function medianOf(runs, figure) {
  return median(runs.map((run) => run[figure]));
}

function report() {
  /** @type {[string, 'cold' | 'warm' | 'edited', 'seconds' | 'cpuSeconds' | 'peakBytes', number, string][]} */
  const figures = [
    ['cold, wall', 'cold', 'seconds', 1, 's'],
    ['cold, processor', 'cold', 'cpuSeconds', 1, 's'],
    ['cold, peak memory', 'cold', 'peakBytes', 1e9, 'GB'],
    ['warm, wall', 'warm', 'seconds', 1, 's'],
    ['warm, processor', 'warm', 'cpuSeconds', 1, 's'],
    ['warm, peak memory', 'warm', 'peakBytes', 1e9, 'GB'],
    ['edited, wall', 'edited', 'seconds', 1, 's'],
    ['edited, processor', 'edited', 'cpuSeconds', 1, 's'],
    ['edited, peak memory', 'edited', 'peakBytes', 1e9, 'GB'],
  ];
  const rows = figures.map(([title, kind, figure, scale, unit]) => {
    const [ours = 0, ...theirs] = sites.map((site) => medianOf(site[kind], figure));
    const told = (/** @type {number} */ value) => `${(value / scale).toFixed(scale === 1 ? 1 : 2)} ${unit}`;
    const cells = theirs.flatMap((value) => [told(value), `${(ours / value).toFixed(2)} ×`]);
    return [title, told(ours), ...cells];
  });
  const load = loadavg()[1] ?? 0;
  return `# The build beside default Docusaurus

Written by \`npm run bench:build\`: this site, and Docusaurus ${DOCUSAURUS['@docusaurus/core']} with the same docs and posts, equipped and by default, where components of ours show only what is inside them. Default is what create-docusaurus writes: the classic preset, @docusaurus/faster installed and future.v4, which turns all of it on. It shows the formulas, diagrams and live blocks of these pages as code; equipped is the same with the packages that its guides name for them: ${Object.keys(EQUIPMENT).join(', ')}. Cold: no caches; warm: a second build, nothing changed, which our command sees from the files and leaves at that; edited: a third, one doc changed, which is what a build with warm caches takes. Medians of ${rounds} interleaved ${rounds === 1 ? 'round' : 'rounds'}; memory is that of all processes together. Asked for: cold at most ${MOST.cold} ×, warm at most ${MOST.warm} ×, on the same content, so beside the equipped one. Our cold build also makes the runtimes of examples, the search, styles and headers. Load of the machine at the end: ${load.toFixed(1)} on ${cpus().length} processors${load > cpus().length ? ': it was busy with other things; processor time says more than wall time' : ''}.

${markdownTable(['build', 'Groundwork', 'equipped', 'ratio', 'default', 'ratio'], rows)}
`;
}

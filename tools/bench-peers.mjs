/**
 * `npm run bench:peers -- [docs] [--rounds N]` (default 300 docs, 3 rounds): builds the same synthetic docs with this
 * site, Docusaurus, Starlight and VitePress, and measures how much the same page loads in each build. Times depend on
 * the machine, so the report shows them relative to Docusaurus. Every round builds with each tool once, so that a busy
 * minute affects all of them. Prints a table, and writes it to docs-internal/peers.md if there are at least 300 docs.
 * The first run installs the other tools.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { serveBuild } from './lib/built-site.mjs';
import { formatMarkdownTable } from './lib/markdown-table.mjs';
import { measureCommand } from './lib/measure-command.mjs';
import { median } from './lib/median.mjs';
import { openBrowser, weighPage } from './lib/page-weight.mjs';
import { clearCaches, preparePeers, removeCopy } from './lib/peers.mjs';

const TARGET = 'docs-internal/peers.md';
const DEFAULT_DOCS = 300;
/** How often the page is loaded per round. It's more than once because blocking time varies more than build time. */
const VIEWS = 3;
const REFERENCE = 'Docusaurus';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const [count, rounds] = [Number(positionals[0] ?? DEFAULT_DOCS), Number(values.rounds)];
if (![count, rounds].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('The numbers of docs and rounds must be whole numbers from 1.');
  process.exit(1);
}

const results = preparePeers(count).map((peer) => ({ peer, builds: [], views: [] }));
const browser = await openBrowser();
try {
  for (let round = 0; round < rounds; round++) {
    for (const { peer, builds } of results) {
      if (peer.error) continue;
      clearCaches(peer);
      const [command = '', ...args] = peer.command;
      const run = await measureCommand(command, args, {
        cwd: peer.folder,
        env: { GROUNDWORK_BASE_URL: '/' },
      });
      console.log(`${round + 1}/${rounds} ${peer.name}: built in ${run.seconds.toFixed(1)} s`);
      if (run.ok) builds.push(run);
      else {
        peer.error = `does not build: ${lastLines(run.output)}`;
        console.error(run.output.slice(-2000));
      }
    }
    for (let view = 0; view < VIEWS; view++)
      for (const { peer, views } of results) if (!peer.error) views.push(await weigh(peer));
  }
} finally {
  await browser.close();
  removeCopy();
}

const text = report();
if (count >= DEFAULT_DOCS) writeFileSync(TARGET, text);
console.log(`\n${text}`);
process.exitCode = results.some(({ peer }) => peer.name === 'Groundwork' && peer.error) ? 1 : 0;

async function weigh(peer) {
  const site = await serveBuild(peer.build, '/', { compress: true });
  try {
    return await weighPage(browser, site, peer.build, `/${peer.page}`, { slowdown: 4 });
  } finally {
    site.close();
  }
}

function report() {
  const reference = results.find(({ peer }) => peer.name === REFERENCE && !peer.error);
  const bytes = (value) => value?.toLocaleString('en') ?? '';
  const rows = results.map((result) => {
    const { peer, views } = result;
    const name = `${peer.name} (${peer.version})`;
    if (peer.error) return [name, ...Array.from({ length: 11 }, () => '–')];
    const view = views.at(-1);
    return [
      name,
      ...[view?.js, view?.css, view?.html, view?.fonts, view?.total, view?.requests, view?.ahead].map(bytes),
      formatRatio(result, reference, ({ views }) => views.map(({ blocked }) => blocked)),
      formatRatio(result, reference, ({ builds }) => builds.map(({ cpuSeconds }) => cpuSeconds)),
      formatRatio(result, reference, ({ builds }) => builds.map(({ seconds }) => seconds)),
      formatRatio(result, reference, ({ builds }) => builds.map(({ peakBytes }) => peakBytes)),
    ];
  });
  const failed = results.flatMap(({ peer }) =>
    peer.error ? [`- ${peer.name} (${peer.version}) is not in the comparison: ${peer.error}`] : [],
  );
  const load = loadavg()[1] ?? 0;
  return `# The same docs, built with others

Written by \`npm run bench:peers\`: ${count} synthetic docs (tools/lib/synthetic.mjs), each builder as its own starter sets it up, the first view of the same page. Bytes on the wire (Brotli 9) and requests are exact; "ahead" is prefetched. Times and memory are ratios to ${REFERENCE}, medians of ${rounds} interleaved ${rounds === 1 ? 'round' : 'rounds'}: blocking time on a processor slowed down 4 times, cold builds. Groundwork also builds its own docs, runtimes and search index and checks links; the others build the synthetic docs only. Load of the machine at the end: ${load.toFixed(1)} on ${cpus().length} processors${load > cpus().length ? ', so ratios of wall time and blocking are rough' : ''}.

${formatMarkdownTable(['builder', 'JS', 'CSS', 'HTML', 'fonts', 'total', 'requests', 'ahead', 'blocking', 'build, processor', 'build, wall', 'memory'], rows)}
${failed.length > 0 ? `\n${failed.join('\n')}\n` : ''}
Blocking time of ${REFERENCE} in this run: ${reference ? median(reference.views.map(({ blocked }) => blocked)) : '–'} ms.
`;
}

/** Divides the median of a builder's measurements by the median for the reference builder. */
function formatRatio(result, reference, figures) {
  const base = reference ? median(figures(reference)) : 0;
  return base > 0 ? `${(median(figures(result)) / base).toFixed(2)} ×` : '–';
}

function lastLines(output) {
  return output.trim().split('\n').slice(-2).join(' ').slice(0, 200);
}

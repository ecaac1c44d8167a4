/**
 * Runs the five tasks in Node.js and Python and writes `results/<date>.json`.
 *
 *   node benchmarks/node-vs-python/run.mjs              run everything (about six minutes)
 *   node benchmarks/node-vs-python/run.mjs --markdown   print the tables of the newest results
 *
 * Options: --rounds 40, --iterations 6, --node <executable>, --python <executable>, and --label <words> for a side
 * experiment, which is written to `results/<date>-<label>.json` and ignored by --markdown.
 * Needs Python 3.11 or newer, without packages.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { renderMarkdown, TASKS } from './table.mjs';

const resultsFolder = new URL('./results/', import.meta.url);

const { values: options } = parseArgs({
  options: {
    markdown: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '40' },
    label: { type: 'string' },
    iterations: { type: 'string', default: '6' },
    node: { type: 'string', default: process.execPath },
    python: { type: 'string', default: 'python3' },
  },
});

const programs = { node: options.node, python: options.python };
const extensions = { node: 'mjs', python: 'py' };

/** The environment without NODE_OPTIONS and PYTHON… variables, so that both runtimes have their default settings. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE|PYTHON)/.test(name)));

/** Runs a program and returns its output; if it fails, the benchmark ends. */
function capture(program, args) {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 24, env });
  if (result.error) throw result.error;
  if (result.status !== 0)
    throw new Error(`${args.join(' ')} ended with ${result.status}:\n${result.stderr}`);
  return result.stdout.trim();
}

/** Measures one new process: its first run, and its last one, after the warm-up. */
function sampleTask(task, language, round) {
  const file = new URL(`./tasks/${task}.${extensions[language]}`, import.meta.url);
  const { checksum, runs } = JSON.parse(
    capture(programs[language], [fileURLToPath(file), options.iterations]),
  );
  const first = runs[0];
  const warm = runs[runs.length - 1];
  return {
    task,
    language,
    round,
    checksum,
    firstWallMs: rounded(first.wallMs),
    firstCpuMs: rounded(first.cpuMs),
    warmWallMs: rounded(warm.wallMs),
    warmCpuMs: rounded(warm.cpuMs),
  };
}

/** Measures how much CPU time a new process has used when its first line of user code runs. */
function sampleStartup(language, round) {
  const args =
    language === 'node'
      ? ['-e', 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)']
      : ['-c', 'import time; print(time.process_time() * 1000)'];
  const start = performance.now();
  const cpuMs = Number(capture(programs[language], args));
  return { language, round, wallMs: rounded(performance.now() - start), cpuMs: rounded(cpuMs) };
}

function rounded(ms) {
  return Math.round(ms * 1000) / 1000;
}

/**
 * Points `programs.python` to a new virtual environment. Otherwise the measured time could include a version manager's
 * wrapper script, or code that installed packages run at startup.
 */
function enterVirtualEnvironment(folder) {
  capture(programs.python, ['-m', 'venv', '--without-pip', folder]);
  programs.python = path.join(
    folder,
    ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']),
  );
  env.PYTHONPYCACHEPREFIX = path.join(folder, 'pycache');
}

/** Describes the machine for readers, without anything that identifies it. */
function describeMachine() {
  let system = os.type();
  try {
    const release = readFileSync('/etc/os-release', 'utf8');
    system = /^PRETTY_NAME="?([^"\n]*)/m.exec(release)?.[1] ?? system;
  } catch {
    // There is no os-release file, so keep the name of the kernel.
  }
  const cpus = os.cpus();
  return {
    cpu: cpus[0].model.trim(),
    cores: cpus.length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    os: system,
    kernel: `${os.type()} ${/^\d+\.\d+/.exec(os.release())?.[0] ?? ''}`.trim(),
    arch: os.arch(),
  };
}

function load() {
  return rounded(os.loadavg()[0]);
}

function runAll() {
  const rounds = Number(options.rounds);
  const date = new Date().toISOString().slice(0, 10);
  const loadBefore = load();
  const samples = [];
  const startup = [];
  for (let round = 1; round <= rounds; round++) {
    // Alternate which language runs first, so that the state left by one doesn't always affect the other.
    const languages = round % 2 === 1 ? ['node', 'python'] : ['python', 'node'];
    for (const language of languages) startup.push(sampleStartup(language, round));
    for (const { id } of TASKS) {
      for (const language of languages) samples.push(sampleTask(id, language, round));
    }
    process.stderr.write(`round ${round} of ${rounds}\n`);
  }
  for (const { id } of TASKS) {
    const sums = new Set(samples.filter((s) => s.task === id).map((s) => s.checksum));
    if (sums.size !== 1) throw new Error(`${id}: the checksums differ: ${[...sums].join(', ')}`);
  }
  const results = {
    date,
    machine: { ...describeMachine(), loadBefore, loadAfter: load() },
    versions: {
      node: capture(programs.node, ['-p', 'process.version']),
      v8: capture(programs.node, ['-p', 'process.versions.v8']),
      python: capture(programs.python, ['-c', 'import platform; print(platform.python_version())']),
      pythonImplementation: capture(programs.python, [
        '-c',
        'import platform; print(platform.python_implementation())',
      ]),
    },
    method: { rounds, iterations: Number(options.iterations) },
    startup,
    samples,
  };
  mkdirSync(resultsFolder, { recursive: true });
  const name = options.label ? `${date}-${options.label}` : date;
  writeFileSync(new URL(`${name}.json`, resultsFolder), `${JSON.stringify(results, null, 2)}\n`);
  return results;
}

/** Returns the newest results, by date. */
function newestResults() {
  const newest = readdirSync(resultsFolder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}\.json$/.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) throw new Error('there are no results yet: run without --markdown first');
  return JSON.parse(readFileSync(new URL(newest, resultsFolder), 'utf8'));
}

if (options.markdown) {
  console.log(renderMarkdown(newestResults()));
} else {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'node-vs-python-'));
  try {
    enterVirtualEnvironment(folder);
    console.log(renderMarkdown(runAll()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

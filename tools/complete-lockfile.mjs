/**
 * `node tools/complete-lockfile.mjs`: adds to package-lock.json the optional packages of other platforms that npm left
 * out when it could not look them up. Without them `npm ci` refuses the lockfile on every platform.
 * Run it after a change of dependencies; it changes nothing where nothing is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${place}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    // Only packages made for one platform: they name it, and their version is exact.
    const words = name.split(/[/-]/);
    const os = SYSTEMS.filter((system) => words.includes(system));
    if (os.length === 0 || !/^\d/.test(version) || lock.packages[nested]) continue;
    const known = lock.packages[hoisted];
    if (known?.version === version) continue;
    const cpu = PROCESSORS.filter((processor) => words.includes(processor));
    const libc = words.includes('musl')
      ? ['musl']
      : words.includes('gnu') && os[0] === 'linux'
        ? ['glibc']
        : undefined;
    lock.packages[known ? nested : hoisted] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      license: entry.license,
      optional: true,
      os,
    };
    added.push(`${name}@${version}`);
  }
}
const root = lock.packages[''];
delete lock.packages[''];
lock.packages = {
  '': root,
  ...Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))),
};
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'Nothing is missing.' : `Added ${added.length}: ${added.join(', ')}`);

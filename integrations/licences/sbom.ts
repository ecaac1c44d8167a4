/** Software bills of materials in CycloneDX: npm makes the one of everything, this makes both the same from run to run. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { KeptResults, hashSources } from '../../examples/cache';
import { giveWay } from '../../examples/bundle/threads/give-way.mjs';
import { compare } from './page';
import type { Work } from './packages';

const run = promisify(execFile);

/** What is read and changed of a bill; the rest is npm's. */
export interface Bom {
  bomFormat: string;
  specVersion: string;
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component; [key: string]: unknown };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
  [key: string]: unknown;
}

/** One component of a bill. */
export interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl?: string;
  licenses?: ({ license: { id?: string; name?: string; text?: unknown } } | { expression: string })[];
  [key: string]: unknown;
}

/** When and of what a bill was made. */
export interface Origin {
  /** Hash that names the state of the site: the commit's. */
  id: string;
  /** The commit's time; undefined in a copy without a history. */
  time?: string;
}

/** Most that npm prints: 1.5 MB with 1,800 packages. */
const MAX_BYTES = 1 << 26;

/** What npm makes a bill from. */
const SOURCES = ['package.json', 'package-lock.json', 'integrations/licences/sbom.ts'];

/**
 * The bill of everything in package-lock.json, by npm; kept until that changes.
 *
 * @param origin of the bill
 * @throws with what npm says where it fails
 */
export async function fullBom(siteDir: string, origin: Origin): Promise<Bom> {
  const kept = new KeptResults<Bom>(siteDir, 'sbom', hashSources(siteDir, SOURCES));
  const bom = kept.get('') ?? kept.set('', await bomByNpm(siteDir));
  kept.save();
  return withOrigin(bom, origin, 'everything');
}

/** As npm says it now, with the time and the number of this run. @throws as `fullBom` */
export async function bomByNpm(siteDir: string): Promise<Bom> {
  // Told outright: a build for production would leave out what package.json calls development.
  const everything = ['--include=dev', '--include=optional', '--include=peer'];
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...everything];
  const npm = run('npm', args, { cwd: siteDir, maxBuffer: MAX_BYTES, shell: process.platform === 'win32' });
  // A second of one processor, which a build has to spare at some times and not at others.
  if (npm.child.pid !== undefined) giveWay(npm.child.pid);
  const { stdout } = await npm;
  const bom = JSON.parse(stdout) as Bom;
  // npm takes the name of the folder.
  const { name } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as { name: string };
  bom.metadata.component.name = name;
  return bom;
}

/** The commit that is checked out; without a history the lockfile says what this is. */
export async function originOf(siteDir: string): Promise<Origin> {
  try {
    const { stdout } = await run('git', ['show', '-s', '--format=%H %cI', 'HEAD'], { cwd: siteDir });
    const [id = '', time = ''] = stdout.trim().split(' ');
    return { id, time: new Date(time).toISOString() };
  } catch {
    const lock = readFileSync(path.join(siteDir, 'package-lock.json'));
    return { id: createHash('sha256').update(lock).digest('hex') };
  }
}

/**
 * Serial number and time from the commit: two builds of one commit give the same bytes.
 *
 * @param what which bill of the commit this is
 */
export function withOrigin(bom: Bom, { id, time }: Origin, what: string): Bom {
  const hex = createHash('sha256').update(`${what} ${id}`).digest('hex');
  // RFC 9562, version 8: an identifier that is made from a hash of one's own choice.
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  const { timestamp: _changes, ...metadata } = bom.metadata;
  return {
    ...bom,
    serialNumber: `urn:uuid:${[...uuid, hex.slice(20, 32)].join('-')}`,
    metadata: { ...(time ? { timestamp: time } : {}), ...metadata },
  };
}

/**
 * The bill of what reaches a reader.
 *
 * @param full the bill of everything
 * @param works what reaches a reader
 * @throws where a package is not in the bill of everything: the lockfile and what is installed differ
 */
export function readerBom(full: Bom, works: readonly Work[], origin: Origin): Bom {
  const known = new Map(full.components.map((component) => [component.purl, component]));
  const components = works.map((work): Component => {
    if (work.purl === undefined) return componentOf(work);
    const component = known.get(work.purl);
    if (!component)
      throw new Error(`${work.name}@${work.version} is installed, but not in package-lock.json.`);
    // By its own name, where it is installed under another.
    return { ...component, name: work.name, scope: 'required', licenses: [licenceOf(work)] };
  });
  const refs = new Set(components.map((component) => component['bom-ref']));
  const root = full.metadata.component['bom-ref'];
  const dependencies = full.dependencies
    .filter(({ ref }) => refs.has(ref) || ref === root)
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: ref === root ? [...refs].sort(compare) : dependsOn.filter((other) => refs.has(other)),
    }));
  return withOrigin({ ...full, components, dependencies }, origin, 'reader');
}

/** What npm does not know. */
function componentOf(work: Work): Component {
  const { name, version, places } = work;
  return {
    'bom-ref': [name, version].filter(Boolean).join('@'),
    type: places.includes('fonts') ? 'file' : 'library',
    name,
    version,
    purl: `pkg:generic/${encodeURIComponent(name.toLowerCase())}${version && `@${version}`}`,
    licenses: [licenceOf(work)],
  };
}

function licenceOf({ licence }: Work): { license: { id: string } } | { expression: string } {
  return / (?:OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } };
}

/** A bill as it is written to a file. */
export function bomText(bom: Bom): string {
  return `${JSON.stringify(bom, null, 1)}\n`;
}

/**
 * Scripts that esbuild made, kept from one process to the next in `node_modules/.cache`, which a fresh install does not
 * have. A script is used again while everything is the same that it could come from: the bundler's version, its options,
 * the names and texts of all sources of this plugin, the packages as npm has installed them, and whatever else was read.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { packageFolder } from './package-folder';
import { hashFile, hashSources, hashText } from '../cache/sources';

/** Where the sources are. */
export interface BundleSources {
  /** Folder of this plugin. */
  pluginDir: string;
  /** Folder with node_modules. */
  siteDir: string;
  /** Told of every script: folders of the packages whose code is in it. */
  onPackages?: (folders: readonly string[]) => void;
}

/** A script that was made or kept. */
interface Script {
  text: string;
  /** Folders of the packages whose code is in it. */
  packages: string[];
}

/** What of the plugin reaches no bundle: tests, texts, and what the site's own bundler makes. */
const NOT_BUNDLED = /\.test\.tsx?$|\.mdx?$|^(?:theme|remark)\//;

/** Files beside the sources that decide how these are read. */
const SETTINGS = ['package.json', 'tsconfig.json'];

/** Writes of one process: their names must not be those of another's. */
let writes = 0;

/** Bundles into one script, or takes the script that the same sources gave before. */
export type Bundler = (options: BuildOptions) => Promise<string>;

/**
 * Looks at the sources as they are now.
 *
 * @param sources where they are; without npm's list of installed packages (`node_modules/.package-lock.json`) nothing is kept
 * @returns takes options of esbuild, for one script, and gives its text; what plugins among the options do has to follow
 *   from the sources
 */
export function createBundler(sources: BundleSources): Bundler {
  const { siteDir, pluginDir, onPackages = () => {} } = sources;
  const key = sourcesKey(sources);
  const make = async (options: BuildOptions) => {
    const result = await build({ absWorkingDir: siteDir, ...options, write: false, metafile: true });
    return {
      text: result.outputFiles?.[0]?.text ?? '',
      inputs: Object.keys(result.metafile?.inputs ?? {}),
      packages: packagesIn(result.metafile),
    };
  };
  /** By options: several runtimes have the same parts. */
  const begun = new Map<string, Promise<Script>>();
  const once =
    (get: (options: BuildOptions, name: string) => Promise<Script>) => async (options: BuildOptions) => {
      const name = hashText(JSON.stringify(options));
      const script = begun.get(name) ?? get(options, name);
      begun.set(name, script);
      const { text, packages } = await script;
      onPackages(packages);
      return text;
    };
  if (key === undefined) return once(make);
  const folder = path.join(siteDir, 'node_modules/.cache/live-examples-bundles', key);
  const isInKey = (input: string) => {
    const name = path.relative(pluginDir, path.join(siteDir, input)).replaceAll(path.sep, '/');
    return /(?:^|\/)node_modules\//.test(input) || !(name.startsWith('../') || NOT_BUNDLED.test(name));
  };
  return once(async (options, name) => {
    const file = path.join(folder, `${name}.json`);
    const kept = readKept(file, siteDir);
    if (kept !== undefined) return kept;
    const { text, inputs, packages } = await make(options);
    const others = inputs
      .filter((input) => existsSync(path.join(siteDir, input)) && !isInKey(input))
      .map((input) => [input, hashFile(path.join(siteDir, input))]);
    removeOthers(folder);
    mkdirSync(folder, { recursive: true });
    const written = `${file}.${process.pid}.${++writes}`;
    writeFileSync(written, JSON.stringify({ others, packages, text }));
    renameSync(written, file);
    return { text, packages };
  });
}

/** Packages of which code is left in what was made: what nothing uses is not. */
function packagesIn(metafile: Metafile | undefined): string[] {
  const inputs = Object.values(metafile?.outputs ?? {}).flatMap((output) => Object.entries(output.inputs));
  const folders = inputs.flatMap(([input, { bytesInOutput }]) =>
    bytesInOutput > 0 ? (packageFolder(input) ?? []) : [],
  );
  return [...new Set(folders)];
}

/** The script, where what else was read is still the same. */
function readKept(file: string, siteDir: string): Script | undefined {
  if (!existsSync(file)) return undefined;
  const { others, ...script } = JSON.parse(readFileSync(file, 'utf8')) as {
    others: [input: string, hash: string][];
  } & Script;
  const isSame = others.every(([input, hash]) => {
    const source = path.join(siteDir, input);
    return existsSync(source) && hashFile(source) === hash;
  });
  return isSame ? script : undefined;
}

/** Scripts of other sources: nothing will ask for them again. */
function removeOthers(folder: string): void {
  const all = path.dirname(folder);
  if (!existsSync(all)) return;
  for (const name of readdirSync(all))
    if (name !== path.basename(folder)) rmSync(path.join(all, name), { recursive: true, force: true });
}

/** A hash of all that bundles come from, but for their options. */
function sourcesKey({ pluginDir, siteDir }: BundleSources): string | undefined {
  const plugin = path.relative(siteDir, pluginDir);
  return hashSources(siteDir, [plugin, ...SETTINGS], (name) => NOT_BUNDLED.test(name));
}

/**
 * Builds the runtimes: each folder of `runtimes/` becomes one script beside its vendor files, every name with a hash of
 * its content, so that all of them may be cached for good.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { RuntimeAbout } from '../runtimes/interface';
import { packageFolder } from './package-folder';
import { HOST_POLICY } from '../sandbox/policy';
import type { RemoteFile, RuntimeEntry, SandboxManifest } from '../sandbox/protocol';
import { createBundler, type Bundler } from './bundle-cache';
import { PREVIEWS_FOLDER } from '../static-dir';
import { leaveOut } from './leave-out';
import { createTransferSize, type TransferSize } from './transfer-size';

/** Folder below the site's base in which the built files are served. */
const PUBLIC_FOLDER = 'runtimes';

/** What `bundleRuntimes` reads and writes. */
export interface BundleOptions {
  /** Folder of this plugin. */
  pluginDir: string;
  /** Folder with node_modules. */
  siteDir: string;
  /** Folder whose content is served at the site's base; `runtimes/` in it is made anew, but for previews. */
  outDir: string;
  /** What there is to build, by name. */
  runtimes: Readonly<Record<string, RuntimeAbout>>;
  /** Told of packages whose code is in the runtimes: their folders. */
  onPackages?: (folders: readonly string[]) => void;
}

interface Options extends BundleOptions {
  bundler: Bundler;
  transferSize: TransferSize;
}

/**
 * Builds every runtime and the sandbox.
 *
 * @returns what the playground needs to know to load one
 * @throws where a runtime does not compile or a vendor file is missing, naming it
 */
export async function bundleRuntimes(given: BundleOptions): Promise<SandboxManifest> {
  const options = {
    ...given,
    bundler: createBundler(given),
    transferSize: createTransferSize(given.siteDir),
  };
  const folder = path.join(options.outDir, PUBLIC_FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    // Pages write their previews as they are compiled.
    if (name !== PREVIEWS_FOLDER) rmSync(path.join(folder, name), { recursive: true });
  }
  const host = await buildHost(options, folder);
  const entries = await Promise.all(
    Object.entries(options.runtimes).map(([name, about]) => buildRuntime(name, about, options, folder)),
  );
  return { host, runtimes: Object.fromEntries(entries.map((entry) => [entry.name, entry])) };
}

async function buildRuntime(
  name: string,
  about: RuntimeAbout,
  options: Options,
  folder: string,
): Promise<RuntimeEntry> {
  const { script: source = name } = about;
  const contents =
    about.kind === 'worker'
      ? `import runtime from './index'; import { serveWorker } from '../../sandbox/worker'; serveWorker(runtime);`
      : `import runtime from './index'; globalThis.frameRuntime = runtime;`;
  const script = await bundle(options, {
    stdin: { contents, resolveDir: path.join(options.pluginDir, 'runtimes', source), loader: 'ts' },
    ...flavour(about),
  });
  const write = (file: string, bytes: Buffer) => writeHashed(folder, file, bytes, options.transferSize);
  const assets = await Promise.all(
    Object.entries(about.assets ?? {}).map(async ([asset, file]): Promise<[string, RemoteFile]> => {
      if (file.startsWith('./')) return [asset, await write(asset, await buildPart(file, about, options))];
      const from = path.join(options.siteDir, 'node_modules', file);
      if (!existsSync(from)) throw new Error(`Runtime "${name}": its file ${file} is not in node_modules.`);
      options.onPackages?.([packageFolder(`node_modules/${file}`) ?? file]);
      return [asset, await write(path.basename(file), readFileSync(from))];
    }),
  );
  return {
    name,
    label: about.label,
    engine: about.engine ?? about.label,
    kind: about.kind,
    defaultFile: about.defaultFile,
    isDocument: about.isDocument ?? false,
    ...(about.height !== undefined && { height: about.height }),
    timeout: about.timeout,
    fresh: about.fresh,
    script: await write(`${source}.js`, Buffer.from(script)),
    assets: Object.fromEntries(assets),
    onDemand: [...(about.onDemand ?? [])],
  };
}

/** A script of ours that a runtime loads when it needs it. */
async function buildPart(file: string, about: RuntimeAbout, options: Options): Promise<Buffer> {
  const code = await bundle(options, {
    entryPoints: [path.join(options.pluginDir, 'runtimes', file)],
    format: 'cjs',
    ...flavour(about),
    plugins: [leaveOut(about.partExternals ?? []), nodeModulesStubs],
  });
  return Buffer.from(code);
}

/** Packages built for development or for production, as the runtime says. */
function flavour({ development = false, kind }: RuntimeAbout): BuildOptions {
  const environment = development ? 'development' : 'production';
  return {
    define: {
      'process.env.NODE_ENV': JSON.stringify(environment),
      global: 'globalThis',
      ngDevMode: String(development),
    },
    // A worker has no document, which the browser's version of some packages asks for.
    conditions: [...(kind === 'worker' ? ['worker'] : []), 'module', environment],
    // Messages that teach name classes and components.
    keepNames: development,
  };
}

async function buildHost(options: Options, folder: string): Promise<string> {
  const sandbox = path.join(options.pluginDir, 'sandbox');
  const frame = await bundle(options, { entryPoints: [path.join(sandbox, 'frame.ts')] });
  const script = await bundle(options, {
    entryPoints: [path.join(sandbox, 'host.ts')],
    // The script stands inside a script element inside an attribute's text: no tag may end early.
    define: { FRAME_SCRIPT: JSON.stringify(frame.replaceAll('</', '<\\/')) },
  });
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${HOST_POLICY}">
<meta name="robots" content="noindex">
<title>Sandbox</title>
<style>html,body{margin:0;height:100%}iframe{display:block;width:100%;height:100%;border:0}</style>
</head>
<body><script>${script.replaceAll('</', '<\\/')}</script></body>
</html>
`;
  // A folder with an index: hosts differ in what they do to addresses that end in .html.
  const name = `host-${hashOf(Buffer.from(html))}`;
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'index.html'), html);
  return `${PUBLIC_FOLDER}/${name}/`;
}

function bundle(options: Options, input: BuildOptions): Promise<string> {
  return options.bundler({
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    inject: [path.join(options.pluginDir, 'bundle/process-shim.ts')],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    plugins: [nodeModulesStubs],
    ...input,
  });
}

/**
 * Packages that run in Node.js as well ask for its modules behind a check; in a browser they are never reached.
 * A runtime that needs one in the browser imports a polyfill by its own name.
 */
const nodeModulesStubs: Plugin = {
  name: 'node-modules-stubs',
  setup(builder) {
    builder.onResolve({ filter: /^node:/ }, ({ path: name }) => ({ path: name, namespace: 'node-stub' }));
    builder.onLoad({ filter: /.*/, namespace: 'node-stub' }, () => ({ contents: 'module.exports = {};' }));
  },
};

async function writeHashed(
  folder: string,
  name: string,
  bytes: Buffer,
  transferSize: TransferSize,
): Promise<RemoteFile> {
  const { name: stem, ext } = path.parse(name);
  const hashed = `${stem}-${hashOf(bytes)}${ext}`;
  writeFileSync(path.join(folder, hashed), bytes);
  return {
    path: `${PUBLIC_FOLDER}/${hashed}`,
    bytes: bytes.byteLength,
    transfer: await transferSize(hashed, bytes),
  };
}

/** Ten hexadecimal digits: 40 bits are enough to tell the versions of one file apart. */
function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

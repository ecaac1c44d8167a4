/**
 * Builds the runtimes: each folder of `runtimes/` becomes one script next to its vendor files. Every name contains a hash
 * of the content, so that browsers can cache the files forever.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import type { RuntimeAbout } from '../runtimes/interface';
import { packageFolder } from './package-folder';
import { HOST_POLICY } from '../sandbox/policy';
import type { RemoteFile, RuntimeEntry, SandboxManifest } from '../sandbox/protocol';
import { leaveOut } from './leave-out';
import { createTransferSize, type TransferSize } from './transfer-size';

/** The folder below the site's base path that serves the built files. */
const PUBLIC_FOLDER = 'runtimes';

/** Options of `bundleRuntimes`. */
export interface BundleOptions {
  /** The folder `examples/`. */
  pluginDir: string;
  /** Folder with node_modules. */
  siteDir: string;
  /** The folder that is served at the site's base path; its `runtimes/` is replaced. */
  outDir: string;
  /** The runtimes to build, by name. */
  runtimes: Readonly<Record<string, RuntimeAbout>>;
  /** Called with the folders of packages whose code is in the runtimes. */
  onPackages?: (folders: readonly string[]) => void;
}

interface Options extends BundleOptions {
  transferSize: TransferSize;
}

/**
 * Builds every runtime and the sandbox.
 *
 * @returns what the playground needs to load a runtime
 * @throws if a runtime doesn't compile or a vendor file is missing; the error names it
 */
export async function bundleRuntimes(given: BundleOptions): Promise<SandboxManifest> {
  const options = { ...given, transferSize: createTransferSize(given.siteDir) };
  const folder = path.join(options.outDir, PUBLIC_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
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

/** Builds a script that a runtime loads on demand. */
async function buildPart(file: string, about: RuntimeAbout, options: Options): Promise<Buffer> {
  const code = await bundle(options, {
    entryPoints: [path.join(options.pluginDir, 'runtimes', file)],
    format: 'cjs',
    ...flavour(about),
    plugins: [leaveOut(about.partExternals ?? []), nodeModulesStubs],
  });
  return Buffer.from(code);
}

/** Returns options that build packages for development or production, depending on the runtime. */
function flavour({ development = false, kind }: RuntimeAbout): BuildOptions {
  const environment = development ? 'development' : 'production';
  return {
    define: {
      'process.env.NODE_ENV': JSON.stringify(environment),
      global: 'globalThis',
      ngDevMode: String(development),
    },
    // Some packages' browser versions need a document, which a worker doesn't have.
    conditions: [...(kind === 'worker' ? ['worker'] : []), 'module', environment],
    // Error messages in development builds contain the names of classes and components.
    keepNames: development,
  };
}

async function buildHost(options: Options, folder: string): Promise<string> {
  const sandbox = path.join(options.pluginDir, 'sandbox');
  const frame = await bundle(options, { entryPoints: [path.join(sandbox, 'frame.ts')] });
  const script = await bundle(options, {
    entryPoints: [path.join(sandbox, 'host.ts')],
    // The script ends up in a script element inside an attribute, where a closing tag would end it early.
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
  // A folder with an index, because hosts treat addresses that end in .html differently.
  const name = `host-${hashOf(Buffer.from(html))}`;
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'index.html'), html);
  return `${PUBLIC_FOLDER}/${name}/`;
}

async function bundle(options: Options, input: BuildOptions): Promise<string> {
  const result = await build({
    absWorkingDir: options.siteDir,
    bundle: true,
    write: false,
    metafile: true,
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
  options.onPackages?.(packagesIn(result.metafile));
  return result.outputFiles?.[0]?.text ?? '';
}

/** Returns the folders of packages whose code is in the output; imports that nothing uses are not. */
function packagesIn(metafile: Metafile | undefined): string[] {
  const inputs = Object.values(metafile?.outputs ?? {}).flatMap((output) => Object.entries(output.inputs));
  return inputs.flatMap(([input, { bytesInOutput }]) =>
    bytesInOutput > 0 ? (packageFolder(input) ?? []) : [],
  );
}

/**
 * Packages that also run in Node.js import its modules behind a check that fails in browsers. A runtime that needs one of
 * these modules in the browser imports a polyfill by its own name.
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

/** Returns ten hexadecimal digits; 40 bits are enough to distinguish the versions of a file. */
function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { RUNTIMES } from '../runtimes/all';
import type { RuntimeAbout } from '../runtimes/interface';
import { HOST_POLICY } from '../sandbox/policy';
import type { RemoteFile, RuntimeEntry, SandboxManifest } from '../sandbox/protocol';
import { RUNTIMES_STATIC_DIR } from '../static-dir';
import { externalPackages } from './external-packages';
import { findPackageFolder } from './package-folder';
import { measureTransferSize } from './transfer-size';

const EXAMPLES = path.resolve(import.meta.dirname, '..');
const SITE = path.resolve(EXAMPLES, '..');

/** Folder for the built files, relative to the site's base path. */
const PUBLIC_FOLDER = 'runtimes';

export interface BuiltRuntimes {
  manifest: SandboxManifest;
  /** Folders of the npm packages that the runtimes include, sorted. */
  packages: string[];
}

interface Output {
  folder: string;
  packages: Set<string>;
}

/**
 * Builds the sandbox and the runtimes. Each runtime becomes one script, plus its assets. All file names contain hashes,
 * so browsers can cache the files forever.
 *
 * @param options.outDir the folder that is served at the site's base path; its `runtimes/` folder is replaced
 * @throws if a runtime doesn't compile or an asset is missing
 */
export async function bundleRuntimes({
  outDir = path.join(SITE, RUNTIMES_STATIC_DIR),
  runtimes = RUNTIMES,
}: { outDir?: string; runtimes?: Readonly<Record<string, RuntimeAbout>> } = {}): Promise<BuiltRuntimes> {
  const output: Output = { folder: path.join(outDir, PUBLIC_FOLDER), packages: new Set() };
  rmSync(output.folder, { recursive: true, force: true });
  mkdirSync(output.folder, { recursive: true });
  const host = await buildHost(output);
  const entries = await Promise.all(
    Object.entries(runtimes).map(async ([name, about]) => [name, await buildRuntime(about, output)]),
  );
  return {
    manifest: { host, runtimes: Object.fromEntries(entries) as SandboxManifest['runtimes'] },
    packages: [...output.packages].sort(),
  };
}

async function buildRuntime(about: RuntimeAbout, output: Output): Promise<RuntimeEntry> {
  const {
    name,
    label,
    engine = label,
    kind,
    defaultFile,
    isDocument = false,
    height,
    timeout,
    fresh,
  } = about;
  const { script: source = name } = about;
  const contents =
    kind === 'worker'
      ? `import runtime from './index'; import { serveWorker } from '../../sandbox/worker'; serveWorker(runtime);`
      : `import runtime from './index'; globalThis.frameRuntime = runtime;`;
  const script = await bundle(output, {
    stdin: { contents, resolveDir: path.join(EXAMPLES, 'runtimes', source), loader: 'ts' },
    ...getTarget(about),
  });
  const assets = await Promise.all(
    Object.entries(about.assets ?? {}).map(async ([asset, file]): Promise<[string, RemoteFile]> => {
      if (file.startsWith('./'))
        return [asset, await writeHashed(output, asset, await buildPart(output, file, about))];
      const from = path.join(SITE, 'node_modules', file);
      if (!existsSync(from)) throw new Error(`Runtime "${name}": its file ${file} is not in node_modules.`);
      output.packages.add(findPackageFolder(`node_modules/${file}`) ?? file);
      return [asset, await writeHashed(output, path.basename(file), readFileSync(from))];
    }),
  );
  return {
    ...{ name, label, engine, kind, defaultFile, isDocument, height, timeout, fresh },
    script: await writeHashed(output, `${source}.js`, script),
    assets: Object.fromEntries(assets),
    onDemand: about.onDemand ?? [],
  };
}

/** Bundles a script from a runtime's `assets` as a CommonJS module. */
async function buildPart(output: Output, file: string, about: RuntimeAbout): Promise<Buffer> {
  return bundle(output, {
    entryPoints: [path.join(EXAMPLES, 'runtimes', file)],
    format: 'cjs',
    ...getTarget(about),
    plugins: [externalPackages(about.partExternals ?? []), nodeModuleStubs],
  });
}

/**
 * Returns build options that select the right version of each package: worker or browser, development or production.
 */
function getTarget({ development = false, kind }: RuntimeAbout): BuildOptions {
  const environment = development ? 'development' : 'production';
  return {
    define: {
      'process.env.NODE_ENV': JSON.stringify(environment),
      global: 'globalThis',
      ngDevMode: String(development),
    },
    // The browser versions of some packages need a document, which workers don't have.
    conditions: [...(kind === 'worker' ? ['worker'] : []), 'module', environment],
    // Error messages in development builds contain the names of classes and components.
    keepNames: development,
  };
}

async function buildHost(output: Output): Promise<string> {
  const sandbox = path.join(EXAMPLES, 'sandbox');
  const frame = await bundle(output, { entryPoints: [path.join(sandbox, 'frame.ts')] });
  const script = await bundle(output, {
    entryPoints: [path.join(sandbox, 'host.ts')],
    define: { FRAME_SCRIPT: JSON.stringify(escapeScript(frame)) },
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
<body><script>${escapeScript(script)}</script></body>
</html>
`;
  // Some hosts redirect URLs that end in .html, so write the page as an index.html in its own folder.
  const name = `host-${getHash(html)}`;
  mkdirSync(path.join(output.folder, name));
  writeFileSync(path.join(output.folder, name, 'index.html'), html);
  return `${PUBLIC_FOLDER}/${name}/`;
}

/** Escapes a script so that a `</script>` in it doesn't end the script element early. */
function escapeScript(script: Buffer): string {
  return script.toString().replaceAll('</', '<\\/');
}

async function bundle(output: Output, options: BuildOptions): Promise<Buffer> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: SITE,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    inject: [path.join(EXAMPLES, 'bundle/process-shim.ts')],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    plugins: [nodeModuleStubs],
    ...options,
    write: false,
    metafile: true,
  });
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = findPackageFolder(file);
      if (folder && bytesInOutput > 0) output.packages.add(folder);
    }
  }
  return Buffer.from(outputFiles[0]?.contents ?? []);
}

/**
 * Replaces `node:` modules with empty ones, because some packages import them but don't use them in browsers. A runtime
 * that really needs such a module imports a polyfill by the polyfill's own name.
 */
const nodeModuleStubs: Plugin = {
  name: 'node-module-stubs',
  setup(builder) {
    builder.onResolve({ filter: /^node:/ }, ({ path: name }) => ({ path: name, namespace: 'node-stub' }));
    builder.onLoad({ filter: /.*/, namespace: 'node-stub' }, () => ({ contents: 'module.exports = {};' }));
  },
};

async function writeHashed({ folder }: Output, name: string, bytes: Buffer): Promise<RemoteFile> {
  const { name: stem, ext } = path.parse(name);
  const hashed = `${stem}-${getHash(bytes)}${ext}`;
  writeFileSync(path.join(folder, hashed), bytes);
  return {
    path: `${PUBLIC_FOLDER}/${hashed}`,
    bytes: bytes.byteLength,
    transfer: await measureTransferSize(hashed, bytes),
  };
}

/** Returns a hash of ten hexadecimal digits. 40 bits are enough to distinguish the versions of a file. */
function getHash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}

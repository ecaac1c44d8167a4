/** Serves the verifier's page and the runtimes, with a policy as strict as the site's. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleRuntimes } from '../bundle/bundle';
import type { SandboxManifest } from '../sandbox/protocol';
import { EXAMPLES, SITE, loadAbouts } from './runtimes';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.json': 'application/json',
};

/** Like the site's policy: no `eval`, no inline scripts, no other origins. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; img-src 'self'";

const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Verifier</title>
<style>.preview { width: 700px; height: 480px } .preview iframe { width: 100%; height: 100%; border: 0 }</style>
<script src="/page.js"></script>`;

/** A running server. */
export interface VerifierServer {
  url: string;
  manifest: SandboxManifest;
  close(): Promise<void>;
}

/**
 * Builds the runtimes into a temporary folder and serves them.
 *
 * @param names of the runtimes; by default, those that draw
 * @param onRequest called with the path of every request
 */
export async function startServer(
  names?: readonly string[],
  onRequest: (path: string) => void = () => undefined,
): Promise<VerifierServer> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'live-examples-'));
  const abouts = loadAbouts();
  const wanted = [...abouts].filter(([name, { kind }]) => names?.includes(name) ?? kind === 'frame');
  const unknown = names?.find((name) => !abouts.has(name));
  if (unknown) throw new Error(`There is no runtime "${unknown}".`);
  const manifest = await bundleRuntimes({
    pluginDir: EXAMPLES,
    siteDir: SITE,
    outDir,
    runtimes: Object.fromEntries(wanted),
  });
  const script = await build({
    entryPoints: [path.join(EXAMPLES, 'verify/browser-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  const made = new Map<string, [type: string, body: string]>([
    ['/', ['text/html', PAGE]],
    ['/page.js', ['text/javascript', script.outputFiles[0]?.text ?? '']],
    ['/manifest.json', ['application/json', JSON.stringify(manifest)]],
  ]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    onRequest(pathname);
    const [type, body] = made.get(pathname) ?? readBuilt(outDir, pathname);
    const policy = pathname === '/' ? { 'Content-Security-Policy': POLICY } : {};
    response.writeHead(body === undefined ? 404 : 200, {
      'Content-Type': `${type}; charset=utf-8`,
      ...policy,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    manifest,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Reads a built file, or the `index.html` of a folder. */
function readBuilt(outDir: string, pathname: string): [type: string, body: Buffer | undefined] {
  let file = path.join(outDir, path.normalize(pathname));
  try {
    if (statSync(file).isDirectory()) file = path.join(file, 'index.html');
    return [TYPES[path.extname(file)] ?? 'application/octet-stream', readFileSync(file)];
  } catch {
    return ['text/plain', undefined];
  }
}

/** Serves the verifier's page and the runtimes. The page's content security policy is as strict as the site's. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleRuntimes } from '../bundle/bundle';
import { RUNTIMES } from '../runtimes/all';
import { EXAMPLES } from './runtimes';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.json': 'application/json',
};

/** Like the site's policy, this forbids `eval`, inline scripts and other origins. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; img-src 'self'";

const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Verifier</title>
<style>.preview { width: 700px; height: 480px } .preview iframe { width: 100%; height: 100%; border: 0 }</style>
<script src="/page.js"></script>`;

export interface VerifierServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Builds runtimes into a temporary folder and serves them.
 *
 * @param names the runtimes, or undefined for all that draw
 */
export async function startServer(
  names?: readonly string[],
  onRequest: (path: string) => void = () => undefined,
): Promise<VerifierServer> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'live-examples-'));
  const selected = Object.entries(RUNTIMES).filter(
    ([name, { kind }]) => names?.includes(name) ?? kind === 'frame',
  );
  const { manifest } = await bundleRuntimes({ outDir, runtimes: Object.fromEntries(selected) });
  const script = await build({
    entryPoints: [path.join(EXAMPLES, 'verify/browser-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  const generated = new Map<string, [type: string, body: string]>([
    ['/', ['text/html', PAGE]],
    ['/page.js', ['text/javascript', script.outputFiles[0]?.text ?? '']],
    ['/manifest.json', ['application/json', JSON.stringify(manifest)]],
  ]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    onRequest(pathname);
    const [type, body] = generated.get(pathname) ?? readFile(outDir, pathname);
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
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

function readFile(outDir: string, pathname: string): [type: string, body: Buffer | undefined] {
  let file = path.join(outDir, path.normalize(pathname));
  try {
    if (statSync(file).isDirectory()) file = path.join(file, 'index.html');
    return [TYPES[path.extname(file)] ?? 'application/octet-stream', readFileSync(file)];
  } catch {
    return ['text/plain', undefined];
  }
}

/** Starts Pyodide: in Node.js from the files of its package, in a browser from the runtime's assets. */
import { loadPyodide, type PyodideAPI } from 'pyodide';
import type { RuntimeEnvironment } from '../interface';

/** Settings for tests and browsers. Outputs are compared exactly, so the time zone and the hash seed are fixed. */
const SHARED = { env: { HOME: '/home/reader', TZ: 'UTC', PYTHONHASHSEED: '0' } };

/** The base URL of Pyodide's files. Only the files in `served` exist. */
const ADDRESS = 'https://pyodide.invalid/';

/**
 * The `info` of pyodide-lock.json in the pinned version; a test compares them. We don't ship the packages that the file
 * lists.
 */
export const LOCK_INFO = {
  abi_version: '2026_0',
  arch: 'wasm32',
  platform: 'emscripten_5_0_3',
  python: '3.14.2',
} as const;

/** @param environment provides `pyodide.asm.mjs`, `pyodide.asm.wasm` and `python_stdlib.zip` */
export async function startPyodide(environment: RuntimeEnvironment): Promise<PyodideAPI> {
  const isNode =
    (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node !== undefined;
  if (isNode) return loadPyodide(SHARED);
  const names = ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'] as const;
  const [script, wasm, library] = await Promise.all(names.map((name) => environment.asset(name)));
  const served: Record<string, [Uint8Array | undefined, string]> = {
    [`${ADDRESS}pyodide.asm.wasm`]: [wasm, 'application/wasm'],
    [`${ADDRESS}python_stdlib.zip`]: [library, 'application/zip'],
  };
  const url = URL.createObjectURL(new Blob([script as BlobPart], { type: 'text/javascript' }));
  const hostFetch = globalThis.fetch;
  globalThis.fetch = async (address) => {
    const [bytes, type] = served[String(address)] ?? [];
    return bytes
      ? new Response(bytes as BodyInit, { headers: { 'Content-Type': type as string } })
      : new Response(null, { status: 404 });
  };
  try {
    const { default: createPyodideModule } = (await import(/* @vite-ignore */ url)) as { default: unknown };
    return await loadPyodide({
      ...SHARED,
      indexURL: ADDRESS,
      createPyodideModule,
      lockFileContents: { info: LOCK_INFO, packages: {} },
    } as unknown as Parameters<typeof loadPyodide>[0]);
  } finally {
    globalThis.fetch = hostFetch;
    URL.revokeObjectURL(url);
  }
}

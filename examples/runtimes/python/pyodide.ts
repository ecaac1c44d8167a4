import type { PyodideAPI } from 'pyodide';
import type { RuntimeEnvironment } from '../interface';

/** The locale and the hash seed are fixed because output is compared exactly. `useUtc` sets the time zone. */
const OPTIONS = { env: { HOME: '/home/reader', LANG: 'C.UTF-8', PYTHONHASHSEED: '0' } };

/** A base URL that doesn't exist. While Pyodide starts, `fetch` is replaced and returns its files for this URL. */
const BASE_URL = 'https://pyodide.invalid/';

/** The `info` object from `pyodide-lock.json`. We don't ship the file because it lists packages that we don't use. */
export const LOCK_INFO = {
  abi_version: '2026_0',
  arch: 'wasm32',
  platform: 'emscripten_5_0_3',
  python: '3.14.2',
} as const;

/** Starts Pyodide. Its files are loaded from the npm package in Node.js, and from the runtime's assets in a browser. */
export async function startPyodide(environment: RuntimeEnvironment): Promise<PyodideAPI> {
  const isNode =
    (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node !== undefined;
  // To find out whether this is a classic worker, which it doesn't support, Pyodide calls `importScripts('data:…')`. Our
  // content security policy blocks that script, and Firefox reports it. Without `importScripts`, Pyodide doesn't try.
  if (!isNode) Object.assign(globalThis, { importScripts: undefined });
  const { loadPyodide } = await import('pyodide');
  if (isNode) return throwFatalErrors(await loadPyodide(OPTIONS));
  const names = ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'] as const;
  const [script, wasm, library] = await Promise.all(names.map((name) => environment.asset(name)));
  const responses: Record<string, [Uint8Array | undefined, string]> = {
    [`${BASE_URL}pyodide.asm.wasm`]: [wasm, 'application/wasm'],
    [`${BASE_URL}python_stdlib.zip`]: [library, 'application/zip'],
  };
  const scriptUrl = URL.createObjectURL(new Blob([script as BlobPart], { type: 'text/javascript' }));
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (url) => {
    const [bytes, type] = responses[String(url)] ?? [];
    return bytes
      ? new Response(bytes as BodyInit, { headers: { 'Content-Type': type as string } })
      : new Response(null, { status: 404 });
  };
  try {
    const { default: createPyodideModule } = (await import(/* @vite-ignore */ scriptUrl)) as {
      default: unknown;
    };
    const pyodide = await loadPyodide({
      ...OPTIONS,
      indexURL: BASE_URL,
      createPyodideModule,
      lockFileContents: { info: LOCK_INFO, packages: {} },
    } as unknown as Parameters<typeof import('pyodide').loadPyodide>[0]);
    return throwFatalErrors(pyodide);
  } finally {
    globalThis.fetch = originalFetch;
    URL.revokeObjectURL(scriptUrl);
  }
}

/** Makes Pyodide throw fatal errors unchanged. It would otherwise print a traceback to standard error first. */
function throwFatalErrors(pyodide: PyodideAPI): PyodideAPI {
  const { _api: api } = pyodide as unknown as { _api: { fatal_error: (error: unknown) => never } };
  api.fatal_error = (error) => {
    throw error;
  };
  return pyodide;
}

/**
 * Makes UTC the local time zone of `Date`, from which Emscripten gets Python's time zone. It ignores the environment
 * variable `TZ`. Call this only once, because it replaces `Date`.
 */
export function useUtc(): void {
  const prototype = Date.prototype as unknown as Record<string, unknown>;
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds'])
    prototype[`get${part}`] = prototype[`getUTC${part}`];
  prototype['getTimezoneOffset'] = () => 0;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values: [number, number], newTarget) =>
      Reflect.construct(target, values.length > 1 ? [Date.UTC(...values)] : values, newTarget) as Date,
  });
}

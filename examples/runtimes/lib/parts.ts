/** Loads parts of a runtime: scripts that are fetched when a program first needs them. */
import type { RuntimeEnvironment } from '../interface';
import { noteLibrary } from '../js/sources';

export type Require = (name: string) => unknown;

const loaded = new Map<string, Promise<unknown>>();

/**
 * Returns the exports of a part. Each part is evaluated only once.
 *
 * @param require provides the packages that the part shares with its runtime (`partExternals`)
 */
export function loadPart<Exports>(
  environment: RuntimeEnvironment,
  name: string,
  require: Require = () => undefined,
): Promise<Exports> {
  const promise = loaded.get(name) ?? evaluatePart(environment, name, require);
  loaded.set(name, promise);
  return promise as Promise<Exports>;
}

/** Maps parts to the smaller parts that they include. */
const INCLUDED_PARTS: Readonly<Record<string, string>> = {
  'redux-query.js': 'redux.js',
  'signal-forms.js': 'forms.js',
};

export interface PackageOptions {
  environment: RuntimeEnvironment;
  /** Packages that are already loaded. The packages in parts are added to this object. */
  packages: Record<string, unknown>;
  /** Maps packages that are loaded on demand to the assets that contain them. */
  parts: Readonly<Record<string, string>>;
  /** The compiled code of all files and tests. */
  codes: readonly string[];
}

/** Loads the parts whose packages a program imports, and the mock API if it contains `/api`. */
export async function loadPackages({ environment, packages, parts, codes }: PackageOptions): Promise<void> {
  if (codes.some((code) => /\/api\b/.test(code))) {
    const api = await loadPart<typeof import('./api.part')>(environment, 'api.js');
    api.installApi();
  }
  const assets = new Set(codes.flatMap(findImports).flatMap((name) => parts[name] ?? []));
  for (const asset of assets) assets.delete(INCLUDED_PARTS[asset] ?? '');
  for (const asset of assets) {
    const part = await loadPart<{ packages: Record<string, unknown> }>(
      environment,
      asset,
      (name) => packages[name],
    );
    Object.assign(packages, part.packages);
  }
}

function findImports(code: string): string[] {
  return [...code.matchAll(/\brequire\(\s*['"]([^'"]+)['"]\s*\)/g)].map((match) => match[1] as string);
}

async function evaluatePart(
  environment: RuntimeEnvironment,
  name: string,
  require: Require,
): Promise<unknown> {
  const code = new TextDecoder().decode(await environment.asset(name));
  noteLibrary();
  const module = { exports: {} };
  const body = (0, eval)(`(function (module, exports, require) {${code}\n})`) as (
    module: { exports: unknown },
    exports: unknown,
    require: Require,
  ) => void;
  body(module, module.exports, require);
  return module.exports;
}

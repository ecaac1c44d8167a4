/** Parts of a runtime: scripts that are loaded when a program first needs them. */
import type { RuntimeEnvironment } from '../interface';
import { noteLibrary } from '../js/sources';

/** Resolves packages that a part shares with its runtime. */
export type Require = (name: string) => unknown;

const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads a part, once.
 *
 * @param name of the asset
 * @param require for packages left to the runtime (`partExternals`)
 * @returns what the part exports
 */
export function loadPart<Exports>(
  environment: RuntimeEnvironment,
  name: string,
  require: Require = () => undefined,
): Promise<Exports> {
  const known = loaded.get(name) ?? start(environment, name, require);
  loaded.set(name, known);
  return known as Promise<Exports>;
}

/** Parts that include another one. */
const INSTEAD_OF: Readonly<Record<string, string>> = {
  'redux-query.js': 'redux.js',
  'signal-forms.js': 'forms.js',
};

/** Where a program's packages come from. */
export interface PackageOptions {
  environment: RuntimeEnvironment;
  /** Loaded packages; those of parts are added. */
  packages: Record<string, unknown>;
  /** Packages loaded on demand: name → asset whose export `packages` contains them. */
  parts: Readonly<Record<string, string>>;
  /** Compiled files and tests. */
  codes: readonly string[];
}

/** Loads the parts whose packages a program imports, and the mock API if it contains `/api`. */
export async function loadPackages({ environment, packages, parts, codes }: PackageOptions): Promise<void> {
  if (codes.some((code) => /\/api\b/.test(code))) {
    const api = await loadPart<typeof import('./api.part')>(environment, 'api.js');
    api.installApi();
  }
  const needed = new Set(codes.flatMap(importsOf).flatMap((name) => parts[name] ?? []));
  for (const asset of needed) needed.delete(INSTEAD_OF[asset] ?? '');
  for (const asset of needed) {
    const part = await loadPart<{ packages: Record<string, unknown> }>(
      environment,
      asset,
      (name) => packages[name],
    );
    Object.assign(packages, part.packages);
  }
}

/** Returns the names of the packages that compiled code imports. */
function importsOf(code: string): string[] {
  return [...code.matchAll(/\brequire\(\s*['"]([^'"]+)['"]\s*\)/g)].map((match) => match[1] as string);
}

async function start(environment: RuntimeEnvironment, name: string, require: Require): Promise<unknown> {
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

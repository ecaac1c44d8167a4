import { importNames } from './errors';
import { withSource } from './sources';

/** The exports of a module. They may be incomplete because the module may still be running. */
export type Exports = Record<string, unknown>;

export type Transform = typeof import('sucrase').transform;

export interface ModuleSources {
  files: Map<string, string>;
  packages: Record<string, unknown>;
  /** File extensions that imports may omit, in order of preference. */
  extensions: readonly string[];
  /** Whether files may be CommonJS modules. */
  commonJs: boolean;
  /** Omitted if no file contains `import` or `export`. */
  transform?: Transform | undefined;
}

/** Replaces `import` and `export` with `require` and `exports`. Line numbers don't change. */
export function transformImports(code: string, transform: Transform | undefined): string {
  if (!transform || !/\b(import|export)\b/.test(code)) return code;
  const transformed = transform(code, { transforms: ['imports'], disableESTransforms: true }).code;
  for (const match of transformed.matchAll(/\b(_\w+) = (?:require|_interopRequire\w+)\(/g))
    importNames.add(match[1] ?? '');
  return transformed.replace(DYNAMIC_IMPORT, 'require.load($2).then($1)');
}

/**
 * Matches the code that Sucrase generates for `import(…)`. It is replaced because it doesn't wait for modules with
 * top-level `await`.
 */
const DYNAMIC_IMPORT =
  /Promise\.resolve\(\)\.then\(\(\) => (_interopRequireWildcard)\(require\(((?:[^()]|\([^()]*\))*)\)\)\)/g;

/** The `require` function that a file gets. Its `load` method implements `import(…)`. */
export interface Require {
  (specifier: string): unknown;
  load(specifier: string): Promise<unknown>;
}

/** Runs a program's files as modules. Each runs once, when it is first imported. */
export class ModuleLoader {
  private readonly loaded = new Map<string, Exports>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(private readonly sources: ModuleSources) {}

  /**
   * Runs statically imported modules first, in order, because `require` can't wait for modules with top-level `await`.
   */
  async preload(code: string, from: string): Promise<void> {
    for (const match of code.matchAll(/(?:^|[;\s])(?:var _\w+ = )?require\('([^']+)'\);/g)) {
      const name = this.resolve(match[1] as string, from);
      if (name && !this.loaded.has(name)) await this.run(name);
    }
  }

  requireFrom(from: string): Require {
    const find = (specifier: string): string => {
      const name = this.resolve(specifier, from);
      if (name === undefined) throw makeNotFoundError(specifier);
      return name;
    };
    const isPackage = (specifier: string) => Object.hasOwn(this.sources.packages, specifier);
    const require = (specifier: string): unknown => {
      if (isPackage(specifier)) return this.sources.packages[specifier];
      const name = find(specifier);
      if (!this.loaded.has(name)) void this.run(name);
      return this.loaded.get(name);
    };
    const load = async (specifier: string): Promise<unknown> => {
      if (isPackage(specifier)) return this.sources.packages[specifier];
      const name = find(specifier);
      await (this.running.get(name) ?? this.run(name));
      return this.loaded.get(name);
    };
    return Object.assign(require, { load });
  }

  private resolve(specifier: string, from: string): string | undefined {
    if (!/^\.{0,2}\//.test(specifier)) return undefined;
    const path = resolvePath(specifier, from);
    const { files, extensions } = this.sources;
    const names = [path, ...extensions.map((extension) => path + extension), path.replace(/\.js$/, '.ts')];
    return names.find((name) => files.has(name));
  }

  private run(name: string): Promise<void> {
    const ended = this.start(name);
    this.running.set(name, ended);
    return ended;
  }

  private async start(name: string): Promise<void> {
    const exports: Exports = {};
    this.loaded.set(name, exports);
    const source = this.sources.files.get(name) ?? '';
    if (name.endsWith('.json')) {
      exports['default'] = JSON.parse(source);
      exports['__esModule'] = true;
      return;
    }
    const code = transformImports(source, this.sources.transform);
    await this.preload(code, name);
    const body = evaluate<(require: unknown, exports: Exports, module?: object) => Promise<void>>(
      `(async function (require, exports${this.sources.commonJs ? ', module' : ''}) { "use strict";${code}\n})`,
      name,
    );
    const module = { exports };
    const ended = body.call(
      undefined,
      this.requireFrom(name),
      exports,
      this.sources.commonJs ? module : undefined,
    );
    if (module.exports !== exports) this.loaded.set(name, module.exports);
    await ended;
  }
}

/** Resolves a relative specifier against the path of the file that imports it. */
export function resolvePath(specifier: string, from: string): string {
  const parts = specifier.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Evaluates an expression in the global scope. `name` appears in stack traces. */
export function evaluate<Value>(code: string, name: string): Value {
  return (0, eval)(withSource(code, name)) as Value;
}

function makeNotFoundError(specifier: string): Error {
  const what = /^\.{0,2}\//.test(specifier) ? 'module' : 'package';
  return Object.assign(new Error(`Cannot find ${what} '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' });
}

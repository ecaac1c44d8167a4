/** Loads the files of a program as modules that can import each other. */
import { transform } from 'sucrase';
import { importNames } from './errors';
import { withSource } from './sources';

/** What a running module has exported so far. */
export type Exports = Record<string, unknown>;

/** The files and packages that can be imported. */
export interface ModuleSources {
  files: Map<string, string>;
  /** Packages by name. */
  packages: Record<string, unknown>;
  /** File extensions that may be omitted, in order of preference. */
  extensions: readonly string[];
  /** Whether files may be CommonJS modules. */
  commonJs: boolean;
}

/** Replaces `import` and `export` by `require` and `exports`. Lines don't change. */
export function withoutImports(code: string): string {
  if (!/\b(import|export)\b/.test(code)) return code;
  const made = transform(code, { transforms: ['imports'], disableESTransforms: true }).code;
  for (const match of made.matchAll(/\b(_\w+) = (?:require|_interopRequire\w+)\(/g))
    importNames.add(match[1] ?? '');
  return made.replace(DYNAMIC_IMPORT, 'require.load($2).then($1)');
}

/** What the transform makes of `import(…)`, which doesn't wait until the module has run. */
const DYNAMIC_IMPORT =
  /Promise\.resolve\(\)\.then\(\(\) => (_interopRequireWildcard)\(require\(((?:[^()]|\([^()]*\))*)\)\)\)/g;

/** The `require` of a file; `load` is its `import(…)`. */
export interface Require {
  (specifier: string): unknown;
  load(specifier: string): Promise<unknown>;
}

/** Loads modules on demand. Each runs once. */
export class ModuleLoader {
  private readonly loaded = new Map<string, Exports>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(private readonly sources: ModuleSources) {}

  /** Runs the static imports of code in order, so that modules with top-level `await` have ended first. */
  async preload(code: string, from: string): Promise<void> {
    for (const match of code.matchAll(/(?:^|[;\s])(?:var _\w+ = )?require\('([^']+)'\);/g)) {
      const name = this.resolve(match[1] as string, from);
      if (name && !this.loaded.has(name)) await this.run(name);
    }
  }

  /** Returns the `require` of a file. */
  requireFrom(from: string): Require {
    const find = (specifier: string): string => {
      const name = this.resolve(specifier, from);
      if (name === undefined) throw notFound(specifier);
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
    const parts = specifier.startsWith('/') ? [] : from.split('/').slice(0, -1);
    for (const part of specifier.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.' && part !== '') parts.push(part);
    }
    const path = parts.join('/');
    const { files, extensions } = this.sources;
    return [path, ...extensions.map((end) => path + end), path.replace(/\.js$/, '.ts')].find((name) =>
      files.has(name),
    );
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
    const code = withoutImports(source);
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

/** Evaluates an expression in the global scope, under a name that appears in stack traces. */
export function evaluate<Value>(code: string, name: string): Value {
  return (0, eval)(withSource(code, name)) as Value;
}

function notFound(specifier: string): Error {
  const what = /^\.{0,2}\//.test(specifier) ? 'module' : 'package';
  return Object.assign(new Error(`Cannot find ${what} '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' });
}

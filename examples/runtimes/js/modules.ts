import { inspect } from 'node-inspect-extracted';
import { importNames } from './errors';
import type { ParsedModule } from './parse-module';
import { withSource } from './sources';

export type Transform = typeof import('sucrase').transform;

export interface Compiled {
  code: string;
  /** Maps a position in the compiled code to a position in the file. Omitted if positions don't change. */
  getSourcePosition?: ((line: number, column: number) => { line: number; column: number }) | undefined;
}

export interface ModuleSources {
  files: Map<string, ModuleFile>;
  packages: Record<string, unknown>;
  /** File extensions that imports may omit, in order of preference. */
  extensions: readonly string[];
  /** Whether files without `import` and `export` are CommonJS modules. */
  commonJs: boolean;
  /** Omitted if no file contains `import` or `export`. */
  transform?: Transform | undefined;
}

export interface ModuleFile extends ParsedModule, Compiled {}

/** Returns a file without module syntax. A JSON file becomes a module. */
export function asScript(compiled: Compiled, isJson: boolean): ModuleFile {
  const exports = new Map(isJson ? [['default', '_default']] : []);
  const code = isJson ? `const _default=JSON.parse(${JSON.stringify(compiled.code)})` : compiled.code;
  return { ...compiled, code, imports: '', requests: [], exports, stars: [], isModule: isJson };
}

/** Replaces `import` and `export` with `require` and `exports`. Line numbers don't change. */
export function transformImports(code: string, transform: Transform | undefined): string {
  if (!transform || !/\b(import|export)\b/.test(code)) return code;
  const transformed = transform(code, { transforms: ['imports'], disableESTransforms: true }).code;
  for (const match of transformed.matchAll(/\b(_\w+) = (?:require|_interopRequire\w+)\(/g))
    importNames.add(match[1] ?? '');
  return transformed;
}

const FOLDER = '/app/';

/** What a CommonJS module can use besides `require`: https://nodejs.org/api/modules.html#the-module-scope */
export const COMMON_JS_NAMES = ['exports', 'module', '__filename', '__dirname'];

/** Returns the values of `__filename` and `__dirname` for a file. `import.meta` has them too. */
export function getPaths(name: string): { filename: string; dirname: string } {
  const filename = FOLDER + name;
  return { filename, dirname: filename.replace(/\/[^/]*$/, '') };
}

/** Functions that return the values of a module's exports, by name. */
type Getters = Record<string, () => unknown>;

/** Runs a program's files as modules. Each runs once, when it is first imported. */
export class ModuleLoader {
  private readonly running = new Map<string, Promise<void>>();
  /** The getters of files that have started. For CommonJS modules, `default` returns `module.exports`. */
  private readonly started = new Map<string, Getters>();
  private readonly namespaces = new Map<string, object>();
  private readonly linked = new Set<ModuleFile>();

  constructor(private readonly sources: ModuleSources) {}

  /**
   * Checks that everything that a module imports exists, before any of it runs.
   *
   * @throws an error with Node.js's message and the position of the declaration
   */
  link(module: ModuleFile, from: string): void {
    if (this.linked.has(module)) return;
    this.linked.add(module);
    for (const { specifier, names, line, column } of module.requests) {
      try {
        const getters = this.getGetters(specifier, from);
        const missing = names.find((name) => getters && !Object.hasOwn(getters, name));
        const message = `The requested module '${specifier}' does not provide an export named '${missing}'`;
        if (missing !== undefined) throw new SyntaxError(message);
      } catch (error) {
        const place = module.getSourcePosition?.(line, column) ?? { line, column };
        throw Object.assign(error as Error, { inFile: from, ...place });
      }
      const name = this.resolve(specifier, from);
      if (name !== undefined) this.link(this.getFile(name), name);
    }
  }

  /** Runs statically imported modules, in order, because `require` can't wait for modules with top-level `await`. */
  async preload(module: ModuleFile, from: string): Promise<void> {
    for (const { specifier } of module.requests) {
      const name = this.resolve(specifier, from);
      // In a cycle, the other module may be waiting for this one.
      if (name !== undefined && !this.running.has(name)) await this.run(name);
    }
  }

  /** Returns the function that imports are compiled to if `isModule` is true, and otherwise CommonJS's `require`. */
  requireFrom(from: string, isModule: boolean): (specifier: string) => unknown {
    return (specifier) => {
      const name = this.find(specifier, from, !isModule);
      const isCommonJs = name !== undefined && this.isCommonJs(name);
      if (name !== undefined && (isCommonJs || !isModule)) void this.run(name);
      if (!isModule && name === undefined) return this.sources.packages[specifier];
      if (!isModule && isCommonJs) return this.started.get(name)?.['default']?.();
      return this.getNamespace(specifier, from);
    };
  }

  /** Returns the function that replaces `import(…)`. */
  importFrom(from: string): (specifier: string) => Promise<unknown> {
    return async (specifier) => {
      const name = this.find(String(specifier), from);
      if (name !== undefined) {
        this.link(this.getFile(name), name);
        await this.run(name);
      }
      return this.getNamespace(String(specifier), from);
    };
  }

  /** Returns the object that replaces `import.meta`. */
  makeMeta(name: string, isMain = false): object {
    const { filename, dirname } = getPaths(name);
    const url = `file://${encodeURI(filename)}`;
    const resolve = (specifier: string) => (isRelative(specifier) ? new URL(specifier, url).href : specifier);
    const node = { dirname, filename, main: isMain };
    return Object.assign(Object.create(null) as object, this.sources.commonJs && node, { resolve, url });
  }

  /**
   * Returns the name of a file, or undefined for a package.
   *
   * @throws if neither exists
   */
  private find(specifier: string, from: string, isRequire = false): string | undefined {
    const name = this.resolve(specifier, from);
    if (name === undefined && !Object.hasOwn(this.sources.packages, specifier))
      throw makeNotFoundError(specifier, from, isRequire);
    return name;
  }

  private resolve(specifier: string, from: string): string | undefined {
    if (!isRelative(specifier)) return undefined;
    const path = resolvePath(specifier, from);
    const { files, extensions } = this.sources;
    const names = [path, ...extensions.map((extension) => path + extension), path.replace(/\.js$/, '.ts')];
    return names.find((name) => files.has(name));
  }

  private getFile(name: string): ModuleFile {
    return this.sources.files.get(name) as ModuleFile;
  }

  private isCommonJs(name: string): boolean {
    return this.sources.commonJs && !this.getFile(name).isModule;
  }

  private getNamespace(specifier: string, from: string): object {
    const key = this.resolve(specifier, from) ?? specifier;
    const namespace = this.namespaces.get(key) ?? makeNamespace(this.getGetters(specifier, from) ?? {});
    this.namespaces.set(key, namespace);
    return namespace;
  }

  /** Returns undefined for a CommonJS module that hasn't run, because its exports aren't known before. */
  private getGetters(specifier: string, from: string, seen: readonly string[] = []): Getters | undefined {
    const name = this.find(specifier, from);
    if (name === undefined) return makeGetters(this.sources.packages[specifier]);
    const started = this.started.get(name);
    if (this.isCommonJs(name)) return started && makeGetters(started['default']?.());
    const file = this.getFile(name);
    const getters: Getters = {};
    if (seen.includes(name)) return getters;
    for (const star of file.stars) Object.assign(getters, this.getGetters(star, name, [...seen, name]));
    delete getters['default'];
    for (const key of file.exports.keys()) {
      getters[key] = () => {
        const getter = this.started.get(name)?.[key];
        if (!getter) throw new ReferenceError(`Cannot access '${key}' before initialization`);
        return getter();
      };
    }
    return getters;
  }

  private run(name: string): Promise<void> {
    const running = this.running.get(name);
    if (running) return running;
    // Set first, because the module may import itself.
    this.running.set(name, Promise.resolve());
    const ended = this.start(name);
    this.running.set(name, ended);
    return ended;
  }

  private async start(name: string): Promise<void> {
    const file = this.getFile(name);
    const isCommonJs = this.isCommonJs(name);
    const module = { exports: {} };
    if (isCommonJs) this.started.set(name, { default: () => module.exports });
    /** Runs first, so that other modules in a cycle can already use the functions that this module exports. */
    const begin = (getters: Getters): Promise<void> => {
      this.started.set(name, getters);
      return this.preload(file, name);
    };
    const getters = [...file.exports].map(([key, variable]) => `${JSON.stringify(key)}:()=>${variable}`);
    const wait = file.requests.length > 0 ? 'await ' : '';
    const header = isCommonJs ? '' : `${file.imports}${wait}_begin_({${getters.join()}});`;
    const { filename, dirname } = getPaths(name);
    const [names, values] = isCommonJs
      ? [COMMON_JS_NAMES, [module.exports, module, filename, dirname]]
      : [['_begin_'], [begin]];
    const code = `(async function (_load_, import_meta, require, ${names.join()}) { "use strict";${header}\n${file.code}\n})`;
    const body = evaluate<(...values: unknown[]) => Promise<void>>(
      transformImports(code, this.sources.transform),
      name,
    );
    await body.call(
      undefined,
      this.importFrom(name),
      this.makeMeta(name),
      this.requireFrom(name, !isCommonJs),
      ...values,
    );
  }
}

/** Returns the getters for a package or a CommonJS module. `in` also finds inherited names, such as those of `process`. */
function makeGetters(exports: unknown): Getters {
  const values = Object(exports) as Record<string, unknown>;
  const getters: Getters = {};
  for (const key in values) getters[key] = () => values[key];
  return { ...getters, default: () => exports };
}

/** Creates a module namespace object. Imports read its properties, so they always see the current values. */
function makeNamespace(getters: Getters): object {
  const namespace = Object.create(null) as Record<string, unknown>;
  const set = () => {
    throw new TypeError('Assignment to constant variable.');
  };
  for (const key of Object.keys(getters).sort())
    Object.defineProperty(namespace, key, { get: getters[key], set, enumerable: true, configurable: true });
  const prefix = '[Module: null prototype] ';
  return Object.preventExtensions(
    Object.defineProperties(namespace, {
      // Sucrase's helpers look for this property.
      __esModule: { value: true },
      [Symbol.toStringTag]: { value: 'Module' },
      [inspect.custom]: {
        value: (_depth: number, options: { breakLength: number }) => {
          const breakLength = options.breakLength - prefix.length;
          return prefix + inspect({ ...namespace }, { ...options, breakLength });
        },
      },
    }),
  );
}

/** Resolves a relative specifier against the path of the file that imports it, or against the program's folder. */
export function resolvePath(specifier: string, from = ''): string {
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

export function isRelative(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier);
}

/** Returns the error that Node.js throws: https://nodejs.org/api/errors.html#err_module_not_found */
function makeNotFoundError(specifier: string, from: string, isRequire: boolean): Error {
  if (isRequire) {
    const message = `Cannot find module '${specifier}'\nRequire stack:\n- ${FOLDER}${from}`;
    return Object.assign(new Error(message), { code: 'MODULE_NOT_FOUND' });
  }
  const target = isRelative(specifier)
    ? `module '${FOLDER}${resolvePath(specifier, from)}'`
    : `package '${specifier}'`;
  const origin = specifier.startsWith('node:') ? '' : ` imported from ${FOLDER}${from}`;
  return Object.assign(new Error(`Cannot find ${target}${origin}`), { code: 'ERR_MODULE_NOT_FOUND' });
}

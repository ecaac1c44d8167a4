/** Loads a program's modules in a frame. Modules can import each other and packages. */
import type { ProgramFile } from '../interface';
import { evaluate, isRelative, resolvePath } from '../js/modules';
import { makePicture, replacePictures } from './pictures';

type Exports = Record<string, unknown>;

export interface ModuleOptions {
  files: readonly ProgramFile[];
  compile: (file: ProgramFile) => string;
  /** Returns a package, or undefined if it can't be imported. */
  getPackage: (name: string) => unknown;
  /** Names of all packages, for error messages. */
  packageNames: readonly string[];
  /** File extensions that imports may omit, in order of preference. */
  extensions: readonly string[];
}

export class FrameModules {
  private readonly files: Map<string, ProgramFile>;
  private readonly loaded = new Map<string, { exports: Exports }>();

  constructor(private readonly options: ModuleOptions) {
    this.files = new Map(options.files.map((file) => [resolvePath(file.name), file]));
  }

  requireFrom(from: string): (specifier: string) => unknown {
    return (specifier) => {
      if (!isRelative(specifier)) return this.package(specifier);
      const name = this.resolve(specifier, from);
      if (name !== undefined) return this.load(name);
      const picture = makePicture(specifier);
      if (picture !== undefined) return { __esModule: true, default: picture };
      throw new Error(`Cannot find the file '${specifier}'. Files: ${[...this.files.keys()].join(', ')}`);
    };
  }

  private package(name: string): unknown {
    const loadedPackage = this.options.getPackage(name);
    if (loadedPackage !== undefined) return loadedPackage;
    throw new Error(
      `Cannot find the package '${name}'. Packages here: ${this.options.packageNames.join(', ')}`,
    );
  }

  private resolve(specifier: string, from: string): string | undefined {
    const path = resolvePath(specifier, resolvePath(from));
    const { extensions } = this.options;
    const suffixes = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)];
    const names = [...suffixes.map((suffix) => path + suffix), path.replace(/\.js(x?)$/, '.ts$1')];
    return names.find((name) => this.files.has(name));
  }

  private load(name: string): unknown {
    const loadedModule = this.loaded.get(name);
    if (loadedModule) return loadedModule.exports;
    const module = { exports: {} as Exports };
    this.loaded.set(name, module);
    const file = this.files.get(name) as ProgramFile;
    if (name.endsWith('.json')) module.exports = { __esModule: true, default: JSON.parse(file.code) };
    else if (name.endsWith('.css')) module.exports = loadStyles(file);
    else if (/\.(html|txt|md|svg)$/.test(name)) module.exports = { __esModule: true, default: file.code };
    else {
      const code = this.options.compile(file);
      const body = evaluate<(...parts: unknown[]) => void>(
        `(function (require, exports, module) {"use strict";${code}\n})`,
        name,
      );
      body(this.requireFrom(name), module.exports, module);
    }
    return module.exports;
  }
}

/**
 * Adds a style sheet to the page. Classes in a `.module.css` file get unique names. The default export maps the
 * original names to the unique ones.
 */
function loadStyles({ name, code }: ProgramFile): Exports {
  const element = document.createElement('style');
  element.dataset['file'] = name;
  const classes: Record<string, string> = {};
  const prefix = name.replace(/^.*\//, '').replace('.module.css', '');
  const getScopedName = (local: string) => (classes[local] ??= `${prefix}_${local}`);
  const scopedCode = name.endsWith('.module.css')
    ? code.replace(
        /\.(-?[_a-zA-Z][\w-]*)(?=[^{}]*\{)/g,
        (_whole, local: string) => `.${getScopedName(local)}`,
      )
    : code;
  element.textContent = replacePictures(scopedCode);
  document.head.append(element);
  return { __esModule: true, default: classes };
}

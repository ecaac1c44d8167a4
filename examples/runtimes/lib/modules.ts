/** The modules of a program that draws, which can import each other and packages. */
import type { ProgramFile } from '../interface';
import { withSource } from '../js/sources';
import { drawPicture, drawPictures } from './pictures';

type Exports = Record<string, unknown>;

export interface ModuleOptions {
  files: readonly ProgramFile[];
  /** Compiles a file to a script with `require` and `exports`. */
  compile: (file: ProgramFile) => string;
  /** Returns a package, or undefined if it can't be imported. */
  packageOf: (name: string) => unknown;
  /** Names of all packages, for the message if one is missing. */
  packageNames: readonly string[];
  /** File extensions that may be omitted, in order of preference. */
  extensions: readonly string[];
}

/** Loads each file once, on demand. */
export class FrameModules {
  private readonly files: Map<string, ProgramFile>;
  private readonly loaded = new Map<string, { exports: Exports }>();

  constructor(private readonly options: ModuleOptions) {
    this.files = new Map(options.files.map((file) => [normalise(file.name), file]));
  }

  /** Returns the `require` of a file. It throws if there is no such file or package. */
  requireFrom(from: string): (specifier: string) => unknown {
    return (specifier) => {
      if (!/^\.{0,2}\//.test(specifier)) return this.package(specifier);
      const name = this.resolve(specifier, from);
      if (name !== undefined) return this.load(name);
      const picture = drawPicture(specifier);
      if (picture !== undefined) return { __esModule: true, default: picture };
      throw new Error(`Cannot find the file '${specifier}'. Files: ${[...this.files.keys()].join(', ')}`);
    };
  }

  /** Returns the text of a file, for files that aren't imported (`templateUrl`). */
  textOf(specifier: string, from: string): string | undefined {
    const name = this.resolve(specifier, from);
    return name === undefined ? undefined : this.files.get(name)?.code;
  }

  private package(name: string): unknown {
    const found = this.options.packageOf(name);
    if (found !== undefined) return found;
    throw new Error(
      `Cannot find the package '${name}'. Packages here: ${this.options.packageNames.join(', ')}`,
    );
  }

  private resolve(specifier: string, from: string): string | undefined {
    const parts = specifier.startsWith('/') ? [] : normalise(from).split('/').slice(0, -1);
    for (const part of specifier.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.' && part !== '') parts.push(part);
    }
    const path = parts.join('/');
    const ends = ['', ...this.options.extensions, ...this.options.extensions.map((end) => `/index${end}`)];
    const names = [...ends.map((end) => path + end), path.replace(/\.js(x?)$/, '.ts$1')];
    return names.find((name) => this.files.has(name));
  }

  private load(name: string): unknown {
    const known = this.loaded.get(name);
    if (known) return known.exports;
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

/** Evaluates an expression in the global scope, under a name that appears in stack traces. */
export function evaluate<Value>(code: string, name: string): Value {
  return (0, eval)(withSource(code, name)) as Value;
}

/** Adds a style sheet to the page. The classes of `x.module.css` get unique names, which are its default export. */
function loadStyles({ name, code }: ProgramFile): Exports {
  const element = document.createElement('style');
  element.dataset['file'] = name;
  const classes: Record<string, string> = {};
  const prefix = name.replace(/^.*\//, '').replace('.module.css', '');
  const scoped = (local: string) => (classes[local] ??= `${prefix}_${local}`);
  const own = name.endsWith('.module.css')
    ? code.replace(/\.(-?[_a-zA-Z][\w-]*)(?=[^{}]*\{)/g, (_whole, local: string) => `.${scoped(local)}`)
    : code;
  element.textContent = drawPictures(own);
  document.head.append(element);
  return { __esModule: true, default: classes };
}

function normalise(name: string): string {
  return name.replace(/^(?:\.?\/)+/, '');
}

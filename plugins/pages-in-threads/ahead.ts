/** Pages that are compiled before the bundler asks for them: it takes seconds to get that far, in which threads could work. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Options } from '@docusaurus/mdx-loader';
import type { Compiled, Page, Processor, Processors } from './page';

const require = createRequire(__filename);

/** Of what a loader is given, what that of Markdown asks for. */
interface LoaderContext {
  resource: string;
  resourcePath: string;
  _compiler: { name: 'server' };
  getOptions: () => Options;
  async: () => () => void;
  addDependency: () => void;
}

/** Compiles each page once, whether it is expected or asked for first. */
export class PagesAhead {
  /** For the bundler: gives what is there of the page, if it is the same text. */
  readonly asked: Processors;
  /** For pages that the bundler is expected to ask for. */
  readonly expected: Processors;
  readonly #results = new Map<string, Promise<Compiled>>();
  readonly #asked = new Set<string>();

  /** @param own compile a page */
  constructor(own: Processors) {
    const each = (make: (own: Processor) => Processor): Processors => ({
      mdProcessor: make(own.mdProcessor),
      mdxProcessor: make(own.mdxProcessor),
    });
    this.asked = each(({ process }) => ({
      process: (page) => this.#take(page) ?? process(page),
    }));
    this.expected = each(({ process }) => ({
      process: (page) => this.#keep(page, process),
    }));
  }

  /** Once: the browser's page, where there is one, is compiled for itself. */
  #take(page: Page): Promise<Compiled> | undefined {
    const key = keyOf(page);
    const result = this.#results.get(key);
    this.#results.delete(key);
    this.#asked.add(key);
    return result;
  }

  async #keep(page: Page, process: Processor['process']): Promise<Compiled> {
    const key = keyOf(page);
    if (this.#asked.has(key)) return { content: '', data: {} };
    const result = process(page);
    this.#results.set(key, result);
    return result;
  }
}

function keyOf({ filePath, content }: Page): string {
  return `${filePath}\n${content}`;
}

/**
 * Has Docusaurus' loader read a page, and hand it to its processor, as the bundler would.
 *
 * @param loader its module
 * @param file absolute path of the page
 * @param options of the loader; its result goes nowhere, and what fails is told when the bundler asks
 */
export function startLoader(loader: string, file: string, options: Options): void {
  const { default: load } = require(loader) as {
    default: (this: LoaderContext, content: string) => Promise<void>;
  };
  const context: LoaderContext = {
    resource: file,
    resourcePath: file,
    _compiler: { name: 'server' },
    getOptions: () => ({ ...options, crossCompilerCache: undefined }),
    async: () => () => undefined,
    addDependency: () => undefined,
  };
  readFile(file, 'utf8')
    .then((content) => load.call(context, content))
    .catch(() => undefined);
}

/** One page, compiled; runs in a thread. */
import { createRequire } from 'node:module';
import type { Options } from '@docusaurus/mdx-loader';
import { createMDXLoaderItem } from '@docusaurus/mdx-loader';
import { leftIn } from '../../src/lib/left-by-pages';
import type { PagePlugins } from './options';

/** How pages are compiled, by format. */
export type Processors = NonNullable<Options['processors']>;
export type Processor = Processors[keyof Processors];
/** What a processor is given. */
export type Page = Parameters<Processor['process']>[0];
/** What it gives. */
export type Compiled = Awaited<ReturnType<Processor['process']>>;

/** How the pages of a kind are compiled, without functions: none can be sent. */
export interface Settings {
  /** Absolute path of the module that exports the kind's plugins, bundled. */
  module: string;
  kind: string;
  options: Pick<Options, 'admonitions' | 'staticDirs' | 'siteDir' | 'removeContentTitle'> & {
    markdownConfig: Omit<Options['markdownConfig'], 'parseFrontMatter' | 'preprocessor'>;
  };
}

const require = createRequire(__filename);

/** By kind. */
const made = new Map<string, Promise<Processors>>();

/** Where links of a page lead, by file of the page. */
const linksOf = new Map<string, Readonly<Record<string, string | null>>>();

/**
 * Compiles a page to JSX.
 *
 * @param page as Docusaurus' loader hands it to a processor
 * @param links where each link to a Markdown file leads; null for one that leads nowhere
 * @returns as a processor does; of `data` what the loader asks for, and what is left for plugins
 * @throws what a plugin throws; also for a link that `links` does not have
 */
export async function compile(
  settings: Settings,
  format: keyof Processors,
  page: Page,
  links: Readonly<Record<string, string | null>>,
): Promise<Compiled> {
  const processors = made.get(settings.kind) ?? createProcessors(settings);
  made.set(settings.kind, processors);
  linksOf.set(page.filePath, links);
  try {
    const { content, data } = await (await processors)[format].process(page);
    return { content, data: { contentTitle: data['contentTitle'], ...leftIn(data) } };
  } finally {
    linksOf.delete(page.filePath);
  }
}

async function createProcessors({ module, kind, options }: Settings): Promise<Processors> {
  const plugins = (require(module) as Record<string, PagePlugins | undefined>)[kind];
  if (!plugins) throw new Error(`${module} exports no "${kind}".`);
  const item = await createMDXLoaderItem({
    ...options,
    ...plugins,
    markdownConfig: options.markdownConfig as Options['markdownConfig'],
    resolveMarkdownLink: ({ linkPathname, sourceFilePath }) => {
      const found = linksOf.get(sourceFilePath)?.[linkPathname];
      if (found === undefined) throw new Error(`Nothing was said about the link "${linkPathname}".`);
      return found;
    },
  });
  return (item as { options: { processors: Processors } }).options.processors;
}

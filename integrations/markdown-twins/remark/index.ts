/**
 * Makes the twins of a page while it is compiled: reading Markdown takes longer than all else about them. What it cannot
 * make, the plugin reads again, and tells what is wrong.
 */
import path from 'node:path';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { leave } from '../../../src/lib/left-by-pages';
import { NAME, nameOf, type CompiledTwins } from '../compiled';
import { addresses, docPlaces, resolver } from '../../../markdown/links/places';
import { twinsOfTree, type TwinContext, type TwinSource } from '../twin';
import { withoutDirectives } from './without-directives';

/** Of a file as Docusaurus hands it to unified. */
interface FileOfDoc {
  path?: string;
  data: { frontMatter?: { title?: unknown; description?: unknown } };
}

/** Where docs are. */
interface Site {
  routes: ReadonlyMap<string, string>;
  addressOf: (route: string) => string;
  context: TwinContext;
}

/** A function of the site. */
export interface TwinOptions {
  /** Absolute. */
  siteDir: string;
  /** Address of the site with base path, with a slash at its end. */
  home: string;
}

/** The remark plugin. Others change the tree afterwards, and MDX does before any plugin's turn: it looks at what is parsed. */
const remarkTwins: Plugin<[TwinOptions], Root> = function remarkTwins({ siteDir, home }) {
  const { parser: parse } = this;
  if (!parse) return;
  let site: Site | undefined;
  this.parser = (document, file) => {
    const tree = parse(document, file) as Root;
    if (process.env.NODE_ENV !== 'production' || !file.path) return tree;
    const twins = makeTwins(tree, document, file as FileOfDoc, (site ??= siteOf(siteDir, home)), siteDir);
    if (twins) leave(file.data, NAME, twins);
    return tree;
  };
};

export default remarkTwins;

function siteOf(siteDir: string, home: string): Site {
  const routes = new Map(docPlaces(siteDir).map(({ file, route }) => [file, route]));
  const addressOf = addresses(home);
  return {
    routes,
    addressOf,
    // Pages that the build fills are not among those that can be made here.
    context: { resolve: resolver(siteDir, routes, addressOf), fillers: {} },
  };
}

/** @returns undefined where they cannot be made from this alone */
function makeTwins(
  tree: Root,
  content: string,
  { path: file = '', data: { frontMatter = {} } }: FileOfDoc,
  { routes, addressOf, context }: Site,
  siteDir: string,
): CompiledTwins | undefined {
  const route = routes.get(file);
  if (route === undefined) return undefined;
  const [first, ...rest] = tree.children;
  const front = first?.type === 'yaml' ? first : undefined;
  const plain = withoutDirectives(front ? { ...tree, children: rest } : tree, content);
  const source: TwinSource = {
    file: path.relative(siteDir, file),
    title: String(frontMatter.title),
    description: String(frontMatter.description),
    address: addressOf(route),
    content,
  };
  try {
    const below = content.slice(front?.position?.end.offset ?? 0);
    return { source: nameOf({ ...source, content: below }), ...twinsOfTree(source, context, plain) };
  } catch {
    return undefined;
  }
}

/** Turns links between source files (`./recursion.mdx#depth`) into links between pages. */
import path from 'node:path';
import type { Definition, Link, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { createLinkResolver, listDocFiles } from './resolve';

interface FileLinkOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** The base path of the site, with a slash at both ends. */
  baseUrl: string;
}

/** Matches a link to a source file that couldn't be resolved. */
const FILE_LINK = /^[^/:#][^:]*\.mdx?(?:#|$)/;

/** The remark plugin. It warns about links to files that aren't pages, or fails if `CI` is set. */
const remarkFileLinks: Plugin<[FileLinkOptions], Root> = ({ siteDir, baseUrl }) => {
  const routes = new Map(listDocFiles(siteDir).map(({ file, route }) => [file, route]));
  const resolve = createLinkResolver(siteDir, routes, (route) => baseUrl + route.slice(1));
  return (tree, file) => {
    visit(tree, ['link', 'definition'], (node) => {
      const link = node as Link | Definition;
      const name = path.relative(siteDir, file.path);
      link.url = resolve(link.url, name);
      if (!FILE_LINK.test(link.url)) return;
      const message = `the link "${link.url}" doesn't lead to a page.`;
      if (process.env.CI) file.fail(message, link.position, 'links');
      console.warn(`${name}:${link.position?.start.line ?? 1}: ${message}`);
    });
  };
};

export default remarkFileLinks;

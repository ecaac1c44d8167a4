/** Turns links between files (`./recursion.mdx#depth`) into links between pages. */
import path from 'node:path';
import type { Definition, Link, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { docPlaces, resolver } from './places';

interface FileLinkOptions {
  /** Folder of the site, absolute. */
  siteDir: string;
  /** With a slash at both ends. */
  baseUrl: string;
}

/** The remark plugin. A link to a file that isn't a page stays as it is: integrations/links reports it. */
const remarkFileLinks: Plugin<[FileLinkOptions], Root> = ({ siteDir, baseUrl }) => {
  const routes = new Map(docPlaces(siteDir).map(({ file, route }) => [file, route]));
  const resolve = resolver(siteDir, routes, (route) => baseUrl + route.slice(1));
  return (tree, file) => {
    visit(tree, ['link', 'definition'], (node) => {
      const link = node as Link | Definition;
      link.url = resolve(link.url, path.relative(siteDir, file.path));
    });
  };
};

export default remarkFileLinks;

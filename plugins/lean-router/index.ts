/** A small router, and a small loader of pages, in the browser's bundle. In production builds only; the server keeps the packages. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const NAME = 'lean-router';

/** Characters that make a route's path a pattern to the package: the router here knows plain paths. */
const PATTERN = /:\w|[*(\\]/;

/**
 * The plugin; it has no options: leave it out of the configuration to go back to react-router and react-loadable.
 *
 * @throws where the site uses the hash router, or a route's path is a pattern
 */
export default function leanRouter({ siteDir, siteConfig }: LoadContext): Plugin {
  const client = path.join(siteDir, 'plugins', NAME, 'client');
  const isBuild = process.env.NODE_ENV === 'production';
  const router = siteConfig.future.experimental_router;
  if (isBuild && router !== 'browser')
    throw new Error(`lean-router knows future.experimental_router "browser" only, not "${router}".`);
  return {
    name: NAME,
    configureWebpack(_config, isServer) {
      if (isServer || !isBuild) return {};
      return {
        resolve: {
          alias: {
            'react-router-dom$': path.join(client, 'router.tsx'),
            'react-router-config$': path.join(client, 'routes.tsx'),
            'react-loadable$': path.join(client, 'loadable.tsx'),
          },
        },
      };
    },
    postBuild({ routesPaths }) {
      refusePatterns(routesPaths);
    },
  };
}

/** @throws an error that names the paths that are patterns */
export function refusePatterns(paths: readonly string[]): void {
  const patterns = paths.filter((each) => PATTERN.test(each));
  if (patterns.length > 0)
    throw new Error(
      `lean-router does not know patterns: ${patterns.join(', ')}. Give the route a plain path, or leave lean-router out of the configuration.`,
    );
}

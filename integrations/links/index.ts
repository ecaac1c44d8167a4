import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkLinks, type BrokenLink } from './check-links';

/**
 * Checks the links in the finished build. A link to a missing page or file fails the build. A link to a missing
 * fragment is a warning, but fails the build if `CI` is set. In the Astro configuration, list this integration after
 * those that write pages or linked files.
 */
export default function links(): AstroIntegration {
  let base = '/';
  return {
    name: 'links',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base;
      },
      'astro:build:done': ({ dir, logger }) => {
        const broken = checkLinks(fileURLToPath(dir), base);
        if (broken.links.length > 0) throw new Error(`Broken links:\n${formatList(broken.links)}`);
        if (broken.anchors.length === 0) return;
        const message = `Links to missing fragments:\n${formatList(broken.anchors)}`;
        if (process.env.CI) throw new Error(message);
        logger.warn(message);
      },
    },
  };
}

function formatList(links: readonly BrokenLink[]): string {
  return links.map(({ page, href }) => `- on ${page}: ${href}`).join('\n');
}
